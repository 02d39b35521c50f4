// What the judge of tactics says, from its info lines and from a real engine.
#include "bench/programs/verdict.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <initializer_list>
#include <string_view>

using namespace tenby;

namespace {

std::optional<Verdict> verdict(std::initializer_list<std::string_view> lines) {
    std::vector<InfoLine> info;
    for (const std::string_view line : lines) info.push_back(*parse_info_line(line));
    return verdict_of(info);
}

}  // namespace

TEST_CASE("A verdict holds the last scores of the two best moves") {
    const auto last = verdict({
        "info depth 19 multipv 1 score cp 20 pv d2d4 d7d5",
        "info depth 19 multipv 2 score cp 10 pv e2e4 e7e5",
        "info depth 20 multipv 1 score cp 35 pv e2e4 e7e5",
        "info depth 20 multipv 2 score cp -31 pv d2d4 d7d5",
    });
    REQUIRE(last);
    CHECK(last->best == "e2e4");
    CHECK(last->score == 35);
    CHECK(last->next_best == -31);
}

TEST_CASE("Mates count as large scores") {
    const auto mates = verdict({"info depth 9 multipv 1 score mate 3 pv a1a8",
                                "info depth 9 multipv 2 score mate -2 pv a1b1"});
    REQUIRE(mates);
    CHECK(mates->score == kMateInCentipawns);
    CHECK(mates->next_best == -kMateInCentipawns);
}

TEST_CASE("Bounds and lines without a move or a score are no part of a verdict") {
    const auto exact = verdict({
        "info depth 9 multipv 1 score cp 50 pv a1a8",
        "info depth 9 multipv 2 score cp 20 pv a1b1",
        "info depth 9 multipv 1 score cp 31 lowerbound nodes 5 pv a1c1",
        "info depth 9 currmove a1d1 currmovenumber 1",
        "info depth 9 multipv 2 score cp 70 nodes 5",
        "info string score cp 31 pv a1e1",
    });
    REQUIRE(exact);
    CHECK(exact->best == "a1a8");
    CHECK(exact->score == 50);
    CHECK(exact->next_best == 20);
}

TEST_CASE("There is no verdict where only one move has a score") {
    CHECK_FALSE(verdict({"info depth 9 score cp 50 pv a1a8"}));
    CHECK_FALSE(verdict({}));
}

TEST_CASE("An engine judges the position that it is asked about") {
    UciClient judge = start_judge(kTenby);
    // Mate in one on a8; other moves win too, without a mate at this depth.
    const auto mate = ask_judge(judge, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 2);
    REQUIRE(mate);
    CHECK(mate->best == "a1a8");
    CHECK(mate->score == kMateInCentipawns);
    CHECK(mate->next_best < kMateInCentipawns);
    // The king has one move.
    CHECK_FALSE(ask_judge(judge, "k7/8/1K6/8/8/8/8/7R b - - 0 1", 4));
}
