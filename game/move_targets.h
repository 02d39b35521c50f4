// Where the piece on a square may go, told apart by what happens there: what a board shows when a
// person picks up a piece.
#pragma once

#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

#include <vector>

namespace tenby {

enum class TargetKind { kQuiet, kCapture, kEnPassant, kCastling, kPromotion };

struct MoveTarget {
    Square square;  // where a person points to
    TargetKind kind;
    bool captures;  // a promotion may capture too
    Move move;      // of a promotion, the one to a queen
    friend bool operator==(const MoveTarget&, const MoveTarget&) = default;
};

// Empty if there is no piece of the side to move on the square, or if it cannot move. A promotion
// is one target, not four. Castling points to where the king arrives, or to the rook if the king
// goes less than two squares, as in Chess960: there it would look like an ordinary king move.
std::vector<MoveTarget> move_targets(const Position& position, Square from);

// The same promotion to another piece.
Move with_promotion(Move move, PieceType type);

}  // namespace tenby
