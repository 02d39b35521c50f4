// The conversations that GUIs and tournament managers begin with.
#include "tests/catch.h"
#include "tests/uci_process.h"

#include <algorithm>

using namespace tenby;

namespace {

// What a tournament manager demands of every search: a legal-looking move, a score before it,
// whole numbers only.
void expect_proper_answer(UciProcess& engine) {
    const std::string move = engine.bestmove();
    CHECK(move.size() >= 4);
    CHECK(std::any_of(engine.infos.begin(), engine.infos.end(),
                      [](const std::string& line) { return !word_after(line, "score").empty(); }));
    for (const std::string& line : engine.infos) {
        INFO("line: " << line);
        CHECK(line.starts_with("info "));
        if (!line.starts_with("info string")) CHECK(line.find('.') == std::string::npos);
    }
}

}  // namespace

TEST_CASE("uci is answered with id lines, options and uciok") {
    UciProcess engine;
    engine.send("uci");
    const auto lines = engine.read_until("uciok");
    CHECK(count_beginning(lines, "id name Tenby") == 1);
    CHECK(count_beginning(lines, "id author ") == 1);
    for (const std::string& line : lines) {
        if (!line.starts_with("option ")) continue;
        INFO("line: " << line);
        const std::string type = word_after(line, "type");
        CHECK_FALSE(type.empty());
        if (type != "button") CHECK_FALSE(word_after(line, "default").empty());
        if (type == "spin") {
            const int value = std::stoi(word_after(line, "default"));
            CHECK(std::stoi(word_after(line, "min")) <= value);
            CHECK(std::stoi(word_after(line, "max")) >= value);
        }
    }
    for (const std::string name :
         {"Hash", "Threads", "Move Overhead", "MultiPV", "Ponder", "Clear Hash", "UCI_Chess960",
          "UCI_LimitStrength", "UCI_Elo", "UCI_ShowWDL", "UCI_AnalyseMode", "UCI_Opponent",
          "UCI_EngineAbout"}) {
        INFO("option: " << name);
        CHECK(count_beginning(lines, "option name " + name + " type ") == 1);
    }
    engine.quit();
}

TEST_CASE("a compliance test's sequence of searches is answered properly") {
    UciProcess engine;
    engine.send("uci");
    engine.read_until("uciok");
    CHECK(engine.sync().empty());
    engine.send("ucinewgame");
    CHECK(engine.sync().empty());
    engine.send("position startpos");
    CHECK(engine.sync().empty());
    // Without a new position in between, each of them.
    for (const std::string clocks :
         {"wtime 100", "btime 100", "wtime 100 winc 100 btime 100 binc 100",
          "btime 100 binc 100 wtime 100 winc 100"}) {
        INFO("go " << clocks);
        engine.send("go " + clocks);
        expect_proper_answer(engine);
        CHECK(engine.sync().empty());
    }
    engine.send("ucinewgame\nposition startpos moves e2e4 e7e5");
    CHECK(engine.sync().empty());
    engine.send("go wtime 100 btime 100");
    expect_proper_answer(engine);
    engine.quit();
}

TEST_CASE("the fields of an info line come in their order") {
    UciProcess engine;
    engine.send("go depth 6");
    engine.bestmove();
    REQUIRE_FALSE(engine.infos.empty());
    for (const std::string& line : engine.infos) {
        INFO("line: " << line);
        std::size_t place = 0;
        for (const std::string field :
             {"info depth ", " seldepth ", " multipv ", " score ", " nodes ", " nps ", " hashfull ",
              " tbhits ", " time ", " pv "}) {
            INFO("field: " << field);
            const std::size_t found = line.find(field, place);
            CHECK(found != std::string::npos);
            place = found == std::string::npos ? place : found;
        }
    }
    engine.quit();
}

