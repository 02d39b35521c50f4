// Threads get as little as 512 KB of stack on some systems and 128 KB on others: what grows with
// the ply lives in per-ply storage. Here the whole program has to do with 256 KB a thread.
#include "platform/child_process.h"
#include "platform/complain.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/positions.h"
#include "tests/sanitized.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

using namespace tenby;

namespace {

// Kings that cannot reach anything: iterations are short and the lines as long as they get.
const std::string kDeepLines = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
// The most moves a position can have.
const std::string kManyMoves = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

// A sanitizer's frames are several times as large.
const std::string kLimit = kIsSanitized ? "exec" : "ulimit -s 256; exec";

// Debug builds check the position around every move.
const std::string kNodes = kIsSanitized || kChecksAreOn ? "20000" : "400000";

}  // namespace

TEST_CASE("deep lines, many moves and many lines are searched on a small stack", "[shell]") {
    const auto engine = UciProcess::from_shell(kLimit);
    const int threads = GENERATE(1, 4);
    engine->send("setoption name Threads value " + std::to_string(threads));
    for (const int multi_pv : {1, 5}) {
        engine->send("setoption name MultiPV value " + std::to_string(multi_pv));
        for (const std::string& position :
             {"fen " + kDeepLines, std::string("startpos"), "fen " + kManyMoves}) {
            INFO(position << ", " << multi_pv << " lines, " << threads << " threads");
            engine->send("position " + position);
            engine->send("go depth 60 nodes " + kNodes);
            CHECK_FALSE(engine->bestmove().empty());
        }
    }
    engine->quit();
}

TEST_CASE("the longest perft is begun on a small stack", "[shell]") {
    const auto engine = UciProcess::from_shell(kLimit);
    engine->send("position fen " + kDeepLines);
    engine->send("go perft 100");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    engine->send("stop");
    CHECK(count_beginning(engine->sync(), "info string perft was stopped") == 1);
    engine->quit();
}

#ifdef TENBY_CXXOPTS
// A suite is searched by the program's first thread, unlike a game.
TEST_CASE("the first thread and its helpers search on a small stack", "[shell]") {
    const TemporaryFolder folder;
    const std::string suite = (folder / "suite.epd").string();
    std::ofstream(suite) << "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - bm Kb1; id \"deep\";\n"
                         << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am a3; id "
                            "\"start\";\n";
    for (const std::string threads : {"1", "4"}) {
        INFO(threads << " threads");
        ChildProcess program(
            "/bin/sh", {"-c", kLimit + " \"$0\" \"$@\"", kTenby, "epd", suite, "--threads", threads,
                        "--nodes", kIsSanitized ? "20000" : "400000"});
        // Solved or not: it comes to its end.
        const int exit_code = program.wait_for_exit(2 * kPatience).value_or(-1);
        CHECK((exit_code == 0 || exit_code == kExitFailure));
    }
}
#endif
