// How a program ends that cannot do what its command line asks for.
#pragma once

#include <iostream>
#include <string_view>

namespace tenby {

inline constexpr int kExitFailure = 1;  // it ran, and found something wrong
inline constexpr int kExitUsage = 2;    // it did not understand what to do

// Prints "tenby epd: which file?" on standard error. The value is the exit code.
inline int complain(std::string_view program, std::string_view sentence) {
    std::cerr << program << ": " << sentence << '\n';
    return kExitUsage;
}

}  // namespace tenby
