// Random games: a walk calls its visitor with every position on the way. The same seed takes the
// same way everywhere, whatever the standard library.
#pragma once

#include "engine/movegen.h"
#include "engine/position.h"
#include "engine/random.h"

#include <cstdint>

namespace tenby {

// The visitor sees the position and its legal moves, of which there is at least one.
template <class Visitor>
void walk_randomly(Position position, std::uint64_t seed, int plies, Visitor visit) {
    Random dice(seed);
    for (int ply = 0; ply < plies; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        if (moves.empty()) return;
        visit(position, moves);
        position.make(moves[dice.below(moves.size())].move);
    }
}

}  // namespace tenby
