// How long to think: the bounds as pure functions of what `go` said.
#include "search/time_manager.h"
#include "tests/catch.h"

#include <cstdint>
#include <limits>
#include <vector>

using namespace tenby;

namespace {

constexpr Milliseconds kMost = std::numeric_limits<Milliseconds>::max();
constexpr Milliseconds kLeast = std::numeric_limits<Milliseconds>::min();

const std::vector<Milliseconds> kClocks{kLeast,
                                        -5000,
                                        -1,
                                        0,
                                        1,
                                        5,
                                        9,
                                        10,
                                        11,
                                        50,
                                        100,
                                        500,
                                        1000,
                                        10000,
                                        180000,
                                        3600000,
                                        1'000'000'000'000,
                                        kMost};
const std::vector<Milliseconds> kIncrements{
    kLeast, -10, 0, 1, 5, 100, 1000, 60000, 1'000'000'000'000, kMost};
const std::vector<Milliseconds> kOverheads{0, 1, 10, 100, 5000};
const std::vector<std::optional<int>> kMovesToGo{std::nullopt, -1, 0, 1, 2, 10, 40, 100000};

Limits on_clock(Milliseconds time, Milliseconds increment = 0,
                std::optional<int> moves_to_go = std::nullopt) {
    Limits limits;
    limits.time[kWhite] = time;
    limits.increment[kWhite] = increment;
    limits.moves_to_go = moves_to_go;
    return limits;
}

TimeBounds bounds_of(const Limits& limits, Milliseconds overhead = 10) {
    const auto bounds = time_bounds(limits, kWhite, overhead);
    REQUIRE(bounds);
    return *bounds;
}

template <class Visit>
void for_all_clocks(Visit visit) {
    for (const Milliseconds time : kClocks)
        for (const Milliseconds increment : kIncrements)
            for (const Milliseconds overhead : kOverheads)
                for (const auto& moves : kMovesToGo) visit(time, increment, overhead, moves);
}

}  // namespace

TEST_CASE("without a clock there are no bounds") {
    Limits limits;
    REQUIRE_FALSE(time_bounds(limits, kWhite, 10));
    // Another's clock is not ours, an increment is no clock, and depth and nodes are no time.
    limits.time[kBlack] = 1000;
    limits.increment[kWhite] = 1000;
    limits.moves_to_go = 10;
    limits.depth = 5;
    limits.nodes = 100;
    REQUIRE_FALSE(time_bounds(limits, kWhite, 10));
    REQUIRE(time_bounds(limits, kBlack, 10));
}

TEST_CASE("bounds are in order and at least a millisecond, whatever the clock says") {
    for_all_clocks([](Milliseconds time, Milliseconds increment, Milliseconds overhead,
                      std::optional<int> moves) {
        const TimeBounds bounds = bounds_of(on_clock(time, increment, moves), overhead);
        INFO("time " << time << " increment " << increment << " overhead " << overhead << " moves "
                     << moves.value_or(-99) << ": " << bounds.soft << ", " << bounds.hard);
        REQUIRE(bounds.soft >= 1);
        REQUIRE(bounds.hard >= bounds.soft);
    });
}

TEST_CASE("no move uses more than the clock has after the overhead") {
    for_all_clocks([](Milliseconds time, Milliseconds increment, Milliseconds overhead,
                      std::optional<int> moves) {
        if (time <= overhead) return;
        const TimeBounds bounds = bounds_of(on_clock(time, increment, moves), overhead);
        INFO("time " << time << " increment " << increment << " overhead " << overhead << " moves "
                     << moves.value_or(-99) << ": " << bounds.hard);
        REQUIRE(bounds.hard <= time - overhead);
    });
}

TEST_CASE("a clock at its end, below zero or below the overhead is answered at once") {
    for (const Milliseconds time :
         {kLeast, Milliseconds{-100}, Milliseconds{0}, Milliseconds{50}}) {
        INFO(time);
        const TimeBounds bounds = bounds_of(on_clock(time, 0), 100);
        REQUIRE(bounds.soft == 1);
        REQUIRE(bounds.hard == 1);
        // An increment comes after the move, too late to be used for it.
        REQUIRE(bounds_of(on_clock(time, 5000), 100).hard == 1);
    }
}

TEST_CASE("more time on the clock never means less for the move") {
    for (const Milliseconds increment : {0, 10, 1000})
        for (const auto& moves : kMovesToGo) {
            TimeBounds before{0, 0};
            for (Milliseconds time = 0; time < 100'000; time += 1 + time / 20) {
                const TimeBounds bounds = bounds_of(on_clock(time, increment, moves));
                INFO("time " << time << " increment " << increment);
                REQUIRE(bounds.soft >= before.soft);
                REQUIRE(bounds.hard >= before.hard);
                before = bounds;
            }
        }
}

