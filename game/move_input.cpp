#include "game/move_input.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/quoted.h"
#include "engine/san_text.h"
#include "game/why_illegal.h"
#include "game/why_no_castling.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace tenby {

namespace {

struct Way {
    Square from;
    Square to;
    PieceType promotion = kNoType;
};

// e2e4, e2-e4, e7e8q or e7e8=Q.
std::optional<Way> read_way(std::string_view text) {
    if (text.size() < 4) return std::nullopt;
    Way way{.from = square_from(text[0], text[1]), .to = kNoSquare};
    text.remove_prefix(2);
    if (text.front() == '-' || text.front() == 'x') text.remove_prefix(1);
    if (text.size() < 2) return std::nullopt;
    way.to = square_from(text[0], text[1]);
    text.remove_prefix(2);
    if (!way.from || !way.to) return std::nullopt;
    if (text.starts_with('=')) text.remove_prefix(1);
    if (text.empty()) return way;
    way.promotion = promotion_from_letter(text.front());
    if (way.promotion == kNoType || text.size() > 1) return std::nullopt;
    return way;
}

// On an empty board, could the piece of this square make the move?
bool could_mean(const Position& position, Square from, const SanText& san) {
    if (san.piece != kPawn) return in(reach(from, san.to).pieces, position[from]);
    const Color us = position.side();
    const int ahead = relative_rank(us, san.to) - relative_rank(us, from);
    const int aside = std::abs(file_of(san.to) - file_of(from));
    if (aside == 0) return !san.captures && (ahead == 1 || ahead == 2);
    return aside == 1 && ahead == 1;
}

// Each of them once, in their order.
std::string joined(const std::vector<std::string>& reasons) {
    std::string text;
    for (auto reason = reasons.begin(); reason != reasons.end(); ++reason)
        if (std::find(reasons.begin(), reason, *reason) == reason)
            text += (text.empty() ? "" : "; ") + *reason;
    return text;
}

// Why no piece can make the move that was meant.
std::string why_none(const Position& position, const SanText& san) {
    if (san.castling) return why_no_castling(position, *san.castling);
    std::vector<Square> candidates;
    for (Square from : position.list(make_piece(position.side(), san.piece)))
        if (san.starts_from(from)) candidates.push_back(from);
    const std::string piece(name_of(san.piece));
    if (candidates.empty() && san.piece != kPawn) return "you have no such " + piece;
    if (candidates.size() > 1)
        std::erase_if(candidates, [&](Square s) { return !could_mean(position, s, san); });
    if (candidates.empty()) return "no " + piece + " of yours can go to " + to_string(san.to);
    // In the order of the squares, which the piece lists do not keep.
    std::sort(candidates.begin(), candidates.end());
    std::vector<std::string> reasons;
    for (const Square from : candidates) {
        reasons.push_back(why_illegal(position, from, san.to));
        // The piece may go there, but not like that.
        if (reasons.back().empty())
            return (san.captures ? "there is nothing to capture on " : "nothing is promoted on ") +
                   to_string(san.to);
    }
    return joined(reasons);
}

Result<Move> read_as_san(const Position& position, std::string_view text) {
    Result<Move> move = parse_san(position, text);
    if (move) return move;
    const auto san = read_san_text(without_marks(text));
    if (!san) return move;
    // It may not tell which of two pieces is meant, or what a pawn becomes.
    MoveList moves;
    generate_moves(position, moves);
    for (const auto& [legal, score] : moves)
        if (san->fits(position, legal)) return move;
    return Error{why_none(position, *san)};
}

}  // namespace

Result<Move> read_move(const Position& position, std::string_view text) {
    const std::string_view core = without_marks(text);
    if (const auto way = read_way(core))
        return move_between(position, way->from, way->to, way->promotion);
    Result<Move> move = read_as_san(position, core);
    if (move || core.empty()) return move;
    // nf3 for Nf3; bc4 is a pawn's move if there is one.
    constexpr std::string_view kSmallLetters = "nbrqk";
    if (kSmallLetters.find(core.front()) == std::string_view::npos) return move;
    std::string capital(core);
    capital.front() = letter_of(make_piece(kWhite, type_of(piece_from_letter(core.front()))));
    Result<Move> other = read_as_san(position, capital);
    return other || core.front() != 'b' ? other : move;
}

}  // namespace tenby
