// A line of input as words, separated by blanks: spaces, tabs, and the carriage return at the end
// of a line from Windows. Every command reads its arguments through this.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenby {

class Tokens {
public:
    explicit Tokens(std::string_view line);

    bool empty() const { return rest_.empty(); }
    // The next word, or an empty one at the end of the line.
    std::string_view peek() const;
    std::string_view next();
    // All that is left, as it was written, without blanks at either end.
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

// A whole number. One that does not fit into 64 bits becomes the largest or smallest that does, and
// digits after a decimal point are dropped. Nothing if the text is not a number.
std::optional<std::int64_t> parse_integer(std::string_view text);

// Ignores case and blanks: "MoveOverhead" is "move overhead".
bool same_name(std::string_view a, std::string_view b);

}  // namespace tenby
