// Numbers and times as short texts, for progress lines.
#pragma once

#include <string>

namespace tenby {

// 1234567 becomes "1.23 M", 45678 "45.7 k".
std::string short_number(double number);

// "3 h 07 min", "12 min", "40 s".
std::string short_time(double seconds);

}  // namespace tenby
