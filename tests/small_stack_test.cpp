// Threads get as little as 512 KB of stack on some systems and 128 KB on others: what grows with
// the ply lives in per-ply storage. Here the whole program has to do with 256 KB a thread.
#include "tests/catch.h"
#include "tests/sanitized.h"
#include "tests/uci_process.h"

#include <chrono>
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

}  // namespace

TEST_CASE("deep lines, many moves and many lines are searched on a small stack") {
    const auto engine = UciProcess::from_shell(kLimit);
    const int threads = GENERATE(1, 4);
    engine->send("setoption name Threads value " + std::to_string(threads));
    for (const int multi_pv : {1, 5}) {
        engine->send("setoption name MultiPV value " + std::to_string(multi_pv));
        for (const std::string& position :
             {"fen " + kDeepLines, std::string("startpos"), "fen " + kManyMoves}) {
            INFO(position << ", " << multi_pv << " lines, " << threads << " threads");
            engine->send("position " + position);
            engine->send("go depth 60 nodes " + std::string(kIsSanitized ? "20000" : "400000"));
            CHECK_FALSE(engine->bestmove().empty());
        }
    }
    engine->quit();
}

TEST_CASE("the longest perft is begun on a small stack") {
    const auto engine = UciProcess::from_shell(kLimit);
    engine->send("position fen " + kDeepLines);
    engine->send("go perft 100");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    engine->send("stop");
    CHECK(count_beginning(engine->sync(), "info string perft was stopped") == 1);
    engine->quit();
}
