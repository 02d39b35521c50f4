// Nodes and seconds of engines in a comparison, from their info lines and from the real program.
#include "bench/programs/engine_speed.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <chrono>
#include <cmath>

using namespace tenby;

namespace {

bool is_near(double value, double expected) {
    return std::abs(value - expected) < 1e-9;
}

}  // namespace

TEST_CASE("Nodes and time of an info line are work") {
    const auto work = work_of(*parse_info_line(
        "info depth 12 seldepth 18 score cp 31 nodes 250000 nps 500000 time 500 pv e2e4 e7e5"));
    REQUIRE(work);
    CHECK(work->nodes == 250000);
    CHECK(is_near(work->seconds, 0.5));
    CHECK(is_near(work->million_per_second(), 0.5));
}

TEST_CASE("Lines without nodes and time tell of no work") {
    for (const char* line :
         {"info depth 1 nodes 20 time 0", "info depth 1 nodes 0 time 20", "info depth 1 nodes 20",
          "info depth 1 nodes many time 5", "info string nodes 100 time 100"}) {
        INFO(line);
        CHECK_FALSE(work_of(*parse_info_line(line)));
    }
}

TEST_CASE("An engine counts and searches while the clock runs") {
    UciClient engine(kTenby);
    engine.set_up(kStartFen);
    const Work count = count_perft(engine, 4);
    CHECK(count.nodes == 197281);
    CHECK(count.seconds > 0);

    const Work work = search_for(engine, std::chrono::milliseconds(100));
    CHECK(work.nodes > 0);
    CHECK(work.seconds <= 1.0);

    engine.set_up(kStartFen);
    const auto shallow = search_to(engine, 12, std::chrono::seconds(60));
    REQUIRE(shallow);
    CHECK(shallow->nodes > 0);
    CHECK(shallow->seconds > 0);
}

TEST_CASE("A depth that takes too long is given up, and the engine is still of use") {
    UciClient engine(kTenby);
    engine.set_up(kStartFen);
    CHECK_FALSE(search_to(engine, 100, std::chrono::milliseconds(50)));
    engine.set_up(kStartFen);
    CHECK(count_perft(engine, 3).nodes == 8902);
}
