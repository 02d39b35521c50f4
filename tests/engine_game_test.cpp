// Games between two engines: the real program, and stand-ins that misbehave.
#include "bench/programs/engine_game.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/temporary_folder.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

using namespace tenby;

namespace {

bool go_on() {
    return false;
}

GameLimits few_nodes() {
    GameLimits limits;
    limits.nodes = 500;
    return limits;
}

// An engine that does this when it is told to go.
std::string stand_in(const TemporaryFolder& folder, const std::string& going) {
    const auto path = folder / "engine";
    std::ofstream(path) << "#!/bin/sh\nwhile read -r word rest; do case $word in\n"
                           "uci) echo uciok ;;\nisready) echo readyok ;;\n"
                           "stop) echo bestmove e7e5 ;;\ngo) "
                        << going << " ;;\nesac; done\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path.string();
}

}  // namespace

TEST_CASE("The side that mates wins, whichever process has it") {
    UciClient one(kTenby), other(kTenby);
    const Position for_white = *parse_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    CHECK(play_engine_game(one, other, for_white, few_nodes(), go_on) == WhiteResult::kWon);
    CHECK(play_engine_game(other, one, for_white, few_nodes(), go_on) == WhiteResult::kWon);
    const Position for_black = *parse_fen("r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    CHECK(play_engine_game(one, other, for_black, few_nodes(), go_on) == WhiteResult::kLost);
}

TEST_CASE("A game with a clock is played to its end") {
    UciClient one(kTenby), other(kTenby);
    GameLimits limits;
    limits.clock = SecondsClock{60, 1};
    const Position mate = *parse_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    CHECK(play_engine_game(one, other, mate, limits, go_on) == WhiteResult::kWon);
}

TEST_CASE("A dead draw is drawn") {
    UciClient one(kTenby), other(kTenby);
    const Position position = *parse_fen("8/8/4k3/8/3p4/3K4/8/8 w - - 0 60");
    CHECK(play_engine_game(one, other, position, few_nodes(), go_on) == WhiteResult::kDrawn);
}

TEST_CASE("A game that is stopped has no result") {
    UciClient one(kTenby), other(kTenby);
    int asked = 0;
    const auto stop_soon = [&] { return ++asked > 3; };
    CHECK_FALSE(play_engine_game(one, other, *parse_fen(kStartFen), few_nodes(), stop_soon));
    CHECK(asked == 4);
}

TEST_CASE("An engine that oversteps its time loses", "[shell]") {
    TemporaryFolder folder;
    UciClient tenby(kTenby), sleeper(stand_in(folder, ":"));
    GameLimits limits;
    limits.clock = SecondsClock{0.2, 0.01};
    CHECK(play_engine_game(tenby, sleeper, *parse_fen(kStartFen), limits, go_on) ==
          WhiteResult::kWon);
    CHECK(play_engine_game(sleeper, tenby, *parse_fen(kStartFen), limits, go_on) ==
          WhiteResult::kLost);
}

TEST_CASE("An illegal move is named with the position it was played in", "[shell]") {
    TemporaryFolder folder;
    UciClient tenby(kTenby), cheat(stand_in(folder, "echo bestmove e2e5"));
    try {
        play_engine_game(cheat, tenby, *parse_fen(kStartFen), few_nodes(), go_on);
        FAIL("it was accepted");
    } catch (const std::runtime_error& error) {
        CHECK(std::string(error.what()).find("played 'e2e5' in " + std::string(kStartFen)) !=
              std::string::npos);
    }
}

TEST_CASE("A clock is read in seconds") {
    const auto clock = parse_seconds_clock("2+0.02");
    REQUIRE(clock);
    CHECK(clock->base == 2);
    CHECK(clock->increment == 0.02);
    CHECK(parse_seconds_clock("10")->increment == 0);
    for (const char* wrong : {"", "0+1", "2+", "2+x", "-1", "2s+1", "2+0.02+1"})
        CHECK_FALSE(parse_seconds_clock(wrong));
}