TEST_CASE("a long iteration sends its counters now and then, and no more than that") {
    UciProcess engine;
    // Lines for all moves at once make even early iterations long.
    engine.send("setoption name MultiPV value 256\ngo infinite");
    const std::string first = engine.read_until("info nodes ").back();
    for (const std::string field : {" nps ", " hashfull ", " tbhits ", " time "})
        CHECK(first.find(field) != std::string::npos);
    CHECK(std::stoi(word_after(first, "time")) >= 1000);
    CHECK(word_after(first, "depth").empty());
    const std::string second = engine.read_until("info nodes ").back();
    CHECK(std::stoi(word_after(second, "time")) >= std::stoi(word_after(first, "time")) + 1000);
    CHECK(std::stoull(word_after(second, "nodes")) > std::stoull(word_after(first, "nodes")));
    engine.send("stop");
    engine.bestmove(kAtOnce);
    engine.quit();
}

TEST_CASE("the move played is the first of the last line shown") {
    UciProcess engine;
    for (const std::string fen :
         {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        engine.send("position fen " + fen + "\ngo movetime 100");
        const std::string move = engine.bestmove();
        REQUIRE_FALSE(engine.infos.empty());
        CHECK(word_after(engine.infos.back(), "pv") == move);
    }
    engine.quit();
}

TEST_CASE("isready is answered at once while a search runs") {
    UciProcess engine;
    engine.send("go infinite");
    for (int i = 0; i < 20; ++i) {
        const auto lines = engine.sync(kAtOnce);
        CHECK(count_beginning(lines, "bestmove") == 0);
    }
    engine.send("stop");
    engine.bestmove(kAtOnce);
    engine.quit();
}

TEST_CASE("go perft hears isready and stop") {
    UciProcess engine;
    engine.send("go perft 12");
    CHECK(engine.sync(kAtOnce).empty());
    engine.send("stop");
    engine.read_until("info string perft was stopped", kAtOnce);
    engine.quit();
}

TEST_CASE("counts that are piped in one go all come to their end") {
    UciProcess engine;
    engine.send("go perft 4\nposition startpos moves e2e4\ngo perft 2\nquit");
    CHECK(engine.read_until("Nodes searched: ").back() == "Nodes searched: 197281");
    CHECK(engine.read_until("Nodes searched: ").back() == "Nodes searched: 600");
}

TEST_CASE("a limited engine answers every kind of go, and waits only where it has to") {
    UciProcess engine;
    engine.send("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1000");
    for (const std::string go :
         {"go wtime 100 btime 100", "go movetime 3600000", "go wtime 3600000 btime 3600000",
          "go depth 100", "go nodes 1000000000", "go mate 3"}) {
        INFO(go);
        engine.send(go);
        expect_proper_answer(engine);
    }
    engine.send("go searchmoves a2a3 infinite");
    engine.read_until("info depth 1 ");
    CHECK(count_beginning(engine.sync(), "bestmove") == 0);
    engine.send("stop");
    CHECK(engine.bestmove(kAtOnce) == "a2a3");
    engine.send("go ponder wtime 3600000 btime 3600000");
    engine.read_until("info depth 1 ");
    CHECK(count_beginning(engine.sync(), "bestmove") == 0);
    engine.send("ponderhit");
    CHECK(engine.bestmove(kAtOnce).size() >= 4);
    engine.quit();
}

TEST_CASE("a position sent during a search does not disturb it") {
    UciProcess engine;
    // White to move here, Black to move there: a mix-up would show in the move.
    engine.send("position startpos\ngo infinite\nposition startpos moves e2e4");
    engine.sync();
    engine.send("stop");
    const std::string move = engine.bestmove();
    CHECK((move[1] == '1' || move[1] == '2'));
    CHECK(engine.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    engine.quit();
}

TEST_CASE("the same search on one thread counts the same nodes every time") {
    UciProcess engine;
    std::string first;
    for (int i = 0; i < 3; ++i) {
        engine.send("ucinewgame\nposition startpos\ngo depth 7");
        engine.bestmove();
        REQUIRE_FALSE(engine.infos.empty());
        const std::string nodes = word_after(engine.infos.back(), "nodes");
        if (i == 0) first = nodes;
        CHECK(nodes == first);
    }
    engine.quit();
}
