#include "platform/interrupt.h"

#include <chrono>
#include <csignal>
#include <utility>

namespace tenby {

namespace {

using namespace std::chrono_literals;

// How often the watching thread looks: a signal handler may do no more than set a flag.
constexpr std::chrono::milliseconds kLookInterval = 20ms;

// A signal belongs to the whole program, and so does this.
std::atomic<bool> interrupt_came = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void hear_interrupt(int signal) {
    interrupt_came = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptWatch::InterruptWatch(std::function<void()> react) {
    interrupt_came = false;
    // Who starts a program with interrupts ignored, as shells do in the background, means it.
    if (std::signal(SIGINT, hear_interrupt) == SIG_IGN) std::signal(SIGINT, SIG_IGN);
    thread_ = std::thread([this, react = std::move(react)] {
        while (!is_ending_) {
            if (interrupt_came) react();
            std::this_thread::sleep_for(kLookInterval);
        }
    });
}

InterruptWatch::~InterruptWatch() {
    is_ending_ = true;
    thread_.join();
    std::signal(SIGINT, SIG_DFL);
}

bool InterruptWatch::is_interrupted() const {
    return interrupt_came;
}

}  // namespace tenby
