// Times as clocks and PGN show them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

// What a clock shows, or a move took.
using ClockTime = std::chrono::milliseconds;

// For people: "1:02:03", "5:00", or "0:09.8" with tenths in the last ten seconds.
std::string clock_text(ClockTime time);

// For files: "0:05:00", with a fraction where there is one.
std::string full_clock_text(ClockTime time);

// Reads both. Empty if the text is not a time.
std::optional<ClockTime> read_clock_text(std::string_view text);

// In seconds: "90", "0.25".
std::string seconds_text(ClockTime time);

// The digits after a decimal point as thousandths: "5" is 500. Further digits do not count.
std::optional<int> read_thousandths(std::string_view digits);

}  // namespace tenby
