#include "platform/progress_line.h"

#include "platform/terminal.h"

#include <iostream>

namespace tenby {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kTerminalInterval = 200ms;
constexpr std::chrono::milliseconds kLogInterval = 60s;

// Back to the first column, and erase the line.
constexpr std::string_view kStartOver = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine(Audience audience)
    : ProgressLine(audience, std::cerr, is_terminal(StandardStream::kError)) {}

ProgressLine::ProgressLine(Audience audience, std::ostream& stream, bool on_terminal)
    : audience_(audience), stream_(stream), on_terminal_(on_terminal) {}

ProgressLine::~ProgressLine() {
    if (audience_ == Audience::kWatcher)
        clear();
    else if (is_shown_)
        stream_ << std::endl;
}

bool ProgressLine::is_due() const {
    const auto interval = on_terminal_ ? kTerminalInterval : kLogInterval;
    return !is_silent() && std::chrono::steady_clock::now() - last_shown_ >= interval;
}

void ProgressLine::show(std::string_view text) {
    last_shown_ = std::chrono::steady_clock::now();
    if (!on_terminal_) return print(text);
    stream_ << kStartOver << text << std::flush;
    is_shown_ = true;
}

void ProgressLine::print(std::string_view text) {
    if (is_silent()) return;
    clear();
    stream_ << text << std::endl;
}

void ProgressLine::clear() {
    if (is_shown_) stream_ << kStartOver << std::flush;
    is_shown_ = false;
}

}  // namespace tenby
