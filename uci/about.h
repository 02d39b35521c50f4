// What the program says about itself.
#pragma once

#include <string>
#include <string_view>

namespace tenby {

inline constexpr std::string_view kAbout = "Tenby, a UCI chess engine on a 120-square board";

// For a person who starts the program at a terminal.
std::string greeting_text();

// The version, its revision, how it was compiled, and the network with the kernel that computes it
// here.
std::string version_text();

}  // namespace tenby
