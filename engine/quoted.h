// Input quoted in an error message: only printable characters, and not too many of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenby {

inline std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    std::string result = "'";
    for (char c : text.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > kLongest) result += "...";
    return result + "'";
}

}  // namespace tenby
