// Static exchange evaluation: what a move wins or loses if both sides go on capturing on its target
// square as long as it pays, least valuable piece first. No move is made.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/square_set.h"

namespace tenby {

// Does the exchange gain at least the threshold, in units of value_of?
bool see_at_least(const Position& position, Move move, int threshold);

// The same where the squares are known that the other side attacks: often they say that nobody can
// recapture. A slider that attacks the square the piece leaves may see through to the other one.
inline bool see_at_least(const Position& position, Move move, int threshold, SquareSet attacked) {
    const bool is_safe = !attacked.contains(move.to()) && !attacked.contains(move.from()) &&
                         !move.is_promotion() && !move.is_en_passant();
    return is_safe ? value_of(move.captured()) >= threshold
                   : see_at_least(position, move, threshold);
}

}  // namespace tenby
