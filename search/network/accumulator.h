// The hidden layer along the line being searched, one entry per ply, for both views. A move only
// notes which pieces it changes; the sums follow when somebody asks for them, from the nearest
// entry that has them.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/network/aligned_array.h"
#include "search/network/kernel.h"
#include "search/network/network.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tenby {

class AccumulatorStack {
public:
    // The longest line that can be followed, the position it starts from included.
    static constexpr int kEntries = 136;

    AccumulatorStack(const Network& network, const NetworkKernel& kernel);

    // Begins anew with this position alone.
    void reset(const Position& position);

    // Follow the position's make (before it happens), make_null, and take or take_null.
    void push(const Position& before, Move move);
    void push_null();
    void pop();

    // The hidden layer as a side sees the position, which must be the one followed so far.
    const std::int16_t* view(Color color, const Position& position);

    int piece_count() const { return entries_[top_].pieces; }

private:
    struct Placed {
        Piece piece;
        Square square;
    };

    // What the move that led here changed, and which views are summed up.
    struct Entry {
        std::array<Placed, 2> added, removed;
        std::uint8_t added_count, removed_count;
        std::uint8_t pieces;
        std::array<bool, kColors> is_known;
        // Nothing before this entry is of use to the view: its own king has changed halves.
        std::array<bool, kColors> is_fresh_start;
    };

    // What a view's hidden layer was for a board in the past, to start a refresh from.
    struct Remembered {
        std::array<Piece, 64> board{};
        std::int16_t* sums = nullptr;
    };

    std::int16_t* sums(int ply, Color color) {
        return sums_.data() + (2 * ply + color) * network_->shape().hidden;
    }
    void advance(int ply, Color view, int orientation);
    void refresh(Color view, const Position& position);

    const Network* network_;
    const NetworkKernel* kernel_;
    std::vector<Entry> entries_;
    AlignedArray<std::int16_t> sums_;
    // By view, and by whether its king stands on the files e to h.
    std::array<std::array<Remembered, 2>, kColors> remembered_;
    int top_ = 0;
};

}  // namespace tenby
