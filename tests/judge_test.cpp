// What the judge of tactics reads from another engine's info lines.
#include "bench/programs/judge.h"
#include "tests/catch.h"

using namespace tenby;

TEST_CASE("an info line gives the line's number, score and first move") {
    const auto line = parse_judged_line(
        "info depth 20 seldepth 29 multipv 2 score cp -31 nodes 1 nps 2 time 3 pv e2e4 e7e5");
    REQUIRE(line);
    CHECK(line->number == 2);
    CHECK(line->score == -31);
    CHECK(line->first_move == "e2e4");
}

TEST_CASE("mates count as large scores") {
    CHECK(parse_judged_line("info depth 9 score mate 3 pv a1a8")->score == kMateInCentipawns);
    CHECK(parse_judged_line("info depth 9 score mate -2 pv a1a8")->score == -kMateInCentipawns);
}

TEST_CASE("bounds and lines without a move or a score say nothing") {
    CHECK_FALSE(parse_judged_line("info depth 9 score cp 31 lowerbound nodes 5 pv a1a8"));
    CHECK_FALSE(parse_judged_line("info depth 9 currmove a1a8 currmovenumber 1"));
    CHECK_FALSE(parse_judged_line("info depth 9 score cp 31 nodes 5"));
    CHECK_FALSE(parse_judged_line("info string score cp 31 pv a1a8"));
    CHECK_FALSE(parse_judged_line("bestmove a1a8"));
}
