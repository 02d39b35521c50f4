// How a program ends that cannot do what its command line asks for.
#pragma once

#include <iostream>
#include <string>
#include <string_view>

namespace tenby {

inline constexpr int kExitFailure = 1;        // it ran, and found something wrong
inline constexpr int kExitUsage = 2;          // it did not understand what to do
inline constexpr int kExitInterrupted = 130;  // Ctrl-C, as shells number it

// Prints "tenby epd: cannot read suite.epd" on standard error. The value is the exit code.
inline int complain(std::string_view program, std::string_view sentence) {
    std::cerr << program << ": " << sentence << std::endl;
    return kExitUsage;
}

// For a command line that makes no sense: also says where to find help.
inline int complain_of_usage(const std::string& program, const std::string& sentence) {
    return complain(program, sentence + "\nTry '" + program + " --help'.");
}

// The last thing a program does: what it printed has to arrive, on a full disk it does not.
inline int exit_code_after_output(std::string_view program, int exit_code) {
    if (std::cout.flush()) return exit_code;
    complain(program, "cannot write to standard output");
    return exit_code != 0 ? exit_code : kExitFailure;
}

}  // namespace tenby
