// The numbers that everything rests on: the 120 squares and the thirteen kinds of piece.
#include "engine/square.h"

#include "engine/piece.h"
#include "engine/square_set.h"
#include "tests/catch.h"

#include <string>

namespace tenby {

TEST_CASE("squares have the numbers of the ten-by-twelve board") {
    CHECK(int{A1} == 21);
    CHECK(int{H1} == 28);
    CHECK(int{E4} == 55);
    CHECK(int{A8} == 91);
    CHECK(int{H8} == 98);
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const Square square = make_square(file, rank);
            REQUIRE(int{square} == 21 + file + 10 * rank);
            REQUIRE(file_of(square) == file);
            REQUIRE(rank_of(square) == rank);
        }
    }
}

TEST_CASE("64 and 120 squares convert both ways") {
    CHECK(kSquares[0] == A1);
    CHECK(kSquares[7] == H1);
    CHECK(kSquares[8] == A2);
    CHECK(kSquares[63] == H8);
    for (int i = 0; i < 64; ++i) REQUIRE(index64(kSquares[i]) == i);
    int guards = 0;
    for (int i = 0; i < kBoardSize; ++i) {
        const auto square = static_cast<Square>(i);
        if (on_board(i))
            REQUIRE(kSquares[index64(square)] == square);
        else
            guards += index64(square) == 64;
    }
    CHECK(guards == 120 - 64);
}

TEST_CASE("a step off the edge lands on a guard, for every piece and every square") {
    for (Square square : kSquares) {
        for (int step : kKnightSteps) {
            // On the board the step is a knight's; off it the cell exists all the same.
            const int to = square + step;
            REQUIRE((to >= 0 && to < kBoardSize));
            if (!on_board(to)) continue;
            const int files = std::abs(file_of(static_cast<Square>(to)) - file_of(square));
            const int ranks = std::abs(rank_of(static_cast<Square>(to)) - rank_of(square));
            REQUIRE(files * ranks == 2);
        }
        for (int step : kKingSteps) {
            const int to = square + step;
            if (!on_board(to)) continue;
            REQUIRE(std::abs(file_of(static_cast<Square>(to)) - file_of(square)) <= 1);
            REQUIRE(std::abs(rank_of(static_cast<Square>(to)) - rank_of(square)) <= 1);
        }
    }
}

TEST_CASE("squares have names, colours and mirror images") {
    CHECK(to_string(A1) == "a1");
    CHECK(to_string(H8) == "h8");
    CHECK(to_string(E4) == "e4");
    CHECK(to_string(kNoSquare) == "-");
    CHECK(is_dark(A1));
    CHECK_FALSE(is_dark(H1));
    CHECK(is_dark(H8));
    CHECK_FALSE(is_dark(D1));
    CHECK(mirrored(A2) == A7);
    CHECK(mirrored(H8) == H1);
    CHECK(relative_rank(kWhite, E2) == kRank2);
    CHECK(relative_rank(kBlack, E7) == kRank2);
    CHECK(relative_rank(kBlack, E1) == kRank8);
    CHECK(E2 + forward(kWhite) == E3);
    CHECK(E7 + forward(kBlack) == E6);
}

TEST_CASE("a set of squares holds what was added and nothing else") {
    SquareSet set;
    for (Square square : kSquares) REQUIRE_FALSE(set.contains(square));
    set.add(A1);
    set.add(H8);
    for (Square square : kSquares) REQUIRE(set.contains(square) == (square == A1 || square == H8));
    CHECK_FALSE(set.contains(kNoSquare));
}

TEST_CASE("pieces are numbered from the empty cell to the black king") {
    const std::string letters = ".PNBRQKpnbrqk";
    REQUIRE(kPieceKinds == 13);
    for (int i = 0; i < kPieceKinds; ++i) {
        const auto piece = static_cast<Piece>(i);
        CHECK(letter_of(piece) == letters[i]);
        CHECK(piece_from_letter(letters[i]) == piece);
        if (i == 0) continue;
        CHECK(make_piece(color_of(piece), type_of(piece)) == piece);
        CHECK(color_of(piece) == (i <= 6 ? kWhite : kBlack));
        CHECK(in(pieces_of(color_of(piece)), piece));
        CHECK_FALSE(in(pieces_of(~color_of(piece)), piece));
    }
    CHECK(piece_from_letter('x') == kEmpty);
    CHECK(piece_from_letter('1') == kEmpty);
    CHECK(int{kWhitePawn} == 1);
    CHECK(int{kWhiteKing} == 6);
    CHECK(int{kBlackPawn} == 7);
    CHECK(int{kBlackKing} == 12);
}

TEST_CASE("pieces have their values and attributes") {
    struct Kind {
        PieceType type;
        int value;
        // big, major, minor, pawn, knight, king, rook or queen, bishop or queen, slides
        std::string attributes;
    };
    const Kind kinds[]{
        {kPawn, 100, "---x-----"}, {kKnight, 325, "x-x-x----"}, {kBishop, 325, "x-x----xx"},
        {kRook, 550, "xx----x-x"}, {kQueen, 1000, "xx----xxx"}, {kKing, 50000, "xx---x---"},
    };
    for (const Kind& kind : kinds) {
        for (Color color : {kWhite, kBlack}) {
            const Piece piece = make_piece(color, kind.type);
            INFO(letter_of(piece));
            CHECK(value_of(piece) == kind.value);
            CHECK(value_of(kind.type) == kind.value);
            std::string attributes;
            for (PieceSet set : {kBig, kMajors, kMinors, kPawns, kKnights, kKings, kRooksOrQueens,
                                 kBishopsOrQueens, kSliders})
                attributes += in(set, piece) ? 'x' : '-';
            CHECK(attributes == kind.attributes);
        }
    }
    CHECK(value_of(kEmpty) == 0);
    for (PieceSet set : {kBig, kMajors, kMinors, kPawns, kSliders}) {
        CHECK_FALSE(in(set, kEmpty));
        CHECK_FALSE(in(set, kOffboard));
    }
}

}  // namespace tenby
