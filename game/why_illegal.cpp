#include "game/why_illegal.h"

#include "engine/movegen.h"
#include "engine/notation.h"
#include "game/find_attacker.h"
#include "game/piece_words.h"
#include "game/why_no_castling.h"

#include <cstdlib>
#include <string_view>

namespace tenby {

namespace {

std::string_view how_it_moves(PieceType type) {
    switch (type) {
        case kKnight: return "a knight goes two squares straight and one to the side";
        case kBishop: return "a bishop goes along diagonals";
        case kRook: return "a rook goes along ranks and files";
        case kQueen: return "a queen goes along ranks, files and diagonals";
        case kKing: return "a king goes one square";
        default: return "a pawn goes straight ahead and captures diagonally";
    }
}

std::string does_not_reach(const Position& position, Square from, Square to) {
    return "the " + piece_on(position, from) + " does not reach " + to_string(to) + ": " +
           std::string(how_it_moves(type_of(position[from])));
}

// The piece can reach the square: is its king safe afterwards?
std::string why_king_in_danger(const Position& position, Square from, Square to) {
    const Color us = position.side();
    const bool is_king = in(kKings, position[from]);
    const bool is_en_passant =
        in(kPawns, position[from]) && position.is_empty(to) && file_of(from) != file_of(to);
    const Square captured = is_en_passant ? to - forward(us) : to;
    const auto is_empty = [&](Square s) {
        return s != to && (s == from || s == captured || position.is_empty(s));
    };
    const Square king = is_king ? to : position.king(us);
    const auto attacker = find_attacker(position, king, ~us, is_empty, captured);
    if (!attacker) return "";
    const std::string enemy = "the " + piece_on(position, *attacker);
    if (is_king && in(kKings, position[*attacker])) return "your king would stand next to " + enemy;
    if (is_king) return "your king would be in check from " + enemy;
    if (find_checker(position)) return "your king would still be in check from " + enemy;
    return "the " + piece_on(position, from) + " is pinned: your king would be in check from " +
           enemy;
}

// A pawn of the opponent that has just made its double step past the square.
bool is_passed_square(const Position& position, Square square) {
    const Move last = position.last_move();
    return square == position.en_passant() ||
           (last.is_double_step() && last.to() == square - forward(position.side()));
}

// Of a position that was set up, the last move is not known. A capture en passant that it allowed
// was dropped where a pin forbids it: the pin is a reason in any case.
bool may_be_pinned_en_passant(const Position& position, Square from, Square to) {
    return !position.last_move() && !why_king_in_danger(position, from, to).empty();
}

std::string why_no_pawn_capture(const Position& position, Square from, Square to) {
    const Color us = position.side();
    if (!position.is_empty(to) || is_passed_square(position, to)) return "";
    const std::string nothing = "there is nothing to capture on " + to_string(to);
    const bool is_beside_pawn =
        relative_rank(us, from) == kRank5 && position[to - forward(us)] == make_piece(~us, kPawn);
    if (is_beside_pawn && may_be_pinned_en_passant(position, from, to)) return "";
    if (is_beside_pawn)
        return nothing + ": a pawn is captured en passant only right after its double step";
    return "the " + piece_on(position, from) + " goes diagonally only to capture, and " + nothing;
}

std::string why_no_pawn_move(const Position& position, Square from, Square to) {
    const Color us = position.side();
    const int ahead = relative_rank(us, to) - relative_rank(us, from);
    const int aside = std::abs(file_of(to) - file_of(from));
    const std::string pawn = "the " + piece_on(position, from);
    if (ahead < 0) return pawn + " cannot go back";
    if (ahead == 0) return pawn + " cannot go sideways";
    if (ahead == 1 && aside == 1) return why_no_pawn_capture(position, from, to);
    if (aside > 0) return does_not_reach(position, from, to);
    if (ahead > 2) return pawn + " goes one square, or two from where it began";
    if (ahead == 2 && relative_rank(us, from) != kRank2)
        return pawn + " may go two squares only from where it began";
    for (int step = 1; step <= ahead; ++step)
        if (const Square square = from + step * forward(us); !position.is_empty(square))
            return pawn + " is blocked by " + any_piece_on(position, square);
    return "";
}

// For all but pawns: can the piece reach the square, if its king's safety does not count?
std::string why_out_of_reach(const Position& position, Square from, Square to) {
    const Reach& ray = reach(from, to);
    const bool is_slider = in(kSliders, position[from]);
    // Squares that share no line may share the difference of those that do: between them lies the
    // edge.
    if (!in(ray.pieces, position[from]) ||
        (is_slider && !is_ray_open(from, to, ray.step, [](Square s) { return on_board(s); })))
        return does_not_reach(position, from, to);
    if (!is_slider) return "";
    const Square first =
        first_occupied(from, ray.step, [&](Square s) { return s != to && position.is_empty(s); });
    if (first == to) return "";
    return "the " + piece_on(position, from) + " is blocked by " + any_piece_on(position, first);
}

}  // namespace

std::string why_illegal(const Position& position, Square from, Square to) {
    const Color us = position.side();
    if (position.is_empty(from)) return "there is no piece on " + to_string(from);
    if (color_of(position[from]) != us)
        return "the " + piece_on(position, from) + " is not yours: it is " + name_of(us) +
               "'s turn";
    if (const auto wing = castling_meant(position, from, to))
        return why_no_castling(position, *wing);
    if (from == to) return "the " + piece_on(position, from) + " stands there already";
    if (in(pieces_of(us), position[to])) return any_piece_on(position, to) + " is in the way";
    std::string reason = in(kPawns, position[from]) ? why_no_pawn_move(position, from, to)
                                                    : why_out_of_reach(position, from, to);
    return reason.empty() ? why_king_in_danger(position, from, to) : reason;
}

Result<Move> move_between(const Position& position, Square from, Square to, PieceType promotion) {
    if (std::string reason = why_illegal(position, from, to); !reason.empty())
        return Error{std::move(reason)};
    MoveList moves;
    generate_moves(position, moves);
    const auto wing = castling_meant(position, from, to);
    for (const auto& [move, score] : moves) {
        if (move.from() != from || move.is_castling() != wing.has_value()) continue;
        if (wing ? move.castling_side() != *wing : move.to() != to) continue;
        if (!move.is_promotion() && promotion != kNoType)
            return Error{"nothing is promoted on " + to_string(to)};
        if (move.is_promotion() && promotion == kNoType)
            return Error{"the " + piece_on(position, from) +
                         " is promoted: say to what, for example " + to_uci(position, move)};
        if (type_of(move.promoted()) == promotion) return move;
    }
    return Error{"a pawn becomes a queen, a rook, a bishop or a knight"};
}

}  // namespace tenby
