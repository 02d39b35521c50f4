// Work shared among threads, the caller's own among them.
#pragma once

#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace tenby {

// Does work(0) to work(count - 1) and returns when all are done; work(0) is the caller's. Where the
// system refuses a thread, the caller does that part as well, after its own: fewer hands, the same
// result.
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
