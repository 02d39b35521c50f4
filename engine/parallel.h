// Work divided among threads, of which the caller's is one.
#pragma once

#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace tenby {

// Runs work(0) to work(count - 1) and returns when all are done; the caller's thread runs work(0).
// If the system refuses a thread, the caller runs the remaining parts after its own: that takes
// longer and has the same result.
inline void run_in_parallel(int count, const std::function<void(int)>& work) {
    std::vector<std::thread> helpers;
    int started = 1;
    try {
        for (; started < count; ++started) helpers.emplace_back(work, started);
    } catch (const std::system_error&) {
    }
    work(0);
    for (int part = started; part < count; ++part) work(part);
    for (std::thread& helper : helpers) helper.join();
}

}  // namespace tenby
