// "did you mean perft?": the word among those known that somebody who mistyped probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tenby {

// An empty one if none is close.
std::string_view closest_word(std::string_view typed, std::span<const std::string_view> known);

// "; did you mean perft?", or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

}  // namespace tenby
