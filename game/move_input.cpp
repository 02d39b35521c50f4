#include "game/move_input.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/quoted.h"
#include "engine/san_text.h"
#include "game/why_illegal.h"
#include "game/why_no_castling.h"

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

// Why no piece can make the move that was meant.
std::string why_none(const Position& position, const SanText& san) {
    if (san.castling) return why_no_castling(position, *san.castling);
    std::vector<Square> candidates;
    for (Square from : position.list(make_piece(position.side(), san.piece)))
        if (san.starts_from(from)) candidates.push_back(from);
    const std::string piece(name_of(san.piece));
    if (candidates.empty() && san.piece != kPawn) return "you have no such " + piece;
    // Of several, the one that could go there on an empty board is meant.
    if (candidates.size() > 1 && san.piece != kPawn)
        std::erase_if(candidates,
                      [&](Square s) { return !in(reach(s, san.to).pieces, position[s]); });
    if (candidates.size() != 1) return "no " + piece + " of yours can go to " + to_string(san.to);
    std::string reason = why_illegal(position, candidates.front(), san.to);
    if (reason.empty() && san.captures)
        return "there is nothing to capture on " + to_string(san.to);
    return reason;
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
