// Commands that meet a search at a bad moment. Whatever happens: one bestmove per go, no deadlock,
// no lost stop: number 4 of docs/uci-failure-modes.md.
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/uci_process.h"

#include <thread>

using namespace tenby;

namespace {

constexpr int kRounds = kSlowness == 1 ? 300 : 60;

// Reads so many bestmoves, and makes sure that not one more comes.
void expect_bestmoves(UciProcess& engine, int count) {
    for (int i = 0; i < count; ++i) engine.bestmove();
    CHECK(count_beginning(engine.sync(), "bestmove") == 0);
    CHECK(engine.is_silent());
}

void pause_at_random(Random& dice, int most_microseconds) {
    std::this_thread::sleep_for(std::chrono::microseconds(dice.below(most_microseconds)));
}

}  // namespace

TEST_CASE("4: stop right after go, hundreds of times, each heard") {
    UciProcess engine;
    for (int i = 0; i < kRounds; ++i) {
        engine.send("go infinite");
        engine.send("stop");
        engine.bestmove(kAtOnce);
    }
    expect_bestmoves(engine, 0);
    engine.quit();
}

TEST_CASE("4: go and stop in one breath, hundreds of times") {
    UciProcess engine;
    std::string all;
    for (int i = 0; i < kRounds; ++i) all += "go infinite\nstop\n";
    engine.send(all);
    expect_bestmoves(engine, kRounds);
    engine.quit();
}

TEST_CASE("4: stop after a moment, when the search may be anywhere") {
    UciProcess engine;
    engine.send("setoption name Threads value 2");
    Random dice(4);
    for (int i = 0; i < kRounds / 3; ++i) {
        engine.send(i % 2 == 0 ? "go infinite" : "go depth 4");
        pause_at_random(dice, 20'000);
        engine.send("stop");
        engine.bestmove(kAtOnce);
    }
    expect_bestmoves(engine, 0);
    engine.quit();
}

TEST_CASE("4: ponderhit races the end of the search") {
    UciProcess engine;
    Random dice(44);
    for (int i = 0; i < kRounds / 2; ++i) {
        engine.send(i % 2 == 0 ? "go ponder wtime 40 btime 40" : "go ponder depth 3");
        pause_at_random(dice, 5'000);
        engine.send(i % 3 == 0 ? "ponderhit\nstop" : "ponderhit");
        engine.bestmove(kAtOnce);
    }
    expect_bestmoves(engine, 0);
    engine.quit();
}

TEST_CASE("4: ponderhit right after go ponder is not lost") {
    UciProcess engine;
    for (int i = 0; i < 50; ++i) {
        engine.send("go ponder movetime 5\nponderhit");
        engine.bestmove(kAtOnce);
    }
    expect_bestmoves(engine, 0);
    engine.quit();
}

TEST_CASE("4: go while searching ends the old search first") {
    UciProcess engine;
    std::string all;
    for (int i = 0; i < kRounds / 3; ++i) all += "go infinite\n";
    engine.send(all + "stop");
    expect_bestmoves(engine, kRounds / 3);

    engine.send("position startpos\ngo infinite\nposition startpos moves e2e4\ngo depth 3");
    const std::string white = engine.bestmove();
    CHECK((white[1] == '1' || white[1] == '2'));
    const std::string black = engine.bestmove();
    CHECK((black[1] == '7' || black[1] == '8'));
    expect_bestmoves(engine, 0);
    engine.quit();
}

TEST_CASE("4: ucinewgame and setoption while searching end the search with its move") {
    UciProcess engine;
    for (const std::string command :
         {"ucinewgame", "setoption name Hash value 8", "setoption name Threads value 2",
          "setoption name Clear Hash", "setoption name MultiPV value 2"}) {
        INFO(command);
        engine.send("go infinite");
        engine.send(command);
        engine.bestmove(kAtOnce);
        expect_bestmoves(engine, 0);
    }
    engine.quit();
}

TEST_CASE("4: new hash tables are there before readyok, not on the clock") {
    UciProcess engine;
    engine.send("setoption name Hash value 512\nucinewgame");
    CHECK(engine.sync().empty());
    const auto start = std::chrono::steady_clock::now();
    engine.send("go movetime 50");
    engine.bestmove();
    CHECK(std::chrono::steady_clock::now() - start < kAtOnce);
    engine.quit();
}

TEST_CASE("4: quit during a search ends the program at once") {
    for (const std::string go : {"go infinite", "go ponder wtime 1000 btime 1000", "go depth 60"}) {
        INFO(go);
        UciProcess engine;
        engine.send(go);
        const auto start = std::chrono::steady_clock::now();
        engine.quit();
        CHECK(std::chrono::steady_clock::now() - start < kAtOnce);
    }
}

TEST_CASE("4: a flood of commands in random order is survived, with one bestmove per go") {
    UciProcess engine;
    Random dice(2024);
    const std::vector<std::string> commands{"go infinite",
                                            "go depth 3",
                                            "go movetime 2",
                                            "go ponder depth 2",
                                            "go nodes 500",
                                            "stop",
                                            "ponderhit",
                                            "isready",
                                            "ucinewgame",
                                            "position startpos",
                                            "stop",
                                            "go wtime 20",
                                            "d",
                                            "position startpos moves d2d4",
                                            "stop",
                                            "go perft 3",
                                            "eval",
                                            "setoption name Hash value 1",
                                            "ponderhit",
                                            "go searchmoves",
                                            "moves",
                                            "setoption name Threads value 2"};
    std::string all;
    int searches = 0;
    for (int i = 0; i < kRounds; ++i) {
        const std::string& command = commands[dice.below(static_cast<int>(commands.size()))];
        searches += command.starts_with("go ") && command != "go perft 3";
        all += command + "\n";
    }
    engine.send(all + "stop");
    expect_bestmoves(engine, searches);
    engine.quit();
}
