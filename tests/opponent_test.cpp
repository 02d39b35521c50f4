// Fast games against another build of the same engine, such as the Windows one under wine. They run
// only on request, with the other program in the environment:
//     TENBY_OPPONENT=./tenby-under-wine build/test/tenby_tests "[opponent]"
#include "bench/programs/uci_client.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/position.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace tenby;

namespace {

constexpr int kGames = 10;
constexpr std::int64_t kStartMs = 1000, kIncrementMs = 10;
// A judge of moves, not of clocks: load on the machine must not end a game.
constexpr std::chrono::seconds kPatience{60};

std::vector<std::string> first_openings(int count) {
    std::ifstream file(kSourceTree + "/bench/openings.epd");
    std::vector<std::string> fens;
    for (std::string line; static_cast<int>(fens.size()) < count && std::getline(file, line);)
        fens.push_back(line);
    return fens;
}

struct FastGame {
    Position position;
    std::string moves;
    int plies = 0;
};

// The move of the engine whose turn it is, made on the board; the time it took is taken off its
// clock.
void play_move(FastGame& game, UciClient& engine, const std::string& fen,
               std::array<std::int64_t, 2>& clocks) {
    engine.ask(
        "position fen " + fen + (game.moves.empty() ? "" : " moves" + game.moves) + "\nisready",
        "readyok", kPatience);
    const std::string limits = "wtime " + std::to_string(clocks[0]) + " btime " +
                               std::to_string(clocks[1]) + " winc " + std::to_string(kIncrementMs) +
                               " binc " + std::to_string(kIncrementMs);
    const auto answer = engine.go(limits, kPatience);
    REQUIRE(answer);
    const auto move = parse_uci(game.position, answer->best_move);
    INFO(engine.name() << " answers " << answer->best_move << " to " << fen << game.moves);
    REQUIRE(move);
    std::int64_t& clock = clocks[game.position.side()];
    const auto used = static_cast<std::int64_t>(answer->seconds * 1000);
    clock = std::max<std::int64_t>(clock - used, 1) + kIncrementMs;
    game.position.make(*move);
    game.moves += ' ' + answer->best_move;
    ++game.plies;
}

}  // namespace

TEST_CASE("ten fast games are played to their end", "[.opponent]") {
    // Nothing changes the environment while the tests run. NOLINTNEXTLINE(concurrency-mt-unsafe)
    const char* const path = std::getenv("TENBY_OPPONENT");
    REQUIRE(path);
    UciClient ours(kTenby), theirs(path);
    const auto fens = first_openings(kGames);
    REQUIRE(fens.size() == kGames);
    for (int number = 0; number < kGames; ++number) {
        const std::string& fen = fens[number];
        FastGame game{*parse_fen(fen), "", 0};
        for (UciClient* engine : {&ours, &theirs}) engine->set_up(fen);
        std::array<std::int64_t, 2> clocks{kStartMs, kStartMs};
        // Colours change from game to game.
        while (game_result(game.position) == GameResult::kOngoing)
            play_move(game, (game.plies + number) % 2 == 0 ? ours : theirs, fen, clocks);
        CHECK(game.plies > 0);
    }
}
