// What the command lines of programs and subcommands have in common. Needs cxxopts.
#pragma once

#include "engine/result.h"

#include <cxxopts.hpp>
#include <functional>
#include <string>

namespace tenby {

// Parses the arguments and gives the exit code: of `run` if they make sense, 0 after printing the
// text for --help, and kExitUsage after a complaint, which may be run's own error. The name of the
// options' program begins the complaint. Throws what cxxopts throws.
int run_command_line(cxxopts::Options options, int argc, const char* const* argv,
                     const std::function<Result<int>(const cxxopts::ParseResult&)>& run);

// The value of an option, or a sentence with its bounds: "--hash is 1 to 64 megabytes".
template <class Number>
Result<Number> number_in_range(const cxxopts::ParseResult& given, const std::string& option,
                               Number min, Number max, const std::string& unit = "") {
    const Number number = given[option].as<Number>();
    if (number >= min && number <= max) return number;
    return Error{"--" + option + " is " + std::to_string(min) + " to " + std::to_string(max) +
                 (unit.empty() ? "" : " " + unit)};
}

}  // namespace tenby
