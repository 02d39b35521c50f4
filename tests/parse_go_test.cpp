#include "uci/parse_go.h"

#include "engine/perft.h"
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"

using namespace tenby;

namespace {

GoCommand go(std::string_view arguments, const Position& position = Position()) {
    return parse_go(Tokens(arguments), position);
}

}  // namespace

TEST_CASE("all limits are read, in any order") {
    const GoCommand command =
        go("movestogo 12 binc 4 winc 3 btime 2000 wtime 1000 mate 5 movetime 77 nodes 123 depth 9");
    const Limits& limits = command.limits;
    CHECK(limits.time[kWhite] == 1000);
    CHECK(limits.time[kBlack] == 2000);
    CHECK(limits.increment[kWhite] == 3);
    CHECK(limits.increment[kBlack] == 4);
    CHECK(limits.moves_to_go == 12);
    CHECK(limits.depth == 9);
    CHECK(limits.nodes == 123U);
    CHECK(limits.move_time == 77);
    CHECK(limits.mate == 5);
    CHECK_FALSE(limits.infinite);
    CHECK_FALSE(limits.ponder);
    CHECK_FALSE(command.perft_depth);
    CHECK(command.complaints.empty());
}

TEST_CASE("a bare go is infinite, and so is one that only names moves") {
    CHECK(go("").limits.infinite);
    CHECK(go("searchmoves e2e4").limits.infinite);
    CHECK(go("infinite").limits.infinite);
    CHECK_FALSE(go("depth 3").limits.infinite);
}

TEST_CASE("a limit counts because it is there, whatever its value") {
    CHECK(go("wtime 0").limits.time[kWhite] == 0);
    CHECK(go("wtime -250 btime -9999999999999999999").limits.time[kWhite] == 0);
    CHECK(go("wtime -250 btime -9999999999999999999").limits.time[kBlack] == 0);
    CHECK(go("movetime 0").limits.move_time == 0);
    CHECK(go("depth 0").limits.depth == 1);
    CHECK(go("nodes 0").limits.nodes == 1U);
    CHECK(go("depth 99999").limits.depth == kMaxPly - 1);
    for (const std::string text : {"wtime 0", "movetime 0", "depth 0", "nodes -1"}) {
        INFO("go " << text);
        CHECK_FALSE(go(text).limits.infinite);
        CHECK(go(text).limits.ends_by_itself());
    }
}

TEST_CASE("no moves to go means that the clock is for the whole game") {
    CHECK_FALSE(go("wtime 1000 movestogo 0").limits.moves_to_go);
    CHECK(go("wtime 1000 movestogo 1").limits.moves_to_go == 1);
}

TEST_CASE("the side to move gets a clock wherever clocks are spoken of") {
    CHECK(go("btime 100").limits.time[kWhite] == 100);
    CHECK(go("winc 50").limits.time[kWhite] == 0);
    CHECK(go("wtime 100", position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")).limits.time[kBlack] ==
          100);
    CHECK_FALSE(go("btime 100").limits.infinite);
    CHECK_FALSE(go("depth 5").limits.time[kWhite]);
}

TEST_CASE("pondering keeps the limits that hold after the hit") {
    const Limits limits = go("ponder wtime 1000 btime 2000").limits;
    CHECK(limits.ponder);
    CHECK_FALSE(limits.infinite);
    CHECK(limits.time[kWhite] == 1000);
    CHECK_FALSE(limits.ends_by_itself());
    CHECK(go("ponder").limits.infinite);
}

TEST_CASE("only searches with a limit end by themselves") {
    CHECK(go("wtime 100").limits.ends_by_itself());
    CHECK(go("nodes 100").limits.ends_by_itself());
    CHECK_FALSE(go("").limits.ends_by_itself());
    CHECK_FALSE(go("mate 3").limits.ends_by_itself());
    CHECK_FALSE(go("mate 3").limits.infinite);
    CHECK(go("mate 3 movetime 100").limits.ends_by_itself());
    CHECK_FALSE(go("infinite depth 3").limits.ends_by_itself());
    CHECK_FALSE(go("ponder depth 3").limits.ends_by_itself());
}

TEST_CASE("illegal searchmoves are filtered and named") {
    const GoCommand command = go("searchmoves e2e4 e2e5 nonsense g1f3 e2e4 depth 4");
    CHECK(command.limits.search_moves ==
          std::vector<Move>{Move(E2, E4, kEmpty, Move::kDoubleStep), Move(G1, F3)});
    CHECK(command.limits.depth == 4);
    REQUIRE(command.complaints.size() == 2);
    CHECK(command.complaints[0].find("e2e5") != std::string::npos);
    CHECK(command.complaints[1].find("nonsense") != std::string::npos);
    CHECK(go("searchmoves e2e5 depth 2").limits.search_moves.empty());
}

TEST_CASE("words that go does not know are named and skipped") {
    const GoCommand command = go("quickly depth 6 please");
    CHECK(command.limits.depth == 6);
    REQUIRE(command.complaints.size() == 2);
    CHECK(command.complaints[0].find("quickly") != std::string::npos);
}

TEST_CASE("a missing number does not swallow the next word, and sets nothing") {
    const GoCommand command = go("depth movetime 50 wtime");
    CHECK_FALSE(command.limits.depth);
    CHECK(command.limits.move_time == 50);
    CHECK_FALSE(command.limits.time[kWhite]);
    CHECK(command.complaints.size() == 2);
}

TEST_CASE("where no limit could be read, the search is short, and no guess") {
    for (const std::string text :
         {"depth banana", "depth", "wtime abc", "wtime abc winc 100", "nodes depth", "movetime 1s",
          "mate x", "banana", "perft x", "perft", "perft -1", "perft 1000000", "ponder wtime abc",
          "mate 3 depth x", "searchmoves e2e4 depth x"}) {
        INFO("go " << text);
        const GoCommand command = go(text);
        CHECK(command.complaints.size() == (text == "nodes depth" ? 2U : 1U));
        CHECK_FALSE(command.perft_depth);
        CHECK_FALSE(command.limits.infinite);
        CHECK_FALSE(command.limits.move_time);
        CHECK_FALSE(command.limits.time[kWhite]);
        REQUIRE(command.limits.depth);
        CHECK(*command.limits.depth >= 6);
        CHECK(*command.limits.depth <= 12);
    }
}

TEST_CASE("what a malformed go has of limits holds") {
    CHECK(go("depth banana nodes 77").limits.nodes == 77U);
    CHECK_FALSE(go("depth banana nodes 77").limits.depth);
    CHECK(go("wtime abc btime 5000").limits.time[kWhite] == 5000);
    CHECK_FALSE(go("wtime abc btime 5000").limits.move_time);
    CHECK(go("perft 3 depth x").perft_depth == 3);
    CHECK(go("infinite depth x").limits.infinite);
    CHECK_FALSE(go("infinite depth x").limits.move_time);
}

TEST_CASE("go perft asks for a count of bounded depth") {
    CHECK(go("perft 4").perft_depth == 4);
    CHECK(go("perft 0").perft_depth == 0);
    CHECK(go("perft 100").perft_depth == kMaxPerftDepth);
}

TEST_CASE("times so long that sums would overflow are cut") {
    CHECK(*go("wtime 9223372036854775807").limits.time[kWhite] < 9223372036854775807 / 1000);
    CHECK(go("winc 9223372036854775807").limits.increment[kWhite] < 9223372036854775807 / 1000);
}
