#include "play/json_text.h"

namespace tenby {

std::string json_text(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < ' ' || c == '<' || c == '\x7f') {
            quoted += "\\u00";
            quoted += kDigits[byte >> 4];
            quoted += kDigits[byte & 15];
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

std::string json_list(std::span<const std::string> texts) {
    std::string list = "[";
    for (const std::string& text : texts) {
        if (list.size() > 1) list += ',';
        list += json_text(text);
    }
    return list + ']';
}

}  // namespace tenby
