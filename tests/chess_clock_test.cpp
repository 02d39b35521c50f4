#include "game/chess_clock.h"
#include "tests/catch.h"

using namespace tenby;
using namespace std::chrono_literals;

namespace {

const ChessClock::Time kNoon{};

TimeControl control_from(std::string_view text) {
    const Result<TimeControl> control = parse_time_control(text);
    REQUIRE(control);
    return *control;
}

}  // namespace

TEST_CASE("a time control is minutes and seconds of increment, and moves before a slash") {
    CHECK(control_from("5+3") == TimeControl{300s, 3s, 0});
    CHECK(control_from("15") == TimeControl{900s, 0s, 0});
    CHECK(control_from("0.5+1") == TimeControl{30s, 1s, 0});
    CHECK(control_from("1+0.25") == TimeControl{60s, 250ms, 0});
    CHECK(control_from("40/90+30") == TimeControl{5400s, 30s, 40});
    CHECK(control_from("0+10") == TimeControl{10s, 10s, 0});
}

TEST_CASE("what is not a time control is named") {
    for (const char* text : {"", "five", "5+", "+3", "-5+3", "5+-3", "0", "0+0", "5+3+1", "0/5",
                             "40/", "99999999", "5 + 3", "1.5.2", "1.-5", "1e3"}) {
        INFO(text);
        const Result<TimeControl> control = parse_time_control(text);
        REQUIRE_FALSE(control);
        CHECK(control.error().find("like 5+3") != std::string::npos);
    }
}

TEST_CASE("PGN writes time controls in seconds") {
    CHECK(to_pgn_text(control_from("5+3")) == "300+3");
    CHECK(to_pgn_text(control_from("15")) == "900");
    CHECK(to_pgn_text(control_from("40/90+30")) == "40/5400+30");
    CHECK(to_pgn_text(control_from("1+0.25")) == "60+0.25");
}

TEST_CASE("a clock shows hours only if there are any, and tenths in the last ten seconds") {
    CHECK(clock_text(300s) == "5:00");
    CHECK(clock_text(3723s) == "1:02:03");
    CHECK(clock_text(59'999ms) == "0:59");
    CHECK(clock_text(10s) == "0:10");
    CHECK(clock_text(9'870ms) == "0:09.8");
    CHECK(clock_text(0ms) == "0:00.0");
}

TEST_CASE("only the clock that runs loses time, and a move adds the increment") {
    ChessClock clock(control_from("5+3"));
    CHECK_FALSE(clock.running());
    clock.start(kWhite, kNoon);
    CHECK(clock.left(kWhite, kNoon + 10s) == 290s);
    CHECK(clock.left(kBlack, kNoon + 10s) == 300s);
    clock.press(kNoon + 10s);
    CHECK(clock.running() == kBlack);
    CHECK(clock.left(kWhite, kNoon + 60s) == 293s);
    CHECK(clock.left(kBlack, kNoon + 60s) == 250s);
    clock.stop(kNoon + 60s);
    CHECK(clock.left(kBlack, kNoon + 600s) == 250s);
}

TEST_CASE("a clock at zero has fallen, and shows no less than zero") {
    ChessClock clock(control_from("1"));
    clock.start(kBlack, kNoon);
    CHECK_FALSE(clock.fallen(kNoon + 59'999ms));
    CHECK(clock.fallen(kNoon + 60s) == kBlack);
    CHECK(clock.left(kBlack, kNoon + 90s) == 0s);
}

TEST_CASE("after the moves of a period the base comes again") {
    ChessClock clock(control_from("2/1"));
    clock.start(kWhite, kNoon);
    for (int move = 1; move <= 2; ++move) {
        clock.press(kNoon);
        clock.press(kNoon);
        CHECK(clock.left(kWhite, kNoon) == (move == 2 ? 120s : 60s));
        CHECK(clock.left(kBlack, kNoon) == (move == 2 ? 120s : 60s));
    }
}

TEST_CASE("a clock can be set, as after an undo") {
    ChessClock clock(control_from("5"));
    clock.set(kWhite, 42s);
    clock.start(kWhite, kNoon);
    CHECK(clock.left(kWhite, kNoon + 2s) == 40s);
}
