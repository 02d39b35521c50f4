// Whether a move gives check, without making it. The search asks before it prunes or reduces.
#pragma once

#include "engine/position.h"

namespace tenby {

// The move must be legal. Exact for every kind of move: discovered checks, en passant, promotions
// and castling in Chess960 too.
bool gives_check(const Position& position, Move move);

}  // namespace tenby
