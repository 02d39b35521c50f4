// Duels between networks: how scores become Elo, and games that follow from their seed.
#include "train/duel.h"

#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/temporary_folder.h"

#include <cmath>
#include <fstream>
#include <optional>
#include <string>

using namespace tenby;

namespace {

DuelScore score_of(int won_pairs, int level_pairs, int lost_pairs) {
    DuelScore score;
    for (int i = 0; i < won_pairs; ++i) score.add_pair(SideResult::kWon, SideResult::kWon);
    for (int i = 0; i < level_pairs; ++i) score.add_pair(SideResult::kWon, SideResult::kLost);
    for (int i = 0; i < lost_pairs; ++i) score.add_pair(SideResult::kLost, SideResult::kDrawn);
    return score;
}

DuelOptions small_duel() {
    DuelOptions options;
    options.game.soft_nodes = 30;
    options.game.hard_nodes = 300;
    options.game.win_score = 600;
    options.game.last_ply = 80;
    options.hash_megabytes = 1;
    options.games = 6;
    options.threads = 1;
    return options;
}

}  // namespace

TEST_CASE("pairs of games add up to points") {
    const DuelScore score = score_of(2, 1, 1);
    CHECK(score.pairs() == 4);
    CHECK(score.wins() == 5);
    CHECK(score.draws() == 1);
    CHECK(score.losses() == 2);
    CHECK(std::abs(score.mean() - 5.5 / 8) < 1e-9);
}

TEST_CASE("Elo follows the logistic curve, and more pairs make its error smaller") {
    const auto level = elo_of(score_of(10, 5, 0));
    const auto more = elo_of(score_of(40, 20, 0));
    REQUIRE(level);
    REQUIRE(more);
    // 25 of 30 points: 400 log10(5) Elo.
    CHECK(std::abs(level->elo - 279.588) < 0.001);
    CHECK(std::abs(more->elo - level->elo) < 1e-9);
    CHECK(std::abs(more->error - level->error / 2) < 1e-9);
    CHECK(std::abs(elo_of(score_of(0, 9, 0))->elo) < 1e-9);
    CHECK_FALSE(elo_of(score_of(7, 0, 0)));
    CHECK(elo_of(DuelScore())->elo == 0);
}

TEST_CASE("the sequential test leans towards what the score says") {
    const Sprt sprt{0, 20};
    CHECK(log_likelihood_ratio(score_of(60, 100, 40), sprt) > 0);
    CHECK(log_likelihood_ratio(score_of(20, 100, 80), sprt) < 0);
    CHECK(log_likelihood_ratio(score_of(600, 1000, 400), sprt) > kSprtBound);
    CHECK(log_likelihood_ratio(DuelScore(), sprt) == 0);
}

TEST_CASE("a duel follows from its seed, whatever the number of threads") {
    DuelOptions options = small_duel();
    const auto first = duel(options);
    REQUIRE(first);
    CHECK(first->pairs() == 3);
    options.threads = 2;
    const auto again = duel(options);
    REQUIRE(again);
    CHECK(again->wins() == first->wins());
    CHECK(again->draws() == first->draws());
    CHECK(again->losses() == first->losses());
}

TEST_CASE("an evaluation against itself wins as much as it loses") {
    const auto score = duel(small_duel());
    REQUIRE(score);
    CHECK(std::abs(score->mean() - 0.5) < 1e-9);
}

TEST_CASE("a game that is won on the board ends, for either colour") {
    Searcher white, black;
    const GameSettings settings;
    CHECK(play_duel_game(settings, position_from("7k/5ppp/8/8/8/8/8/R6K w - - 0 1"), white,
                         black) == SideResult::kWon);
    CHECK(play_duel_game(settings, position_from("r6k/8/8/8/8/8/5PPP/7K b - - 0 1"), white,
                         black) == SideResult::kLost);
    CHECK(play_duel_game(settings, position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), white, black) ==
          SideResult::kDrawn);
}

TEST_CASE("a table that finds no room ends the duel in words") {
    DuelOptions options = small_duel();
    options.hash_megabytes = std::size_t{1} << 43;
    const auto score = duel(options);
    REQUIRE_FALSE(score);
    CHECK(score.error().find("memory") != std::string::npos);
}

TEST_CASE("a duel that was stopped goes on from its record") {
    const TemporaryFolder folder;
    DuelOptions options = small_duel();
    const auto whole = duel(options);
    REQUIRE(whole);
    options.record = (folder / "duel.txt").string();
    int starts = 0;
    for (;; ++starts) {
        REQUIRE(starts < 10);
        int games = 0;
        options.is_stopped = [&] { return ++games > 1; };
        const auto score = duel(options);
        REQUIRE(score);
        CHECK(score->pairs() <= starts + 1);
        if (is_decided(options, *score)) {
            CHECK(score_text(*score) == score_text(*whole));
            break;
        }
    }
    CHECK(starts > 0);

    options.seed = 2;
    const auto other = duel(options);
    REQUIRE_FALSE(other);
    CHECK(other.error().find(options.record) != std::string::npos);
    std::ofstream(options.record, std::ios::app) << "3 won\n";
    options.seed = 1;
    const auto damaged = duel(options);
    REQUIRE_FALSE(damaged);
    CHECK(damaged.error().find("'3 won'") != std::string::npos);
}

TEST_CASE("the stronger one is decided by the test, or else by the points") {
    const Sprt sprt{0, 20};
    CHECK(is_stronger(score_of(600, 1000, 400), sprt));
    CHECK(is_stronger(score_of(6, 10, 4), sprt));
    CHECK(is_stronger(score_of(6, 10, 4), std::nullopt));
    CHECK_FALSE(is_stronger(score_of(4, 10, 20), sprt));
    CHECK_FALSE(is_stronger(score_of(0, 10, 0), std::nullopt));
    // More than half of the points, but clearly not by 20 Elo.
    const DuelScore little = score_of(1010, 8000, 2000);
    REQUIRE(little.mean() > 0.5);
    CHECK_FALSE(is_stronger(little, sprt));
}

TEST_CASE("a score's text has Elo once both sides have scored") {
    CHECK(score_text(score_of(7, 0, 0)) == "+14 =0 -0, 100.0 %");
    CHECK(score_text(score_of(10, 5, 0)).starts_with("+25 =0 -5, 83.3 %, Elo +279.6 +-"));
}
