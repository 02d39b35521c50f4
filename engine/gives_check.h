// Whether a move gives check, without making it. The search asks before it prunes or reduces.
#pragma once

#include "engine/attacks.h"
#include "engine/position.h"

namespace tenby {

// The exact answer, for gives_check.
bool gives_check_on_this_board(const Position& position, Move move);

// Rules out most moves with two loads: those after which the piece could not attack the king even
// on an empty board, and which uncover no line that leads to him.
inline bool may_give_check(const Position& position, Move move) {
    const Square king = position.king(~position.side());
    const Piece piece = move.is_promotion() ? move.promoted() : position[move.from()];
    return in(reach(move.to(), king).pieces, piece) || reach(king, move.from()).step != 0 ||
           move.is_en_passant() || move.is_castling();
}

// The move must be legal. Exact for every kind of move: discovered checks, en passant, promotions
// and castling in Chess960 too.
inline bool gives_check(const Position& position, Move move) {
    return may_give_check(position, move) && gives_check_on_this_board(position, move);
}

}  // namespace tenby
