// A list of moves with a score each, of fixed size: no position has more than 218 legal moves.
#pragma once

#include "engine/move.h"

#include <cassert>

namespace tenby {

struct ScoredMove {
    Move move;
    int score;
};

class MoveList {
public:
    static constexpr int kCapacity = 256;

    MoveList() {}

    void add(Move move) {
        assert(size_ < kCapacity);
        moves_[size_++].move = move;
    }

    // For the generator, which writes past the end and then says how far it got.
    void set_end(ScoredMove* end) {
        size_ = static_cast<int>(end - moves_);
        assert(size_ <= kCapacity);
    }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    ScoredMove& operator[](int index) { return moves_[index]; }
    const ScoredMove& operator[](int index) const { return moves_[index]; }
    ScoredMove* begin() { return moves_; }
    ScoredMove* end() { return moves_ + size_; }
    const ScoredMove* begin() const { return moves_; }
    const ScoredMove* end() const { return moves_ + size_; }

    bool contains(Move move) const {
        for (const ScoredMove& entry : *this)
            if (entry.move == move) return true;
        return false;
    }

private:
    int size_ = 0;
    // In a union, so that making a list does not clear all of it.
    union {
        ScoredMove moves_[kCapacity];
    };
};

}  // namespace tenby
