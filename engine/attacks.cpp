#include "engine/attacks.h"

namespace tenby {

bool en_passant_is_legal(const Position& position, Square from, Square square) {
    const Color us = position.side();
    const Square captured = square - forward(us);
    // After the capture both pawns' squares are empty, and the en passant square is not.
    const auto is_empty = [&](Square s) {
        return s == from || s == captured || (s != square && position.is_empty(s));
    };
    return !is_attacked_if(position, position.king(us), ~us, is_empty);
}

bool en_passant_is_legal(const Position& position, Square square) {
    const Piece pawn = make_piece(position.side(), kPawn);
    for (int side : {-1, 1}) {
        const Square from = square - forward(position.side()) + side;
        if (position[from] == pawn && en_passant_is_legal(position, from, square)) return true;
    }
    return false;
}

}  // namespace tenby
