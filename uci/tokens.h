// A line of input as words. Every command reads its arguments through this; blanks are spaces,
// tabs and whatever carriage returns a line brings along.
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

// A whole number, as far as 64 bits go: beyond them it is the largest or smallest. Digits after a
// decimal point are dropped. Nothing if the text is no number.
std::optional<std::int64_t> parse_integer(std::string_view text);

// Letters compare as equal in either case, blanks do not count: "MoveOverhead" is "move overhead".
bool same_name(std::string_view a, std::string_view b);

}  // namespace tenby
