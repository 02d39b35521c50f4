// One game between two UCI engines: moves at a fixed number of nodes or by a clock, and an early
// end where the result is clear.
#pragma once

#include "bench/programs/arbiter.h"
#include "bench/programs/uci_client.h"
#include "engine/position.h"
#include "engine/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

struct SecondsClock {
    double base = 0, increment = 0;
};

// "2+0.02", in seconds.
Result<SecondsClock> parse_seconds_clock(std::string_view text);

struct GameLimits {
    std::uint64_t nodes = 5000;         // for each move, unless there is a clock
    std::optional<SecondsClock> clock;  // of each side
};

// The result, or nothing if `is_stopped`, which is asked before each move, said so. An engine that
// plays an illegal move or does not answer throws std::runtime_error; one that oversteps its time
// loses.
std::optional<WhiteResult> play_engine_game(UciClient& white, UciClient& black,
                                            const Position& opening, const GameLimits& limits,
                                            const std::function<bool()>& is_stopped);

}  // namespace tenby
