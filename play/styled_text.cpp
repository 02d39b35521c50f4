#include "play/styled_text.h"

#include <utility>

namespace tenby {

namespace {

constexpr std::string_view kEscape = "\x1b[", kReset = "\x1b[0m";

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    for (;;) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++columns;  // no continuation byte
    return columns;
}

StyledText& StyledText::add(std::string_view text, const Style& style) {
    width_ += columns_of(text);
    if (!has_colors_ || style == Style()) {
        text_ += text;
        return *this;
    }
    std::string codes = style.is_bold ? ";1" : "";
    if (style.foreground != Style::kPlain) codes += ";38;5;" + std::to_string(style.foreground);
    if (style.background != Style::kPlain) codes += ";48;5;" + std::to_string(style.background);
    text_ += std::string(kEscape) + codes.substr(1) + 'm';
    text_ += text;
    text_ += kReset;
    return *this;
}

StyledText& StyledText::append(const StyledText& other) {
    text_ += other.text_;
    width_ += other.width_;
    return *this;
}

StyledText& StyledText::pad_to(std::size_t width, const Style& style) {
    if (width > width_) add(std::string(width - width_, ' '), style);
    return *this;
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string result;
    std::size_t width = 0;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(" \n");
        const std::string_view word = text.substr(0, end);
        const std::size_t needed = columns_of(word);
        if (width > 0 && width + 1 + needed > columns) {
            result += '\n';
            width = 0;
        } else if (width > 0) {
            result += ' ';
            ++width;
        }
        result += word;
        width += needed;
        if (end == std::string_view::npos) break;
        if (text[end] == '\n') {
            result += '\n';
            width = 0;
        }
        text.remove_prefix(end + 1);
    }
    return result;
}

std::vector<std::string> lines_within(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    for (const std::string& line : split_lines(text)) {
        // Only a long line: blanks that it begins with are lost when it is broken.
        if (columns_of(line) <= columns) {
            lines.push_back(line);
            continue;
        }
        for (std::string& part : split_lines(wrapped(line, columns)))
            lines.push_back(std::move(part));
    }
    return lines;
}

}  // namespace tenby
