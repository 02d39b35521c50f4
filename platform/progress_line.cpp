#include "platform/progress_line.h"

#include <iostream>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace tenby {

namespace {

bool stderr_is_terminal() {
#ifdef _WIN32
    return _isatty(2) != 0;
#else
    return isatty(2) != 0;
#endif
}

// Back to the first column, and erase the line.
constexpr std::string_view kStartOver = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine() : visible_(stderr_is_terminal()) {}

void ProgressLine::show(std::string_view text) {
    if (!visible_) return;
    std::cerr << kStartOver << text << std::flush;
    shown_ = true;
}

void ProgressLine::print(std::string_view text) {
    if (!visible_) return;
    clear();
    std::cerr << text << std::endl;
}

void ProgressLine::clear() {
    if (shown_) std::cerr << kStartOver << std::flush;
    shown_ = false;
}

}  // namespace tenby
