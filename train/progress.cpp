#include "train/progress.h"

#include <array>
#include <cstdio>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace tenby {
namespace {

using namespace std::chrono_literals;

bool is_terminal() {
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

template <class... Arguments>
std::string formatted(const char* format, Arguments... arguments) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, arguments...);
    return text.data();
}

}  // namespace

Progress::Progress() : on_terminal_(is_terminal()), last_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    if (is_line_open_) std::fputs("\n", stderr);
}

bool Progress::is_due() const {
    return std::chrono::steady_clock::now() - last_ >= (on_terminal_ ? 200ms : 60s);
}

void Progress::show(const std::string& line) {
    last_ = std::chrono::steady_clock::now();
    if (!on_terminal_) return keep(line);
    std::fprintf(stderr, "\r%s\033[K", line.c_str());
    std::fflush(stderr);
    is_line_open_ = true;
}

void Progress::keep(const std::string& line) {
    std::fprintf(stderr, "%s%s%s\n", is_line_open_ ? "\r" : "", line.c_str(),
                 is_line_open_ ? "\033[K" : "");
    std::fflush(stderr);
    is_line_open_ = false;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string short_number(double number) {
    if (number >= 1e6) return formatted("%.2f M", number / 1e6);
    if (number >= 1e4) return formatted("%.1f k", number / 1e3);
    return formatted("%.0f", number);
}

std::string short_time(double seconds) {
    const long whole = static_cast<long>(seconds);
    if (whole < 60) return formatted("%ld s", whole);
    if (whole < 3600) return formatted("%ld min", whole / 60);
    return formatted("%ld h %02ld min", whole / 3600, whole / 60 % 60);
}

}  // namespace tenby
