// The engines in a comparison: their info lines, and the real program as one of them.
#include "bench/programs/contestant.h"
#include "engine/fen.h"
#include "tests/catch.h"

#include <cmath>
#include <stdexcept>
#include <string>

using namespace tenby;

namespace {

bool is_near(double value, double expected) {
    return std::abs(value - expected) < 1e-9;
}

}  // namespace

TEST_CASE("Nodes and time are read from an info line") {
    const auto work = parse_work(
        "info depth 12 seldepth 18 score cp 31 nodes 250000 nps 500000 time 500 pv e2e4 e7e5");
    REQUIRE(work);
    CHECK(work->nodes == 250000);
    CHECK(is_near(work->seconds, 0.5));
    CHECK(is_near(work->million_per_second(), 0.5));
}

TEST_CASE("Lines without nodes and time tell nothing") {
    CHECK_FALSE(parse_work("bestmove e2e4"));
    CHECK_FALSE(parse_work(""));
    CHECK_FALSE(parse_work("info depth 1 nodes 20 time 0"));
    CHECK_FALSE(parse_work("info depth 1 nodes many time 5"));
    CHECK_FALSE(parse_work("info string nodes 100 time 100"));
}

TEST_CASE("An engine is introduced, takes its options, counts and searches") {
    Contestant engine(TENBY_EXECUTABLE);
    CHECK(engine.name().starts_with("Tenby"));
    CHECK(engine.set_option("hash", "4"));
    CHECK_FALSE(engine.set_option("No Such Option", "4"));

    engine.set_up(kStartFen);
    CHECK(engine.perft(4).nodes == 197281);

    const Work work = engine.search_for(std::chrono::milliseconds(100));
    CHECK(work.nodes > 0);
    CHECK(work.seconds <= 1.0);

    engine.set_up(kStartFen);
    const auto shallow = engine.search_to(12, std::chrono::seconds(60));
    REQUIRE(shallow);
    CHECK(shallow->nodes > 0);
}

TEST_CASE("A depth that takes too long is given up, and the engine is still of use") {
    Contestant engine(TENBY_EXECUTABLE);
    engine.set_up(kStartFen);
    CHECK_FALSE(engine.search_to(100, std::chrono::milliseconds(50)));
    engine.set_up(kStartFen);
    CHECK(engine.perft(3).nodes == 8902);
}

TEST_CASE("A program that is no engine is named in the error") {
    std::string sentence;
    try {
        Contestant engine("/no/such/engine");
    } catch (const std::runtime_error& error) {
        sentence = error.what();
    }
    CHECK(sentence == "/no/such/engine did not answer 'uci'");
}
