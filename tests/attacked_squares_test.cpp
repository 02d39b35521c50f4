// All attacked squares at once, against the question asked for every single square.
#include "engine/attacked_squares.h"

#include "engine/attacks.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"

using namespace tenby;

TEST_CASE("the attacked squares are those that is_attacked names") {
    int attacked_and_seen = 0;
    const auto compare = [&](const Position& position, const MoveList&) {
        for (const Color by : {kWhite, kBlack}) {
            const SquareSet attacked = attacked_squares(position, by);
            for (const Square square : kSquares) {
                const bool expected = is_attacked(position, square, by);
                if (attacked.contains(square) != expected)
                    FAIL(to_fen(position) << " " << to_string(square) << ": " << expected);
                attacked_and_seen += expected;
            }
        }
    };
    for (const std::string_view fen : kSharpFens)
        for (int seed = 1; seed <= games(40, 4); ++seed)
            walk_randomly(position_from(fen), seed, 100, compare);
    REQUIRE(attacked_and_seen > 10'000);
}
