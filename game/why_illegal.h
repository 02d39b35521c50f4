// Why a move is not allowed, in a sentence for the person who tried it: "the bishop on c1 is
// blocked by your pawn on d2". No capital letter and no full stop.
#pragma once

#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/result.h"
#include "engine/square.h"

#include <string>

namespace tenby {

// Why the side to move may not go from one square to the other. Empty if it may, whatever a pawn
// becomes there. Castling is what why_no_castling.h takes for it.
std::string why_illegal(const Position& position, Square from, Square to);

// The legal move between two squares, or the reason why there is none. A pawn that reaches the last
// rank needs a piece to become: without one the error says so.
Result<Move> move_between(const Position& position, Square from, Square to,
                          PieceType promotion = kNoType);

}  // namespace tenby
