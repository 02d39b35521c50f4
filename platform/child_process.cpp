#include "platform/child_process.h"

#include "platform/system_process.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace tenby {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::chrono::seconds kTimeToEnd{2};

milliseconds milliseconds_until(Clock::time_point deadline) {
    constexpr milliseconds kLongest{1'000'000};
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    return std::clamp(left, milliseconds{0}, kLongest);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& path, const std::vector<std::string>& arguments)
    : system_(SystemProcess::start(path, arguments)) {}

ChildProcess::ChildProcess(ChildProcess&&) noexcept = default;

ChildProcess::~ChildProcess() {
    if (!system_) return;
    system_->close_input();
    system_->close_output();
    if (!wait_for_exit(kTimeToEnd)) system_->kill();
}

bool ChildProcess::send_bytes(std::string_view bytes) {
    return system_->write(bytes);
}

void ChildProcess::close_input() {
    system_->close_input();
}

std::optional<std::string> ChildProcess::read_line(Duration timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    for (;;) {
        if (const auto end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (output_ended_) return std::nullopt;
        const milliseconds left = milliseconds_until(deadline);
        const auto got = system_->read(buffer_, left);
        if (got == SystemProcess::Read::kEnd) output_ended_ = true;
        if (got == SystemProcess::Read::kNothing && left == milliseconds{0}) return std::nullopt;
    }
}

std::optional<std::vector<std::string>> ChildProcess::read_until(std::string_view beginning,
                                                                 Duration timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    std::vector<std::string> lines;
    while (auto line = read_line(deadline - Clock::now())) {
        lines.push_back(std::move(*line));
        if (lines.back().starts_with(beginning)) return lines;
    }
    return std::nullopt;
}

std::optional<int> ChildProcess::wait_for_exit(Duration timeout) {
    constexpr milliseconds kPause{1};
    const Clock::time_point deadline = Clock::now() + timeout;
    while (!exit_code_) {
        exit_code_ = system_->exit_code();
        if (exit_code_ || Clock::now() >= deadline) break;
        std::this_thread::sleep_for(kPause);
    }
    return exit_code_;
}

}  // namespace tenby
