// The time that has gone by since a moment, for speeds and reports.
#pragma once

#include <chrono>

namespace tenby {

inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace tenby
