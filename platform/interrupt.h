// Ctrl-C as a request to end in good order: a long run prints what it has and returns. A second
// Ctrl-C ends the program as usual.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace tenby {

// While it lives, Ctrl-C is heard here. One at a time.
class InterruptWatch {
public:
    // `react` runs on a thread of its own, again and again, so that it cannot come too early.
    explicit InterruptWatch(std::function<void()> react);
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    bool is_interrupted() const;

private:
    std::atomic<bool> is_ending_ = false;
    std::thread thread_;  // libc++ has no std::jthread yet
};

}  // namespace tenby
