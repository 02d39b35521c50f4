// Static exchange evaluation: what a move wins or loses if both sides go on capturing on its target
// square as long as it pays, least valuable piece first. No move is made.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace tenby {

// Does the exchange gain at least the threshold, in units of value_of?
bool see_at_least(const Position& position, Move move, int threshold);

}  // namespace tenby
