#include "engine/attacks.h"

#include <cassert>

namespace tenby {

namespace {

Square first_piece(const Position& position, Square square, int step) {
    do square = square + step;
    while (position.is_empty(square));
    return square;
}

template <Color us>
KingDanger find_danger(const Position& position) {
    const Square king = position.king(us);
    KingDanger danger;
    const auto add_checker = [&](Square from) { danger.checkers[danger.checker_count++] = from; };

    constexpr Piece pawn = make_piece(~us, kPawn), knight = make_piece(~us, kKnight);
    for (int side : {-1, 1})
        if (const Square from = king + forward(us) + side; position[from] == pawn)
            add_checker(from);
    for (Square from : position.list(knight))
        if (in(reach(from, king).pieces, knight)) add_checker(from);

    const auto add_slider = [&](Piece slider) {
        for (Square from : position.list(slider)) {
            const Reach& ray = reach(king, from);
            if (!in(ray.pieces, slider)) continue;
            const Square first = first_piece(position, king, ray.step);
            if (first == from)
                add_checker(from);
            else if (in(pieces_of(us), position[first]) &&
                     first_piece(position, first, ray.step) == from)
                danger.pins[danger.pin_count++] = {first, from};
        }
    };
    add_slider(make_piece(~us, kBishop));
    add_slider(make_piece(~us, kRook));
    add_slider(make_piece(~us, kQueen));
    assert(danger.checker_count <= 2);
    return danger;
}

}  // namespace

KingDanger find_king_danger(const Position& position) {
    return position.side() == kWhite ? find_danger<kWhite>(position)
                                     : find_danger<kBlack>(position);
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
