// A chess clock. It is told what time it is, so it can be tested and needs no thread: whoever shows
// it asks again from time to time.
#pragma once

#include "engine/color.h"
#include "engine/result.h"
#include "game/time_text.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

struct TimeControl {
    ClockTime base{0};
    ClockTime increment{0};  // added after each move
    int moves = 0;           // the base is added again after so many moves; 0: never
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// As people write it: minutes, then seconds of increment, "5+3", "15", "0.5+1", "40/90+30".
Result<TimeControl> parse_time_control(std::string_view text);

// As PGN's TimeControl tag has it, in seconds: "300+3", "40/5400+30".
std::string to_pgn_text(const TimeControl& control);

class ChessClock {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit ChessClock(const TimeControl& control)
        : control_(control), left_{control.base, control.base} {}

    const TimeControl& control() const { return control_; }

    // The side's clock runs from now on, the other's stands still.
    void start(Color side, Time now);
    void stop(Time now);
    // The side whose clock runs has moved: it gets its increment, and the other clock starts. Ask
    // fallen() first: a move after the flag has fallen comes too late.
    void press(Time now);

    // Not less than zero.
    ClockTime left(Color side, Time now) const;
    std::optional<Color> running() const { return running_; }
    // The side whose time is over.
    std::optional<Color> fallen(Time now) const;

    // After an undo or for a game that is resumed. The clock must stand still.
    void set(Color side, ClockTime left) { left_[side] = left; }
    void set_moves_made(Color side, int moves) { moves_made_[side] = moves; }

private:
    TimeControl control_;
    std::array<ClockTime, kColors> left_;
    std::array<int, kColors> moves_made_{};
    std::optional<Color> running_;
    Time started_;
};

}  // namespace tenby
