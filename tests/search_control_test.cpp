// Starting, stopping and pondering: exactly one move for every start, and never before its time.
#include "engine/movegen.h"
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <atomic>
#include <chrono>
#include <string_view>
#include <thread>

using namespace tenby;
using namespace std::chrono_literals;

namespace {

// Long enough for a search that does not wait to give itself away.
constexpr auto kMoment = 50ms;
// Long enough for anything that happens at all, on a slow machine with all checks on.
constexpr auto kEver = 60s;

Limits infinite() {
    Limits limits;
    limits.infinite = true;
    return limits;
}

Limits pondering() {
    Limits limits;
    limits.ponder = true;
    return limits;
}

// Searches that are over before they begin, by themselves.
Position position_that_is_soon_done() {
    return position_from(GENERATE(as<std::string_view>(),
                                  "k7/8/1K6/8/8/8/8/7R w - - 0 1",    // mate in one
                                  "8/8/8/8/8/6k1/6q1/7K w - - 0 1",   // mate
                                  "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1",   // stalemate
                                  "8/8/4k3/8/8/4K3/8/8 w - - 0 1"));  // bare kings
}

}  // namespace

TEST_CASE("an infinite search answers after stop and not before, whatever there is to find") {
    const Position position = position_that_is_soon_done();
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    // With a limit beside it that would end another search.
    Limits limits = infinite();
    switch (GENERATE(0, 1, 2, 3, 4)) {
        case 1: limits.depth = 1; break;
        case 2: limits.nodes = 1; break;
        case 3: limits.move_time = 1; break;
        case 4: limits.mate = 1; break;
        default: break;
    }
    searcher.start(position, limits, recorder);
    REQUIRE(recorder.hears_info(kEver));
    REQUIRE_FALSE(recorder.hears_bestmove(kMoment));
    REQUIRE(searcher.is_searching());
    searcher.stop();
    REQUIRE(recorder.hears_bestmove(kEver));
    searcher.wait();
    REQUIRE(recorder.heard().bestmoves == 1);
    REQUIRE_FALSE(searcher.is_searching());
}

TEST_CASE("a ponder search answers after ponderhit and not before") {
    const Position position = position_that_is_soon_done();
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    Limits limits = pondering();
    limits.time = {1, 1};
    searcher.start(position, limits, recorder);
    REQUIRE(recorder.hears_info(kEver));
    REQUIRE_FALSE(recorder.hears_bestmove(kMoment));
    searcher.ponderhit();
    REQUIRE(recorder.hears_bestmove(kEver));
    searcher.wait();
    REQUIRE(recorder.heard().bestmoves == 1);
}

TEST_CASE("a ponder search that is stopped answers without ponderhit") {
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    Limits limits = pondering();
    limits.time = {1, 1};
    searcher.start(Position(), limits, recorder);
    REQUIRE_FALSE(recorder.hears_bestmove(kMoment));
    searcher.stop();
    searcher.wait();
    REQUIRE(recorder.heard().bestmoves == 1);
    require_sound_lines(Position(), recorder.heard());
}

TEST_CASE("after ponderhit the clock counts") {
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    Limits limits = pondering();
    limits.time = {10, 10};
    searcher.start(Position(), limits, recorder);
    REQUIRE_FALSE(recorder.hears_bestmove(kMoment));
    searcher.ponderhit();
    REQUIRE(recorder.hears_bestmove(kEver));
    searcher.wait();
    require_sound_lines(Position(), recorder.heard());
}

TEST_CASE("an infinite ponder search goes on after ponderhit") {
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    Limits limits = pondering();
    limits.infinite = true;
    searcher.start(Position(), limits, recorder);
    searcher.ponderhit();
    REQUIRE_FALSE(recorder.hears_bestmove(kMoment));
    searcher.stop();
    searcher.wait();
    REQUIRE(recorder.heard().bestmoves == 1);
}

TEST_CASE("stop before the first iteration is over still gives a legal move") {
    Searcher searcher;
    searcher.set_network(nullptr);
    for (int i = 0; i < games(200, 20); ++i) {
        Recorder recorder;
        searcher.start(Position(), infinite(), recorder);
        searcher.stop();
        searcher.wait();
        require_sound_lines(Position(), recorder.heard());
    }
}

