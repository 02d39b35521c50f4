// A line for a terminal: text in colours, or plain where colours are not wanted, which knows how
// wide it looks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

// Numbers of the 256 colours that terminals share; kPlain leaves the terminal's own.
struct Style {
    static constexpr int kPlain = -1;
    int foreground = kPlain;
    int background = kPlain;
    bool is_bold = false;
    friend bool operator==(const Style&, const Style&) = default;
};

class StyledText {
public:
    explicit StyledText(bool has_colors) : has_colors_(has_colors) {}

    StyledText& add(std::string_view text, const Style& style = {});
    StyledText& append(const StyledText& other);
    // Blanks up to a width.
    StyledText& pad_to(std::size_t width, const Style& style = {});

    // With escape sequences, all of them closed at its end.
    const std::string& text() const { return text_; }
    std::size_t width() const { return width_; }
    bool has_colors() const { return has_colors_; }

private:
    bool has_colors_;
    std::string text_;
    std::size_t width_ = 0;
};

// How many columns UTF-8 text takes: the characters here are all one column wide.
std::size_t columns_of(std::string_view text);

// Breaks text into lines of at most so many columns, at blanks.
std::string wrapped(std::string_view text, std::size_t columns);

// The lines of a text; those that are longer are broken.
std::vector<std::string> lines_within(std::string_view text, std::size_t columns);

}  // namespace tenby
