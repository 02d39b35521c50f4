// Static exchange evaluation: what a capture wins or loses once everybody has recaptured on its
// square, without making a move.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace tenby {

// Does the exchange that the move starts gain at least so much?
bool see_at_least(const Position& position, Move move, int threshold);

}  // namespace tenby
