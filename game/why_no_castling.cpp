#include "game/why_no_castling.h"

#include "game/find_attacker.h"
#include "game/piece_words.h"

#include <algorithm>
#include <cstdlib>

namespace tenby {

namespace {

std::string why_no_right(const Position& position, CastlingSide wing) {
    const Color us = position.side();
    const std::string side = wing == kKingSide ? "the king's side" : "the queen's side";
    const int outwards = wing == kKingSide ? 1 : -1;
    bool has_rook = false;
    for (Square square = position.king(us) + outwards; on_board(square); square = square + outwards)
        has_rook = has_rook || position[square] == make_piece(us, kRook);
    if (!has_rook) return "you may not castle on " + side + ": there is no rook to castle with";
    return "you may not castle on " + side + " any more: the king or the rook has moved";
}

// The first square between the outermost of the four squares of king and rook that is taken by
// another piece.
std::optional<Square> find_obstacle(const Position& position, CastlingSide wing) {
    const Color us = position.side();
    const Square king = position.king(us), rook = position.castling_rook(us, wing);
    const auto [first, last] =
        std::minmax({king, rook, castled_king(us, wing), castled_rook(us, wing)});
    for (Square square = first; square <= last; square = square + 1)
        if (square != king && square != rook && !position.is_empty(square)) return square;
    return std::nullopt;
}

}  // namespace

std::string why_no_castling(const Position& position, CastlingSide wing) {
    const Color us = position.side();
    if (!position.can_castle(us, wing)) return why_no_right(position, wing);
    if (const auto square = find_obstacle(position, wing))
        return "you may not castle: " + any_piece_on(position, *square) + " is in the way";
    if (const auto checker = find_checker(position))
        return "you may not castle out of check: your king is in check from the " +
               piece_on(position, *checker);

    const Square king = position.king(us), king_to = castled_king(us, wing);
    const Square rook = position.castling_rook(us, wing), rook_to = castled_rook(us, wing);
    const auto without_king = [&](Square s) { return s == king || position.is_empty(s); };
    const int step = king < king_to ? 1 : -1;
    for (Square square = king; square != king_to;) {
        square = square + step;
        if (const auto attacker = find_attacker(position, square, ~us, without_king))
            return std::string("you may not castle ") + (square == king_to ? "into" : "through") +
                   " check: " + to_string(square) + " is attacked by the " +
                   piece_on(position, *attacker);
    }
    // In Chess960 the rook may have shielded the king's new square.
    const auto castled = [&](Square s) {
        return s == king || s == rook || (s != rook_to && position.is_empty(s));
    };
    if (const auto attacker = find_attacker(position, king_to, ~us, castled))
        return "you may not castle into check: without the rook on " + to_string(rook) + ", " +
               to_string(king_to) + " is attacked by the " + piece_on(position, *attacker);
    return "";
}

std::optional<CastlingSide> castling_meant(const Position& position, Square from, Square to) {
    constexpr int kUsualWay = 2;  // squares
    const Color us = position.side();
    if (from != position.king(us) || rank_of(from) != home_rank(us)) return std::nullopt;
    for (CastlingSide wing : {kKingSide, kQueenSide}) {
        const int way = std::abs(to - from);
        if (position.can_castle(us, wing)) {
            if (to == position.castling_rook(us, wing)) return wing;
            if (to == castled_king(us, wing) && way >= kUsualWay) return wing;
        } else if (to == castled_king(us, wing) && way == kUsualWay) {
            return wing;
        }
    }
    return std::nullopt;
}

}  // namespace tenby
