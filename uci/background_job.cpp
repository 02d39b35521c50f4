#include "uci/background_job.h"

#include <utility>

namespace tenby {

void BackgroundJob::start(std::function<void()> work, std::function<void()> interrupt) {
    stop();
    thread_ = std::thread(std::move(work));
    interrupt_ = std::move(interrupt);
}

void BackgroundJob::stop() {
    if (interrupt_) interrupt_();
    wait();
}

void BackgroundJob::wait() {
    if (thread_.joinable()) thread_.join();
    interrupt_ = nullptr;
}

}  // namespace tenby
