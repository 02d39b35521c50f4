// Random games: a walk calls its visitor with every position on the way. The same seed takes the
// same way everywhere, whatever the standard library.
#pragma once

#include "engine/movegen.h"
#include "engine/position.h"

#include <cstdint>

namespace tenby {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15 + 1) {}

    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_;
    }

    int below(int bound) {
        return static_cast<int>((next() >> 32) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

// The visitor sees the position and its legal moves, of which there is at least one.
template <class Visitor>
void walk_randomly(Position position, std::uint64_t seed, int plies, Visitor visit) {
    Dice dice(seed);
    for (int ply = 0; ply < plies; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        if (moves.empty()) return;
        visit(position, moves);
        position.make(moves[dice.below(moves.size())].move);
    }
}

}  // namespace tenby
