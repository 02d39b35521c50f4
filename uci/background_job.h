// A function that runs on a thread of its own, while the loop goes on reading commands such as stop
// and quit.
#pragma once

#include <functional>
#include <thread>

namespace tenby {

class BackgroundJob {
public:
    BackgroundJob() = default;
    ~BackgroundJob() { stop(); }
    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    // Stops an earlier job first. `interrupt` makes `work` return soon: it is called from other
    // threads, at any time while the work is under way or after it.
    void start(std::function<void()> work, std::function<void()> interrupt);
    // Both return when nothing is under way any more.
    void stop();
    void wait();

private:
    std::function<void()> interrupt_;
    std::thread thread_;
};

}  // namespace tenby
