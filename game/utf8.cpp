#include "game/utf8.h"

#include "engine/utf8_character.h"

#include <algorithm>
#include <cstdint>

namespace tenby {

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string as_utf8(std::string text) {
    const auto is_ascii = [](char c) { return static_cast<std::uint8_t>(c) < 0x80; };
    if (std::all_of(text.begin(), text.end(), is_ascii) || is_utf8(text)) return text;
    std::string converted;
    for (char c : text) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x80) {
            converted += c;
        } else {
            converted += static_cast<char>(0xC0 | byte >> 6);
            converted += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return converted;
}

}  // namespace tenby
