// The ways in which engines lose games to their GUI, one test for each: clocks, searches that end
// too early, roots without moves, ponder moves. docs/uci-failure-modes.md explains the numbers; the
// rest of them are in uci_input_test.cpp and uci_races_test.cpp.
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/uci_process.h"

#include <thread>

using namespace tenby;

namespace {

using SteadyClock = std::chrono::steady_clock;

const std::string kMiddlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
const std::string kMateInOne = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
const std::string kOneLegalMove = "k7/8/8/8/8/8/6q1/7K w - - 0 1";
const std::string kCheckmated = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
const std::string kStalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

milliseconds time_for(UciProcess& engine, const std::string& go) {
    const auto start = SteadyClock::now();
    engine.send(go);
    engine.bestmove();
    return std::chrono::duration_cast<milliseconds>(SteadyClock::now() - start);
}

bool is_legal_text(const Position& position, const std::string& move) {
    return parse_uci(position, move).ok();
}

}  // namespace

TEST_CASE("1: time lost to lag is subtracted in every kind of time control") {
    UciProcess engine;
    engine.send("setoption name Move Overhead value 4000\nposition fen " + kMiddlegame);
    engine.sync();
    // Each would take seconds without the overhead; there is a second left, or nothing.
    for (const std::string limits :
         {"movetime 4200", "wtime 4200 btime 4200 movestogo 1", "wtime 4100 btime 4100",
          "wtime 3000 btime 3000 winc 4000 binc 4000"}) {
        INFO("go " << limits);
        CHECK(time_for(engine, "go " + limits) < milliseconds(3000));
    }
    engine.quit();
}

TEST_CASE("2: empty and negative clocks are limits too, and get a legal move at once") {
    UciProcess engine;
    const Position position = position_from(kMiddlegame);
    engine.send("position fen " + kMiddlegame);
    for (const std::string limits :
         {"wtime 0 btime 0", "wtime 0", "wtime -100 btime -100", "wtime 1 btime 60000 movestogo 1",
          "wtime 50 btime 60000 movestogo 1", "movetime 0", "movetime -5", "movetime 1",
          "wtime 10 btime -60000 winc 0 binc 0", "wtime -1 winc 5 binc 5", "nodes 0", "depth 0"}) {
        INFO("go " << limits);
        engine.send("go " + limits);
        CHECK(is_legal_text(position, engine.bestmove(kAtOnce)));
    }
    engine.quit();
}

TEST_CASE("3: a position with one legal move is answered fast on a clock") {
    UciProcess engine;
    engine.send("position fen " + kOneLegalMove + "\ngo wtime 600000 btime 600000");
    CHECK(engine.bestmove(kAtOnce) == "h1g2");
    engine.quit();
}

TEST_CASE("3: infinite and ponder searches never send their move before stop or ponderhit") {
    UciProcess engine;
    for (const std::string& fen : {kOneLegalMove, kMateInOne, kCheckmated, kStalemated}) {
        INFO("position " << fen);
        engine.send("position fen " + fen);
        for (const std::string go :
             {"go infinite", "go", "go infinite depth 1", "go depth 1 ponder",
              "go ponder wtime 1 btime 1", "go ponder nodes 1"}) {
            INFO(go);
            engine.send(go);
            std::this_thread::sleep_for(kSilence);
            CHECK(count_beginning(engine.sync(), "bestmove") == 0);
            engine.send("stop");
            const std::string move = engine.bestmove(kAtOnce);
            CHECK((fen == kOneLegalMove ? move == "h1g2" : !move.empty()));
        }
    }
    engine.send("position startpos\ngo ponder depth 2");
    engine.read_until("info depth 2 ");
    CHECK(count_beginning(engine.sync(), "bestmove") == 0);
    engine.send("ponderhit");
    engine.bestmove(kAtOnce);
    engine.quit();
}

