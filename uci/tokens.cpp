#include "uci/tokens.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <system_error>

namespace tenby {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string plain_name(std::string_view text) {
    std::string result;
    for (char c : text)
        if (kBlanks.find(c) == std::string_view::npos)
            result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
}

}  // namespace

Tokens::Tokens(std::string_view line) : rest_(trimmed(line)) {}

std::string_view Tokens::peek() const {
    return rest_.substr(0, rest_.find_first_of(kBlanks));
}

std::string_view Tokens::next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    return word;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    if (text.starts_with('+') && text.size() > 1 && is_digit(text[1])) text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        using Range = std::numeric_limits<std::int64_t>;
        value = text.front() == '-' ? Range::min() : Range::max();
    }
    std::string_view after = text.substr(end - text.data());
    if (after.starts_with('.')) {
        after.remove_prefix(1);
        after.remove_prefix(std::find_if_not(after.begin(), after.end(), is_digit) - after.begin());
    }
    if (!after.empty()) return std::nullopt;
    return value;
}

bool same_name(std::string_view a, std::string_view b) {
    return plain_name(a) == plain_name(b);
}

}  // namespace tenby
