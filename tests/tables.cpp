#include "tests/tables.h"

#include "engine/fen.h"
#include "engine/mirror.h"
#include "tests/catch.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>

namespace tenby {

namespace {

using Board = std::array<Piece, 64>;  // from a1 to h8

std::string fen_of(const Board& board, Color side, int en_passant) {
    std::string fen;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const Piece piece = board[rank * 8 + file];
            fen += piece == kEmpty ? '1' : letter_of(piece);
        }
        fen += rank > 0 ? '/' : ' ';
    }
    fen += side == kWhite ? "w - " : "b - ";
    return fen + (en_passant < 0 ? "-" : to_string(kSquares[en_passant])) + " 0 1";
}

// A pawn of each side next to each other, as after a double step of the side not to move.
int put_en_passant_pair(Board& board, Color side, Random& dice) {
    const int rank = side == kWhite ? kRank5 : kRank4;
    const int file = static_cast<int>(dice.below(7));
    const int stepped = dice.below(2) == 0 ? file : file + 1;
    board[rank * 8 + file] = board[rank * 8 + file + 1] = make_piece(side, kPawn);
    board[rank * 8 + stepped] = make_piece(~side, kPawn);
    return (side == kWhite ? kRank6 : kRank3) * 8 + stepped;
}

std::optional<Position> try_position(Material material, Random& dice) {
    Board board{};
    const Color side = dice.below(2) == 0 ? kWhite : kBlack;
    int en_passant = -1;
    const bool wants_en_passant =
        material.count(kWhitePawn) > 0 && material.count(kBlackPawn) > 0 && dice.below(3) == 0;
    if (wants_en_passant) {
        en_passant = put_en_passant_pair(board, side, dice);
        material.remove(kWhitePawn);
        material.remove(kBlackPawn);
    }
    for (int i = kWhitePawn; i < kPieceKinds; ++i) {
        const auto piece = static_cast<Piece>(i);
        for (int n = 0; n < material.count(piece); ++n) {
            const auto square = in(kPawns, piece) ? 8 + dice.below(48) : dice.below(board.size());
            if (board[square] != kEmpty) return std::nullopt;
            board[square] = piece;
        }
    }
    const Result<Position> position = parse_fen(fen_of(board, side, en_passant));
    if (!position || (wants_en_passant && position->en_passant() == kNoSquare)) return std::nullopt;
    return *position;
}

}  // namespace

const char* tables_path() {
    // Nobody sets the variable while the tests run.
    return std::getenv("TENBY_TABLES");  // NOLINT(concurrency-mt-unsafe)
}

const Tablebases* tables_or_skip() {
    if (!tables_path()) {
        WARN("skipped: TENBY_TABLES does not name a folder with Syzygy tables");
        SUCCEED();
        return nullptr;
    }
    static const Tablebases tables(tables_path());
    REQUIRE(tables.count() > 0);
    return &tables;
}

Position random_position(const Material& material, Random& dice) {
    for (;;)
        if (const auto position = try_position(material, dice)) return *position;
}

Position random_position_either_way(const Material& material, Random& dice) {
    const Position position = random_position(material, dice);
    return dice.below(2) == 0 ? position : mirrored(position);
}

void use_tables(Searcher& searcher, const Tablebases& tables) {
    searcher.set_network(nullptr);
    searcher.set_tablebases(TablebasesPointer(&tables, [](const Tablebases*) {}));
}

}  // namespace tenby
