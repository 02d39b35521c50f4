// Input quoted in an error message: only printable characters of UTF-8, and not too many of them.
#pragma once

#include "engine/utf8_character.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tenby {

// The control characters of ASCII and Latin-1 are not fit to be shown.
inline bool is_printable(std::string_view character) {
    if (character.size() == 1) return character[0] >= ' ' && character[0] <= '~';
    return character < "\xC2\x80" || character > "\xC2\x9F";
}

inline std::string quoted(std::string_view text) {
    constexpr std::size_t kMostBytes = 40;
    std::string result = "'";
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length);
        const std::string_view shown = length > 0 && is_printable(character) ? character : "?";
        if (result.size() + shown.size() > kMostBytes + 1) return result + "...'";
        result += shown;
        text.remove_prefix(length > 0 ? length : 1);
    }
    return result + "'";
}

}  // namespace tenby