TEST_CASE("more increment, and less overhead, never mean less for the move") {
    TimeBounds before{0, 0};
    for (Milliseconds increment = 0; increment < 20'000; increment += 1 + increment / 10) {
        const TimeBounds bounds = bounds_of(on_clock(10'000, increment));
        REQUIRE(bounds.soft >= before.soft);
        REQUIRE(bounds.hard >= before.hard);
        before = bounds;
    }
    before = {kMost, kMost};
    for (Milliseconds overhead = 0; overhead <= 5000; overhead += 50) {
        const TimeBounds bounds = bounds_of(on_clock(10'000, 100), overhead);
        REQUIRE(bounds.soft <= before.soft);
        REQUIRE(bounds.hard <= before.hard);
        before = bounds;
    }
}

TEST_CASE("the fewer moves to go, the more time for each") {
    TimeBounds before{kMost, kMost};
    for (int moves = 1; moves <= 40; ++moves) {
        const TimeBounds bounds = bounds_of(on_clock(60'000, 0, moves));
        INFO(moves);
        REQUIRE(bounds.soft <= before.soft);
        REQUIRE(bounds.hard <= before.hard);
        before = bounds;
    }
    // The last move may use most of what there is, and keeps a reserve.
    const TimeBounds last = bounds_of(on_clock(60'000, 0, 1));
    REQUIRE(last.hard > 60'000 / 2);
    REQUIRE(last.hard < 60'000);
}

TEST_CASE("a game lasts: forty moves of soft bounds leave something on the clock") {
    Milliseconds left = 10'000;
    for (int move = 0; move < 40; ++move) left -= bounds_of(on_clock(left)).soft + 10;
    REQUIRE(left > 0);
    // With an increment the clock never falls below a few of them.
    left = 500;
    for (int move = 0; move < 200; ++move) {
        left -= bounds_of(on_clock(left, 5)).soft;
        REQUIRE(left > 0);
        left += 5;
    }
}

TEST_CASE("a game does not end with half of the clock unused") {
    // Sixty moves that each take their soft bound: less than they do take on average.
    Milliseconds left = 10'000;
    for (int move = 0; move < 60; ++move) left += 100 - bounds_of(on_clock(left, 100)).soft - 10;
    REQUIRE(left < 10'000 / 3);
    REQUIRE(left > 10 * 100);
}

TEST_CASE("a time per move is that time, but for the overhead") {
    Limits limits;
    limits.move_time = 1000;
    REQUIRE(bounds_of(limits, 10).hard == 990);
    REQUIRE(bounds_of(limits, 10).soft == 990);
    REQUIRE(bounds_of(limits, 0).hard == 1000);
    for (const Milliseconds time : {kLeast, Milliseconds{-5}, Milliseconds{0}, Milliseconds{10}}) {
        limits.move_time = time;
        REQUIRE(bounds_of(limits, 10).hard == 1);
    }
    // It comes before the clock.
    limits.move_time = 500;
    limits.time[kWhite] = 1'000'000;
    REQUIRE(bounds_of(limits, 0).hard == 500);
}

TEST_CASE("the soft bound shrinks while the best move stands, and stretches when things go wrong") {
    REQUIRE(soft_scale(0, 0, 0.5) > soft_scale(5, 0, 0.5));
    REQUIRE(soft_scale(2, 80, 0.5) > soft_scale(2, 0, 0.5));
    REQUIRE(soft_scale(2, 0, 0.3) > soft_scale(2, 0, 0.9));
    // Nothing makes it vanish or grow without end.
    for (const int stable : {0, 1, 100})
        for (const int drop : {-40000, 0, 40000})
            for (const double share : {-1.0, 0.0, 1.0, 7.0}) {
                REQUIRE(soft_scale(stable, drop, share) > 0.1);
                REQUIRE(soft_scale(stable, drop, share) < 5.0);
            }
}

TEST_CASE("the manager counts from the moment that go was read") {
    TimeManager manager;
    Limits limits;
    limits.move_time = 10'000;
    limits.start = Clock::now() - std::chrono::seconds(9);
    manager.start(limits, kWhite, 0);
    REQUIRE(manager.is_timed());
    REQUIRE(manager.elapsed() >= 9000);
    REQUIRE_FALSE(manager.is_past_hard());
    limits.start = Clock::now() - std::chrono::seconds(11);
    manager.start(limits, kWhite, 0);
    REQUIRE(manager.is_past_hard());
    REQUIRE(manager.is_past_soft(1.0));
    // A time per move is not scaled: somebody asked for just that.
    REQUIRE(manager.is_past_soft(3.0));

    limits.infinite = true;
    manager.start(limits, kWhite, 0);
    REQUIRE_FALSE(manager.is_timed());
    REQUIRE_FALSE(manager.is_past_hard());
    REQUIRE_FALSE(manager.is_past_soft(0.0));
}
