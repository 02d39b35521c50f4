#include "game/chess_clock.h"

#include "engine/parse_number.h"
#include "engine/quoted.h"

#include <algorithm>

namespace tenby {

namespace {

using std::chrono::duration_cast;

constexpr ClockTime kMinute{60'000}, kSecond{1'000};
constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 60 * 60;  // seconds
constexpr int kMostMoves = 1000;

// A number of units, with or without a fraction, from 0 to `most` of them.
std::optional<ClockTime> read_amount(std::string_view text, ClockTime unit, int most) {
    const auto point = text.find('.');
    const auto whole = parse_number<int>(text.substr(0, point));
    if (!whole || *whole < 0 || *whole > most) return std::nullopt;
    int thousandths = 0;
    if (point != std::string_view::npos) {
        const auto fraction = read_thousandths(text.substr(point + 1));
        if (!fraction) return std::nullopt;
        thousandths = *fraction;
    }
    return unit * *whole + unit * thousandths / 1000;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    const Error error{quoted(text) +
                      " is not a time: expected minutes and seconds for each move, like 5+3"};
    TimeControl control;
    std::string_view rest = text;
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_number<int>(rest.substr(0, slash));
        if (!moves || *moves < 1 || *moves > kMostMoves) return error;
        control.moves = *moves;
        rest.remove_prefix(slash + 1);
    }
    if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
        const auto increment = read_amount(rest.substr(plus + 1), kSecond, kMostIncrement);
        if (!increment) return error;
        control.increment = *increment;
        rest = rest.substr(0, plus);
    }
    const auto base = read_amount(rest, kMinute, kMostMinutes);
    if (!base) return error;
    control.base = *base;
    if (control.base + control.increment == ClockTime(0)) return error;
    // Nobody can make the first move in no time.
    if (control.base == ClockTime(0)) control.base = control.increment;
    return control;
}

std::string to_pgn_text(const TimeControl& control) {
    std::string text = control.moves > 0 ? std::to_string(control.moves) + "/" : "";
    text += seconds_text(control.base);
    if (control.increment > ClockTime(0)) text += '+' + seconds_text(control.increment);
    return text;
}

void ChessClock::start(Color side, Time now) {
    stop(now);
    running_ = side;
    started_ = now;
}

void ChessClock::stop(Time now) {
    if (running_) left_[*running_] = left(*running_, now);
    running_.reset();
}

void ChessClock::press(Time now) {
    if (!running_) return;
    const Color mover = *running_;
    start(~mover, now);
    left_[mover] += control_.increment;
    if (control_.moves > 0 && ++moves_made_[mover] % control_.moves == 0)
        left_[mover] += control_.base;
}

ClockTime ChessClock::left(Color side, Time now) const {
    if (running_ != side) return left_[side];
    return std::max(left_[side] - duration_cast<ClockTime>(now - started_), ClockTime(0));
}

std::optional<Color> ChessClock::fallen(Time now) const {
    for (Color side : {kWhite, kBlack})
        if (left(side, now) == ClockTime(0)) return side;
    return std::nullopt;
}

}  // namespace tenby
