#include "engine/attacks.h"

#include <cassert>

namespace tenby {

namespace {

void find_leaping_checkers(const Position& position, Square king, Checkers& checkers) {
    const Color enemy = ~position.side();
    const Piece pawn = make_piece(enemy, kPawn);
    for (int side : {-1, 1}) {
        const Square from = king - forward(enemy) + side;
        if (position[from] == pawn) checkers.squares[checkers.count++] = from;
    }
    const Piece knight = make_piece(enemy, kKnight);
    for (Square from : position.list(knight))
        if (in(reach(from, king).pieces, knight)) checkers.squares[checkers.count++] = from;
}

Square first_piece(const Position& position, Square square, int step) {
    do square = square + step;
    while (position.is_empty(square));
    return square;
}

}  // namespace

KingDanger find_king_danger(const Position& position) {
    const Color us = position.side();
    const Square king = position.king(us);
    KingDanger danger;
    find_leaping_checkers(position, king, danger.checkers);
    for (PieceType type : {kBishop, kRook, kQueen}) {
        const Piece piece = make_piece(~us, type);
        for (Square from : position.list(piece)) {
            const Reach& ray = reach(king, from);
            if (!in(ray.pieces, piece)) continue;
            const Square first = first_piece(position, king, ray.step);
            if (first == from) {
                danger.checkers.squares[danger.checkers.count++] = from;
            } else if (in(pieces_of(us), position[first]) &&
                       first_piece(position, first, ray.step) == from) {
                danger.pins[danger.pin_count++] = {first, from};
            }
        }
    }
    assert(danger.checkers.count <= 2);
    return danger;
}

bool en_passant_is_legal(const Position& position, Square from, Square square) {
    const Color us = position.side();
    const Square captured = square - forward(us);
    // The board after the capture, as far as rays and pawns are concerned.
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
