// A whole number in digits, from text that holds nothing else. EPD and the programs that read other
// engines' output use it; the UCI loop is more lenient (uci/tokens.h).
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace tenby {

// Nothing if the text is not a number, or one that does not fit the type.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number = 0;
    const char* const end_of_text = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), end_of_text, number);
    if (error != std::errc() || end != end_of_text) return std::nullopt;
    return number;
}

}  // namespace tenby
