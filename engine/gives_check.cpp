#include "engine/gives_check.h"

#include "engine/attacks.h"

namespace tenby {

namespace {

// Does the piece, standing on this square, attack the king? The move's from square is empty then.
bool checks_from(const Position& position, Piece piece, Square square, Square king,
                 Square vacated) {
    const Reach& ray = reach(square, king);
    if (!in(ray.pieces, piece)) return false;
    if (!in(kSliders, piece)) return true;
    return is_ray_open(square, king, ray.step,
                       [&](Square s) { return s == vacated || position.is_empty(s); });
}

// Does a slider attack the king once the piece between them leaves its line?
bool discovers_check(const Position& position, Square from, Square to, Square king) {
    const int step = reach(king, from).step;
    if (step == 0 || reach(king, to).step == step) return false;
    const auto is_empty = [&](Square s) { return position.is_empty(s); };
    if (!is_ray_open(king, from, step, is_empty)) return false;
    const Square beyond = first_occupied(from, step, is_empty);
    const Piece slider = position[beyond];
    return in(pieces_of(position.side()) & kSliders, slider) &&
           in(reach(beyond, king).pieces, slider);
}

// En passant and castling change more than two squares: ask about the board after the move.
bool gives_check_after_all(const Position& position, Move move, Square king) {
    const Color us = position.side();
    const Square from = move.from(), to = move.to();
    if (move.is_en_passant()) {
        const Square captured = to - forward(us);
        if (in(reach(to, king).pieces, position[from])) return true;
        const auto is_empty = [&](Square s) {
            return s == from || s == captured || (s != to && position.is_empty(s));
        };
        return is_attacked_if(position, king, us, is_empty);
    }
    const CastlingSide wing = move.castling_side();
    const Square rook_from = position.castling_rook(us, wing), rook_to = castled_rook(us, wing);
    const Reach& ray = reach(rook_to, king);
    return in(ray.pieces, make_piece(us, kRook)) &&
           is_ray_open(rook_to, king, ray.step, [&](Square s) {
               return s == from || s == rook_from || (s != to && position.is_empty(s));
           });
}

}  // namespace

bool gives_check_on_this_board(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    const Square king = position.king(~position.side());
    if (move.is_en_passant() || move.is_castling())
        return gives_check_after_all(position, move, king);
    const Piece piece = move.is_promotion() ? move.promoted() : position[from];
    return checks_from(position, piece, to, king, from) ||
           discovers_check(position, from, to, king);
}

}  // namespace tenby
