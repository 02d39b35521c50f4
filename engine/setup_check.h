// Could a setup have come about in a game, as far as the counters and tables of Position rely on
// it? parse_fen asks before and after it builds a position. The error names what is impossible.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

namespace tenby {

// Kings, pawns and the number of pieces: what must hold before a Position can be built.
Result<void> validate_pieces(const Setup& setup);

// The side not to move is not in check, and no more pieces give check than one move allows.
Result<void> validate_checks(const Position& position);

}  // namespace tenby
