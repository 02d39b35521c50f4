// Text from outside, made fit to stand in an error sentence: in quotes, printable and short.
// fen, notation and whoever else complains about input use it.
#pragma once

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