TEST_CASE("another thread may call stop at any moment, also while a search begins") {
    Searcher searcher;
    searcher.set_network(nullptr);
    Limits limits;
    limits.depth = 2;
    std::atomic<bool> is_over = false;
    std::thread other([&] {
        while (!is_over) searcher.stop();
    });
    for (int i = 0; i < games(200, 20); ++i)
        CHECK(is_legal(Position(), searcher.search(Position(), limits).best));
    is_over = true;
    other.join();
}

TEST_CASE("ponderhit and stop race the end of a search, and one move comes of it") {
    Searcher searcher;
    searcher.set_network(nullptr);
    for (int i = 0; i < games(200, 20); ++i) {
        Recorder recorder;
        Limits limits = pondering();
        limits.nodes = 1 + 20 * i;
        searcher.start(Position(), limits, recorder);
        if (i % 2) std::this_thread::sleep_for(std::chrono::microseconds(10 * i));
        if (i % 3) searcher.ponderhit();
        if (i % 3 != 1) searcher.stop();
        searcher.wait();
        require_sound_lines(Position(), recorder.heard());
    }
}

TEST_CASE("a search that is started while another runs ends that one first") {
    Recorder first, second;
    Searcher searcher;
    searcher.set_network(nullptr);
    searcher.start(Position(), infinite(), first);
    searcher.start(Position(), to_depth(2), second);
    REQUIRE(first.heard().bestmoves == 1);
    searcher.wait();
    REQUIRE(second.heard().bestmoves == 1);
    REQUIRE(second.heard().last().info.depth == 2);
}

TEST_CASE("changes of settings end a running search, and the next one works") {
    Recorder recorder;
    Searcher searcher;
    searcher.set_network(nullptr);
    searcher.start(Position(), infinite(), recorder);
    switch (GENERATE(0, 1, 2, 3, 4)) {
        case 0: REQUIRE(searcher.set_threads(3)); break;
        case 1: REQUIRE(searcher.set_hash(1)); break;
        case 2: searcher.set_options({}); break;
        case 3: searcher.set_network(nullptr); break;
        default: searcher.clear(); break;
    }
    REQUIRE(recorder.heard().bestmoves == 1);
    require_sound_lines(Position(), search(searcher, Position(), to_depth(4)));
}

TEST_CASE("stop, ponderhit and wait without a search do nothing") {
    Searcher searcher;
    searcher.set_network(nullptr);
    searcher.stop();
    searcher.ponderhit();
    searcher.wait();
    REQUIRE_FALSE(searcher.is_searching());
    // And are not remembered.
    REQUIRE(search(searcher, Position(), to_depth(5)).last().info.depth == 5);
}

TEST_CASE("a searcher that goes while it searches reports its move first") {
    Recorder recorder;
    {
        Searcher searcher;
        searcher.set_network(nullptr);
        searcher.start(Position(), infinite(), recorder);
    }
    REQUIRE(recorder.heard().bestmoves == 1);
}

TEST_CASE("a clock that has run out gets a move at once") {
    const Milliseconds time = GENERATE(0, -1000, 1);
    Limits limits;
    if (GENERATE(true, false))
        limits.time = {time, time};
    else
        limits.move_time = time;
    const Heard heard = search(Position(), limits);
    require_sound_lines(Position(), heard);
    REQUIRE(heard.last().info.depth < 20);
}

TEST_CASE("a single legal move on a clock is played without thinking") {
    const Position position = position_from("k7/8/8/8/8/8/7r/K7 w - - 0 1");
    Limits limits;
    limits.time = {3'600'000, 3'600'000};
    const Heard heard = search(position, limits);
    REQUIRE(heard.best == move_in(position, "a1b1"));
    REQUIRE(heard.last().info.depth == 1);
}

TEST_CASE("a mate that is certain is played without using up the clock") {
    Limits limits;
    limits.time = {3'600'000, 3'600'000};
    const Heard heard = search(position_from("k7/8/1K6/8/8/8/8/7R w - - 0 1"), limits);
    REQUIRE(heard.score() == mate_in(1));
    REQUIRE(heard.last().info.depth < 10);
}

TEST_CASE("the move under search is announced, all root moves in every iteration") {
    const Heard heard = search(Position(), to_depth(3));
    REQUIRE(heard.current_moves >= 3 * 20);
}