TEST_CASE("5: a mated root gets mate 0, a stalemated one cp 0, and neither a move") {
    UciProcess engine;
    for (const std::string limits : {"depth 5", "movetime 10", "wtime 1000 btime 1000"}) {
        engine.send("position fen " + kCheckmated + "\ngo " + limits);
        CHECK(engine.read_until("bestmove", kAtOnce) ==
              std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"});
        engine.send("position fen " + kStalemated + "\ngo " + limits);
        CHECK(engine.read_until("bestmove", kAtOnce) ==
              std::vector<std::string>{"info depth 0 score cp 0", "bestmove (none)"});
    }
    engine.quit();
}

TEST_CASE("5: a drawn root with legal moves still gets a legal move") {
    UciProcess engine;
    const std::string repeated = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    for (const auto& [fen, moves] : std::vector<std::pair<std::string, std::string>>{
             {"8/8/8/4k3/8/8/8/4K3 w - - 0 1", ""},
             {"8/5k2/8/8/8/8/1R6/4K3 w - - 100 120", ""},
             {std::string(kStartFen), repeated}}) {
        INFO("position " << fen << " moves " << moves);
        engine.send("position fen " + fen + " moves " + moves + "\ngo depth 3");
        CHECK(is_legal_text(position_after(fen, moves), engine.bestmove()));
        CHECK_FALSE(engine.infos.empty());
    }
    engine.quit();
}

TEST_CASE("6: ponder moves are legal in the position they belong to, or left out") {
    UciProcess engine;
    // Mate in one leaves nothing to ponder on.
    engine.send("position fen " + kMateInOne + "\ngo depth 4");
    CHECK(engine.bestmove() == "a1a8");
    CHECK(engine.ponder.empty());

    Random dice(20240501);
    int pondered = 0;
    for (int game = 0; game < 12; ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 6, [](const Position&) {});
        if (!has_legal_move(position)) continue;
        const bool chess960 = game % 2 == 1;
        engine.send(std::string("setoption name UCI_Chess960 value ") +
                    (chess960 ? "true" : "false"));
        engine.send("position fen " + to_fen(position, CastlingStyle::kShredder));
        for (const std::string go : {"go nodes 1", "go depth 5"}) {
            INFO(to_fen(position) << ", " << go);
            engine.send(go);
            const auto move = parse_uci(position, engine.bestmove());
            REQUIRE(move);
            if (engine.ponder.empty()) continue;
            Position after = position;
            after.make(*move);
            CHECK(is_legal_text(after, engine.ponder));
            ++pondered;
        }
    }
    CHECK(pondered > 6);
    engine.quit();
}

TEST_CASE("11: the deepest line never leaves the ply arrays") {
    UciProcess engine;
    const std::string nodes = std::to_string(kSlowness == 1 ? 300'000 : 10'000);
    // Blocked pawns and forced lines: iterations are cheap, so the search reaches its end.
    for (const std::string fen :
         {"8/8/1k6/p1p1p1p1/P1P1P1P1/1K6/8/8 w - - 0 1", "8/8/8/8/8/5k2/5p2/5K2 b - - 0 1",
          "8/8/8/4k3/8/8/8/4K3 w - - 0 1", "7k/8/6p1/5pP1/4pP2/3pP3/2pP4/K1Bb4 w - - 0 1"}) {
        INFO("position " << fen);
        engine.send("position fen " + fen + "\ngo depth 1000 nodes " + nodes);
        engine.bestmove();
        engine.send("go infinite");
        std::this_thread::sleep_for(kSilence);
        engine.send("stop");
        CHECK_FALSE(engine.bestmove(kAtOnce).empty());
    }
    engine.quit();
}

TEST_CASE("12: at the end of input a bounded search is finished") {
    for (const std::string limits : {"depth 5", "movetime 300", "nodes 5000", "wtime 500"}) {
        INFO("go " << limits);
        UciProcess engine;
        engine.send("position startpos\ngo " + limits);
        engine.close_input();
        const auto lines = engine.read_to_end();
        REQUIRE_FALSE(lines.empty());
        CHECK(lines.back().starts_with("bestmove "));
        CHECK(count_beginning(lines, "bestmove ") == 1);
        if (limits == "depth 5") CHECK(count_beginning(lines, "info depth 5 ") >= 1);
        CHECK(engine.exit_code() == 0);
    }
    UciProcess engine;
    engine.send("go perft 4");
    engine.close_input();
    CHECK(engine.read_to_end().back() == "Nodes searched: 197281");
    CHECK(engine.exit_code() == 0);
}

TEST_CASE("12: at the end of input an endless search makes way") {
    for (const std::string go :
         {"go infinite", "go", "go ponder wtime 1000 btime 1000", "go mate 1"}) {
        INFO(go);
        UciProcess engine;
        engine.send(go);
        engine.close_input();
        CHECK(engine.exit_code() == 0);
    }
    // A hit makes the search a bounded one.
    UciProcess engine;
    engine.send("go ponder depth 5\nponderhit");
    engine.close_input();
    CHECK(count_beginning(engine.read_to_end(), "info depth 5 ") >= 1);
    CHECK(engine.exit_code() == 0);
}
