#include "search/win_draw_loss.h"
#include "engine/random.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "train/win_model.h"

#include <cmath>

using namespace tenby;

TEST_CASE("chances add up to 1000, mirror each other and rise with the score") {
    for (const double material : {0.0, 0.1, 0.5, 1.0}) {
        int before = -1;
        for (Score score = -3000; score <= 3000; score += 7) {
            const WinDrawLoss chances = win_draw_loss(score, material);
            INFO("score " << score << ", material " << material);
            REQUIRE(chances.win + chances.draw + chances.loss == 1000);
            REQUIRE(std::min({chances.win, chances.draw, chances.loss}) >= 0);
            const WinDrawLoss other = win_draw_loss(-score, material);
            REQUIRE(std::abs(chances.win - other.loss) <= 1);
            REQUIRE(chances.win >= before);
            before = chances.win;
        }
        REQUIRE(before > 950);
        const WinDrawLoss level = win_draw_loss(0, material);
        REQUIRE(level.win == level.loss);
    }
}

TEST_CASE("a mate leaves nothing to chance") {
    CHECK(win_draw_loss(mate_in(5), 0.5) == WinDrawLoss{1000, 0, 0});
    CHECK(win_draw_loss(mated_in(4), 0.5) == WinDrawLoss{0, 0, 1000});
}

TEST_CASE("material is counted from bare kings to a full board") {
    CHECK(material_share(position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1")) == 0);
    CHECK(material_share(Position()) == 1);
    CHECK(material_share(position_from("4k3/8/8/8/8/8/8/Q3K2R w - - 0 1")) == 14.0 / 78);
    // A promoted pawn makes it more than there was at the start.
    const auto promoted = position_from("rnbqkbnr/pppppppp/8/8/8/8/QPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(material_share(promoted) == 1);
}

TEST_CASE("the fit finds the curves by which games were decided") {
    const WinModel truth{150, 90, 60, 50};
    Random random(7);
    WinTable table;
    const std::array positions{Position(), position_from("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"),
                               position_from("r3k2r/pppp4/8/8/8/8/PPPP4/R2QK2R b - - 0 1")};
    for (int i = 0; i < 60'000; ++i) {
        const Position& position = positions[random.below(positions.size())];
        const auto score = static_cast<Score>(random.below(1600)) - 800;
        const WinCurve curve = truth.curve(material_share(position));
        const double chance = static_cast<double>(random.below(1'000'000)) / 1e6;
        const SideResult outcome = chance < win_chance(curve, score)        ? SideResult::kWon
                                   : chance > 1 - win_chance(curve, -score) ? SideResult::kLost
                                                                            : SideResult::kDrawn;
        table.add(pack(position, score, outcome));
    }
    const WinModel found = fit_win_model(table);
    for (const double material : {0.2, 0.6, 1.0}) {
        INFO("material " << material);
        CHECK(std::abs(found.curve(material).middle - truth.curve(material).middle) < 12);
        CHECK(std::abs(found.curve(material).width - truth.curve(material).width) < 8);
    }
}
