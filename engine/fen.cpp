#include "engine/fen.h"

#include "engine/quoted.h"
#include "engine/setup_check.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tenby {

namespace {

constexpr int kFiles = 8;
constexpr int kRanks = 8;
constexpr int kLargestCounter = 32767;

constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// Removes the next word from the text and returns it; empty at the end.
std::string_view next_word(std::string_view& text) {
    const auto begin = std::find_if_not(text.begin(), text.end(), is_blank);
    const auto end = std::find_if(begin, text.end(), is_blank);
    const std::string_view word(begin, end);
    text = std::string_view(end, text.end());
    return word;
}

// The readers of the six fields: each puts what it finds into the setup, or returns what is wrong.
// They run in this order, so that a later one may rely on the earlier ones.

Result<void> read_rank(std::string_view text, Rank rank, Setup& setup) {
    const std::string name = "rank " + std::to_string(rank + 1);
    std::size_t file = 0;
    for (char c : text) {
        if (c >= '1' && c <= '8') {
            file += static_cast<std::size_t>(c - '0');
            continue;
        }
        const Piece piece = piece_from_letter(c);
        if (piece == kEmpty)
            return Error{"the board: " + quoted({&c, 1}) + " in " + name +
                         " is neither a piece nor a number from 1 to 8"};
        if (file <= kFileH) setup.board[make_square(static_cast<int>(file), rank)] = piece;
        ++file;
    }
    if (file != kFiles)
        return Error{"the board: " + name + " has " + std::to_string(file) + " squares"};
    return {};
}

Result<void> read_board(std::string_view text, Setup& setup) {
    const auto ranks = std::count(text.begin(), text.end(), '/') + 1;
    if (ranks != kRanks)
        return Error{"the board has " + std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks") +
                     ", expected 8"};
    for (int rank = kRank8; rank >= kRank1; --rank) {
        const std::size_t end = std::min(text.find('/'), text.size());
        if (auto read = read_rank(text.substr(0, end), static_cast<Rank>(rank), setup); !read)
            return read;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

Result<void> read_side(std::string_view text, Setup& setup) {
    if (text != "w" && text != "b")
        return Error{"the side to move is " + quoted(text) + ", expected w or b"};
    setup.side = text == "w" ? kWhite : kBlack;
    setup.game_ply = setup.side;  // as in the first move of a game
    return {};
}

Square king_at_home(const Setup& setup, Color color) {
    for (int file = kFileA; file <= kFileH; ++file) {
        const Square square = make_square(file, home_rank(color));
        if (setup.board[square] == make_piece(color, kKing)) return square;
    }
    return kNoSquare;
}

// The rook furthest from the king on one side of him. Board is a Setup's board or a Position.
template <class Board>
Square outermost_rook(const Board& board, Square king, Color color, CastlingSide wing) {
    const int inwards = wing == kKingSide ? -1 : 1;
    Square square = make_square(wing == kKingSide ? kFileH : kFileA, home_rank(color));
    for (; square != king; square = square + inwards)
        if (board[square] == make_piece(color, kRook)) return square;
    return kNoSquare;
}

// K and Q mean the outermost rook, a file letter the rook there. Rights without their king or rook
// are dropped.
Result<void> read_castling(std::string_view text, Setup& setup) {
    if (text == "-") return {};
    if (text.size() > kCastlingKinds)
        return Error{"the castling field " + quoted(text) + " has more than four letters"};
    for (char c : text) {
        const bool is_white = c >= 'A' && c <= 'Z';
        const Color color = is_white ? kWhite : kBlack;
        const char letter = is_white ? static_cast<char>(c - 'A' + 'a') : c;
        const bool is_file = letter >= 'a' && letter <= 'h';
        if (!is_file && letter != 'k' && letter != 'q')
            return Error{"the castling field " + quoted(text) +
                         " has letters other than KQkq, A-H and a-h"};

        const Square king = king_at_home(setup, color);
        if (king == kNoSquare) continue;
        CastlingSide wing = letter == 'k' ? kKingSide : kQueenSide;
        Square rook;
        if (is_file) {
            rook = make_square(letter - 'a', home_rank(color));
            wing = rook > king ? kKingSide : kQueenSide;
            if (setup.board[rook] != make_piece(color, kRook)) continue;
        } else {
            rook = outermost_rook(setup.board, king, color, wing);
            if (rook == kNoSquare) continue;
        }
        Square& entry = setup.castling_rooks[castling_index(color, wing)];
        if (entry != kNoSquare && entry != rook)
            return Error{"the castling field " + quoted(text) +
                         " names two rooks on the same wing"};
        entry = rook;
    }
    return {};
}

// A square that no double step can have passed is dropped here; Position drops one on which no
// pawn can capture.
Result<void> read_en_passant(std::string_view text, Setup& setup) {
    if (text == "-") return {};
    const Square square = text.size() == 2 ? square_from(text[0], text[1]) : kNoSquare;
    if (!square)
        return Error{"the en passant square is " + quoted(text) + ", expected a square or -"};
    if (relative_rank(setup.side, square) != kRank6) return {};
    const int ahead = forward(setup.side);
    if (setup.board[square - ahead] == make_piece(~setup.side, kPawn) &&
        setup.board[square] == kEmpty && setup.board[square + ahead] == kEmpty)
        setup.en_passant = square;
    return {};
}

Result<void> read_counter(std::string_view text, const std::string& name, int& counter) {
    int value = 0;
    bool is_number = true;
    for (char c : text) {
        is_number = is_number && c >= '0' && c <= '9';
        if (is_number) value = std::min(10 * value + (c - '0'), kLargestCounter + 1);
    }
    if (!is_number || value > kLargestCounter)
        return Error{"the " + name + " is " + quoted(text) + ", expected a number from 0 to " +
                     std::to_string(kLargestCounter)};
    counter = value;
    return {};
}

Result<void> read_halfmove_clock(std::string_view text, Setup& setup) {
    return read_counter(text, "halfmove clock", setup.fifty);
}

// Some programs count from 0.
Result<void> read_fullmove_number(std::string_view text, Setup& setup) {
    int number = 1;
    if (auto read = read_counter(text, "fullmove number", number); !read) return read;
    setup.game_ply = 2 * (std::max(number, 1) - 1) + setup.side;
    return {};
}

struct Field {
    const char* name;
    bool may_be_missing;
    Result<void> (*read)(std::string_view, Setup&);
};

constexpr std::array<Field, 6> kFields{{
    {"board", false, read_board},
    {"side to move", false, read_side},
    {"castling rights", false, read_castling},
    {"en passant square", false, read_en_passant},
    {"halfmove clock", true, read_halfmove_clock},
    {"fullmove number", true, read_fullmove_number},
}};

std::string board_text(const Position& position) {
    std::string text;
    for (int rank = kRank8; rank >= kRank1; --rank) {
        int gap = 0;
        const auto close_gap = [&] {
            if (gap > 0) text += static_cast<char>('0' + gap);
            gap = 0;
        };
        for (int file = kFileA; file <= kFileH; ++file) {
            const Square square = make_square(file, rank);
            if (position.is_empty(square)) {
                ++gap;
            } else {
                close_gap();
                text += letter_of(position[square]);
            }
        }
        close_gap();
        if (rank > kRank1) text += '/';
    }
    return text;
}

char castling_letter(const Position& position, Color color, CastlingSide wing,
                     CastlingStyle style) {
    const Square rook = position.castling_rook(color, wing);
    const bool by_file = style == CastlingStyle::kShredder ||
                         rook != outermost_rook(position, position.king(color), color, wing);
    const char letter =
        by_file ? static_cast<char>('a' + file_of(rook)) : (wing == kKingSide ? 'k' : 'q');
    return color == kWhite ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

Result<Position> parse_fen(std::string_view fen) {
    const auto error = [](const std::string& what) { return Error{"FEN: " + what}; };
    Setup setup;
    for (const Field& field : kFields) {
        const std::string_view word = next_word(fen);
        if (word.empty() && field.may_be_missing) break;
        if (word.empty()) return error(std::string("it ends before the ") + field.name);
        if (auto read = field.read(word, setup); !read) return error(read.error());
    }
    if (const std::string_view junk = next_word(fen); !junk.empty())
        return error(quoted(junk) + " follows the " + kFields.back().name + ", the last field");
    if (auto valid = validate_pieces(setup); !valid)
        return error("the board is impossible: " + valid.error());
    Position position(setup);
    if (auto valid = validate_checks(position); !valid)
        return error("the position is impossible: " + valid.error());
    return position;
}

std::string castling_text(const Position& position, CastlingStyle style) {
    std::string text;
    for (Color color : {kWhite, kBlack})
        for (CastlingSide wing : {kKingSide, kQueenSide})
            if (position.can_castle(color, wing))
                text += castling_letter(position, color, wing, style);
    return text.empty() ? "-" : text;
}

std::string to_fen(const Position& position, CastlingStyle style) {
    return board_text(position) + (position.side() == kWhite ? " w " : " b ") +
           castling_text(position, style) + " " + to_string(position.en_passant()) + " " +
           std::to_string(position.fifty()) + " " + std::to_string(position.game_ply() / 2 + 1);
}

}  // namespace tenby
