// The principal variation: the best line of moves found so far from some node.
#pragma once

#include "engine/move.h"
#include "search/score.h"

#include <array>
#include <span>

namespace tenby {

class Pv {
public:
    void clear() { length_ = 0; }

    // This move, and then the variation after it.
    void set(Move first, const Pv& rest) {
        moves_[0] = first;
        length_ = 1;
        for (int i = 0; i < rest.length_ && length_ < kMaxPly; ++i)
            moves_[length_++] = rest.moves_[i];
    }

    std::span<const Move> moves() const {
        return {moves_.data(), static_cast<std::size_t>(length_)};
    }
    Move operator[](int index) const { return index < length_ ? moves_[index] : Move(); }
    int length() const { return length_; }

private:
    int length_ = 0;
    std::array<Move, kMaxPly> moves_;
};

}  // namespace tenby
