#include "engine/notation.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/quoted.h"

#include <cstdlib>
#include <optional>

namespace tenby {

namespace {

constexpr bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}

constexpr bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

constexpr Square square_from(char file, char rank) {
    return make_square(file - 'a', rank - '1');
}

char letter_of_type(PieceType type) {
    return letter_of(make_piece(kWhite, type));
}

// The piece that a promotion letter of either case means, or kNoType.
PieceType promotion_from(char c) {
    const Piece piece = piece_from_letter(c);
    if (piece == kEmpty || type_of(piece) == kPawn || type_of(piece) == kKing) return kNoType;
    return type_of(piece);
}

Error not_legal(std::string_view text) {
    return {quoted(text) + " is not a legal move here"};
}

Error lacks_promotion(std::string_view text, std::string_view suffix) {
    return {quoted(text) + " does not say what the pawn becomes: expected something like " +
            std::string(text) + std::string(suffix)};
}

// What a text says about a move. Whatever it leaves open is -1 or kNoType.
struct Description {
    PieceType piece = kNoType;
    int from_file = -1;
    int from_rank = -1;
    Square to = kNoSquare;
    PieceType promotion = kNoType;
    bool captures = false;

    bool fits(const Position& position, Move move) const {
        return !move.is_castling() && type_of(position[move.from()]) == piece && move.to() == to &&
               (from_file < 0 || from_file == file_of(move.from())) &&
               (from_rank < 0 || from_rank == rank_of(move.from())) &&
               (promotion == kNoType || promotion == type_of(move.promoted())) &&
               (!captures || move.is_capture());
    }
};

// The text without what may follow a move and does not tell which move is meant.
std::string_view without_marks(std::string_view text) {
    const std::string_view marks = "+#!? \t\r\n";
    for (;;) {
        if (text.ends_with("e.p."))
            text.remove_suffix(4);
        else if (text.ends_with("ep"))
            text.remove_suffix(2);
        else if (!text.empty() && marks.find(text.back()) != std::string_view::npos)
            text.remove_suffix(1);
        else
            return text;
    }
}

bool reads_as_castling(std::string_view text, CastlingSide wing) {
    const bool is_short = wing == kKingSide;
    for (std::string_view spelling :
         {is_short ? "O-O" : "O-O-O", is_short ? "0-0" : "0-0-0", is_short ? "o-o" : "o-o-o"})
        if (text == spelling) return true;
    return false;
}

// Reads a move other than castling, without its marks. Empty if the text is not a move.
std::optional<Description> read_description(std::string_view text) {
    Description description;
    description.piece = kPawn;
    if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
        description.piece = type_of(piece_from_letter(text.front()));
        if (description.piece == kNoType) return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.empty() && !is_rank(text.back())) {
        description.promotion = promotion_from(text.back());
        if (description.promotion == kNoType || description.piece != kPawn) return std::nullopt;
        text.remove_suffix(1);
        if (text.ends_with('=')) text.remove_suffix(1);
    }
    if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(text.back()))
        return std::nullopt;
    description.to = square_from(text[text.size() - 2], text.back());
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with('-')) {
        description.captures = text.back() == 'x';
        text.remove_suffix(1);
    }
    if (!text.empty() && is_file(text.front())) {
        description.from_file = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && is_rank(text.front())) {
        description.from_rank = text.front() - '1';
        text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    return description;
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

std::string to_uci(const Position& position, Move move, CastlingText style) {
    if (!move) return "0000";
    Square to = move.to();
    if (move.is_castling() &&
        (style == CastlingText::kKingTakesRook || std::abs(move.to() - move.from()) < 2))
        to = position.castling_rook(position.side(), move.castling_side());
    std::string text = to_string(move.from()) + to_string(to);
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
    if ((text.size() != 4 && !has_promotion) || !is_file(text[0]) || !is_rank(text[1]) ||
        !is_file(text[2]) || !is_rank(text[3]) ||
        (has_promotion && promotion_from(text[4]) == kNoType))
        return Error{quoted(text) + " is not a move: expected something like e2e4 or e7e8q"};
    const Square from = square_from(text[0], text[1]), to = square_from(text[2], text[3]);
    const PieceType promotion = has_promotion ? promotion_from(text[4]) : kNoType;

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
    MoveList moves;
    generate_moves(position, moves);
    for (CastlingSide wing : {kKingSide, kQueenSide}) {
        if (!reads_as_castling(core, wing)) continue;
        for (const auto& [move, score] : moves)
            if (move.is_castling() && move.castling_side() == wing) return move;
        return not_legal(core);
    }

    const std::optional<Description> description = read_description(core);
    if (!description)
        return Error{quoted(core) + " is not a move: expected something like e4, Nf3 or O-O"};
    Move found;
    std::string candidates;
    for (const auto& [move, score] : moves) {
        if (!description->fits(position, move)) continue;
        if (move.is_promotion() && description->promotion == kNoType)
            return lacks_promotion(core, "=Q");
        candidates += (found ? " or " : "") + to_san(position, move);
        if (found) return Error{quoted(core) + " may be " + candidates};
        found = move;
    }
    if (!found) return not_legal(core);
    return found;
}

}  // namespace tenby
