#include "engine/notation.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/quoted.h"
#include "engine/san_move.h"
#include "engine/san_text.h"

#include <cassert>
#include <cstdlib>
#include <optional>

namespace tenby {

namespace {

char letter_of_type(PieceType type) {
    return letter_of(make_piece(kWhite, type));
}

Error not_legal(std::string_view text) {
    return {quoted(text) + " is not a legal move here"};
}

Error lacks_promotion(std::string_view text, std::string_view suffix) {
    return {quoted(text) + " does not say what the pawn becomes: expected something like " +
            std::string(text) + std::string(suffix)};
}

// As much of the move's origin as is needed to tell it from the moves of other pieces of its kind.
std::string origin_text(const Position& position, Move move) {
    const std::string from = to_string(move.from());
    if (type_of(position[move.from()]) == kPawn) return move.is_capture() ? from.substr(0, 1) : "";

    MoveList moves;
    generate_moves(position, moves);
    bool is_alone = true, is_alone_on_file = true, is_alone_on_rank = true;
    for (const ScoredMove& entry : moves) {
        const Square other = entry.move.from();
        if (other == move.from() || entry.move.to() != move.to() ||
            position[other] != position[move.from()])
            continue;
        is_alone = false;
        is_alone_on_file = is_alone_on_file && file_of(other) != file_of(move.from());
        is_alone_on_rank = is_alone_on_rank && rank_of(other) != rank_of(move.from());
    }
    if (is_alone) return "";
    if (is_alone_on_file) return from.substr(0, 1);
    return is_alone_on_rank ? from.substr(1) : from;
}

std::string check_mark(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    if (!in_check(after)) return "";
    return has_legal_move(after) ? "+" : "#";
}

}  // namespace

Square uci_target(const Position& position, Move move, CastlingText style) {
    if (move.is_castling() &&
        (style == CastlingText::kKingTakesRook || std::abs(move.to() - move.from()) < 2))
        return position.castling_rook(position.side(), move.castling_side());
    return move.to();
}

std::string to_uci(const Position& position, Move move, CastlingText style) {
    if (!move) return "0000";
    std::string text = to_string(move.from()) + to_string(uci_target(position, move, style));
    if (move.is_promotion()) text += letter_of(make_piece(kBlack, type_of(move.promoted())));
    return text;
}

std::string to_san(const Position& position, Move move) {
    if (!move) return "--";
    if (move.is_castling())
        return (move.castling_side() == kKingSide ? "O-O" : "O-O-O") + check_mark(position, move);
    std::string text;
    const PieceType type = type_of(position[move.from()]);
    if (type != kPawn) text += letter_of_type(type);
    text += origin_text(position, move);
    if (move.is_capture()) text += 'x';
    text += to_string(move.to());
    if (move.is_promotion()) {
        text += '=';
        text += letter_of_type(type_of(move.promoted()));
    }
    return text + check_mark(position, move);
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    const bool has_promotion = text.size() == 5;
    Square from = kNoSquare, to = kNoSquare;
    if (text.size() == 4 || has_promotion) {
        from = square_from(text[0], text[1]);
        to = square_from(text[2], text[3]);
    }
    if (!from || !to || (has_promotion && promotion_from_letter(text[4]) == kNoType)) {
        // As old programs send it.
        if (const auto san = read_san_text(text); san && san->castling)
            return parse_san(position, text);
        return Error{quoted(text) + " is not a move: expected something like e2e4 or e7e8q"};
    }
    const PieceType promotion = has_promotion ? promotion_from_letter(text[4]) : kNoType;

    MoveList moves;
    generate_moves(position, moves);
    Move castling;
    bool promotes = false;
    for (const auto& [move, score] : moves) {
        if (move.from() != from) continue;
        if (move.is_castling()) {
            const Square rook = position.castling_rook(position.side(), move.castling_side());
            if (!has_promotion && (to == move.to() || to == rook)) castling = move;
        } else if (move.to() == to) {
            if (type_of(move.promoted()) == promotion) return move;
            promotes = promotes || move.is_promotion();
        }
    }
    // If an ordinary king move goes to the same square, it was returned above.
    if (castling) return castling;
    if (promotes && !has_promotion) return lacks_promotion(text, "q");
    return not_legal(text);
}

Result<Move> parse_san(const Position& position, std::string_view text) {
    const std::string_view core = without_marks(text);
    const std::optional<SanText> san = read_san_text(core);
    if (!san) return Error{quoted(core) + " is not a move: expected something like e4, Nf3 or O-O"};
    if (const Move move = find_san_move(position, *san)) return move;
    // Why not?
    MoveList moves;
    generate_moves(position, moves);
    Move found;
    std::string candidates;
    for (const auto& [move, score] : moves) {
        if (!san->fits(position, move)) continue;
        if (move.is_promotion() && san->promotion == kNoType) return lacks_promotion(core, "=Q");
        candidates += (found ? " or " : "") + to_san(position, move);
        if (found) return Error{quoted(core) + " may be " + candidates};
        found = move;
    }
    assert(!found);  // a single one has been returned above
    return not_legal(core);
}

}  // namespace tenby
