// The plain evaluation: material with the values of the design, and a tie-break that never
// outweighs a pawn.
#include "search/material.h"

#include "engine/fen.h"
#include "engine/mirror.h"
#include "search/evaluate.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <cstdlib>
#include <string_view>

using namespace tenby;

TEST_CASE("material is counted with the values of the design") {
    const auto [fen, balance] = GENERATE(table<std::string_view, Score>({
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 100},
        {"4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", 325},
        {"4k3/8/8/8/8/8/4B3/4K3 b - - 0 1", 325},
        {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", 550},
        {"4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", 1000},
        {"4k3/pppp4/8/8/8/8/8/R3K3 w - - 0 1", 550 - 4 * 100},
        {"4k1q1/8/8/8/8/8/8/1NB1K3 w - - 0 1", 2 * 325 - 1000},
    }));
    INFO(fen);
    REQUIRE(material_balance(position_from(fen)) == balance);
}

TEST_CASE("the tie-break prefers the centre and is worth less than a piece's difference") {
    REQUIRE(centre_tie_break(Position()) == 0);
    const Position rim = position_from("4k3/8/8/8/8/8/8/N3K3 w - - 0 1");
    const Position centre = position_from("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
    REQUIRE(centre_tie_break(centre) > centre_tie_break(rim));
    REQUIRE(centre_tie_break(centre) - centre_tie_break(rim) < 100);
}

TEST_CASE("both sides see the same evaluation with opposite signs") {
    Random dice(11);
    for (int game = 0; game < games(30, 9); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [](const Position& at) {
            INFO(to_fen(at));
            REQUIRE(evaluate_material(at) == evaluate_material(mirrored(at)));
            REQUIRE(material_balance(at) == -material_balance(mirrored(at)));
            const Score for_white = material_balance(at) + centre_tie_break(at);
            REQUIRE(evaluate_material(at) == (at.side() == kWhite ? for_white : -for_white));
        });
    }
}

TEST_CASE("without a network the evaluation is material") {
    const Position position = position_from(kSharpFens[3]);
    REQUIRE(evaluate(position) == evaluate_material(position));
    Evaluator evaluator;
    evaluator.reset(position);
    REQUIRE(evaluator.evaluate(position) == evaluate_material(position));
}

TEST_CASE("no evaluation comes near the scores that mean mate") {
    const Position position = position_from("QQQQQQQQ/1RRBBNNQ/8/8/8/8/p7/k1K5 w - - 0 1");
    REQUIRE(evaluate(position) > 9000);
    REQUIRE(evaluate(position) <= kMaxEvaluation);
    REQUIRE_FALSE(is_mate(evaluate(position)));
}
