// The line bytes against the walk that they save.
#include "engine/line_occupancy.h"

#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <set>

namespace tenby {

TEST_CASE("every square lies on four lines, each with a bit of its own") {
    std::set<std::pair<int, int>> taken;
    for (Square square : kSquares) {
        for (int axis = 0; axis < kAxes; ++axis) {
            const LinePlace place = kLinePlace[square][axis];
            REQUIRE(place.line < kLines);
            REQUIRE(place.bit < 8);
            REQUIRE(place.mask == 1 << place.bit);
            REQUIRE(taken.insert({place.line, place.bit}).second);
            // The next square along the axis has the next bit of the same line.
            const int next = square + kAxisStep[axis];
            if (!on_board(next)) continue;
            REQUIRE(kLinePlace[next][axis].line == place.line);
            REQUIRE(kLinePlace[next][axis].bit == place.bit + 1);
        }
    }
}

TEST_CASE("gaps count the free bits to either side") {
    CHECK(kGaps[0b00000000][3].up == 4);
    CHECK(kGaps[0b00000000][3].down == 3);
    CHECK(kGaps[0b01000001][3].up == 2);
    CHECK(kGaps[0b01000001][3].down == 2);
    CHECK(kGaps[0b00010100][3].up == 0);
    CHECK(kGaps[0b00010100][3].down == 0);
    CHECK(kGaps[0b11111111][7].up == 0);
    CHECK(kGaps[0b00001000][3].up == 4);  // its own bit does not matter
}

TEST_CASE("gaps on a board are the steps a slider can take") {
    // The lone king on d4 of a board with a rook on a1 and the other king on g4.
    const Position position = position_from("8/8/8/8/3K2k1/8/8/r7 w - - 0 1");
    CHECK(position.gaps(kAlongRank, D4).up == 2);
    CHECK(position.gaps(kAlongRank, D4).down == 3);
    CHECK(position.gaps(kAlongFile, D4).up == 4);
    CHECK(position.gaps(kAlongFile, D4).down == 3);
    CHECK(position.gaps(kAlongDiagonal, D4).up == 4);
    CHECK(position.gaps(kAlongDiagonal, D4).down == 2);
    CHECK(position.gaps(kAlongAntidiagonal, D4).up == 3);
    CHECK(position.gaps(kAlongAntidiagonal, D4).down == 3);
    CHECK(position.gaps(kAlongAntidiagonal, A1).up == 0);
    CHECK(position.gaps(kAlongAntidiagonal, H8).down == 0);

    Random dice(30);
    for (int game = 0; game < games(200, 20); ++game) {
        Position board = random_start(game, dice);
        visit_random_game(board, dice, 100, [](const Position& current) {
            bool same = true;
            for (Square square : kSquares) {
                for (int axis = 0; axis < kAxes; ++axis) {
                    const auto walk = [&](int step) {
                        int gap = 0;
                        while (current[square + step * (gap + 1)] == kEmpty) ++gap;
                        return gap;
                    };
                    const Gaps gaps = current.gaps(static_cast<Axis>(axis), square);
                    same &= gaps.up == walk(kAxisStep[axis]) && gaps.down == walk(-kAxisStep[axis]);
                }
            }
            INFO(to_fen(current));
            REQUIRE(same);
        });
    }
}

}  // namespace tenby
