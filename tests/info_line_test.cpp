// What is read from the info lines of other engines.
#include "bench/programs/info_line.h"
#include "tests/catch.h"

#include <chrono>

using namespace tenby;

TEST_CASE("An info line gives depth, score, nodes, time and the first move") {
    const auto info = parse_info_line(
        "info depth 20 seldepth 29 multipv 2 score cp -31 nodes 250000 nps 2 time 500 "
        "pv e2e4 e7e5");
    REQUIRE(info);
    CHECK(info->depth == 20);
    CHECK(info->multi_pv == 2);
    REQUIRE(info->score);
    CHECK(info->score->value == -31);
    CHECK_FALSE(info->score->is_mate);
    CHECK_FALSE(info->score->is_bound);
    CHECK(info->nodes == 250000);
    CHECK(info->time == std::chrono::milliseconds(500));
    CHECK(info->first_move == "e2e4");
}

TEST_CASE("The fields of an info line may come in any order") {
    const auto info = parse_info_line("info pv e2e4 e7e5 score cp 12 time 7 depth 3");
    REQUIRE(info);
    CHECK(info->first_move == "e2e4");
    CHECK(info->score->value == 12);
    CHECK(info->time == std::chrono::milliseconds(7));
    CHECK(info->depth == 3);
}

TEST_CASE("Mates are told from centipawns") {
    const auto mating = parse_info_line("info depth 9 score mate 3 pv a1a8");
    REQUIRE(mating->score);
    CHECK(mating->score->is_mate);
    CHECK(mating->score->value == 3);
    CHECK(parse_info_line("info depth 9 score mate -2 pv a1a8")->score->value == -2);
}

TEST_CASE("Bounds are told from exact scores") {
    CHECK(parse_info_line("info depth 9 score cp 31 lowerbound nodes 5 pv a1a8")->score->is_bound);
    CHECK(parse_info_line("info depth 9 score cp 31 upperbound")->score->is_bound);
}

TEST_CASE("What an info line does not say stays empty") {
    const auto info = parse_info_line("info depth 9 currmove a1a8 currmovenumber 1");
    REQUIRE(info);
    CHECK(info->depth == 9);
    CHECK(info->multi_pv == 1);
    CHECK_FALSE(info->score);
    CHECK_FALSE(info->nodes);
    CHECK_FALSE(info->time);
    CHECK(info->first_move.empty());
}

TEST_CASE("Words where numbers belong are not read") {
    const auto info = parse_info_line("info depth deep score cp x nodes many time 5s");
    REQUIRE(info);
    CHECK_FALSE(info->depth);
    CHECK_FALSE(info->score);
    CHECK_FALSE(info->nodes);
    CHECK_FALSE(info->time);
}

TEST_CASE("Free text is not read") {
    const auto info = parse_info_line("info string score cp 31 nodes 100 time 100 pv a1a8");
    REQUIRE(info);
    CHECK_FALSE(info->score);
    CHECK_FALSE(info->nodes);
    CHECK_FALSE(info->time);
    CHECK(info->first_move.empty());
}

TEST_CASE("Other lines are no info lines") {
    CHECK_FALSE(parse_info_line("bestmove a1a8"));
    CHECK_FALSE(parse_info_line("information depth 3"));
    CHECK_FALSE(parse_info_line(""));
}
