#include "train/short_text.h"

#include <array>
#include <cstdio>

namespace tenby {
namespace {

template <class... Arguments>
std::string formatted(const char* format, Arguments... arguments) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, arguments...);
    return text.data();
}

}  // namespace

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
