// What the command lines of programs and subcommands have in common. Needs cxxopts.
#pragma once

#include "engine/parse_number.h"
#include "engine/quoted.h"
#include "engine/result.h"

#include <cstdint>
#include <cxxopts.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tenby {

// In the place of a file's name: standard input.
inline constexpr std::string_view kStandardInput = "-";

// Parses the arguments and gives the exit code: of `run` if they make sense, 0 after printing the
// text for --help, and kExitUsage after a complaint that names the options' program and its --help.
// An error of `run` means that the arguments make no sense; other complaints are its own. What was
// printed but could not be written makes a failure of a success.
int run_command_line(cxxopts::Options options, int argc, const char* const* argv,
                     const std::function<Result<int>(const cxxopts::ParseResult&)>& run);

// For options that take a number: cxxopts keeps it as text, because its own error for a bad number
// does not name the option.
std::shared_ptr<cxxopts::Value> number_value();
std::shared_ptr<cxxopts::Value> number_value(std::uint64_t usual);

// "--hash is 'abc', expected a whole number from 1 to 64 (megabytes)"
template <class Number>
Result<Number> read_whole_number(std::string_view name, std::string_view text, Number min,
                                 Number max, const std::string& unit = "") {
    const auto number = parse_number<Number>(text);
    if (number && *number >= min && *number <= max) return *number;
    return Error{std::string(name) + " is " + quoted(text) + ", expected a whole number from " +
                 std::to_string(min) + " to " + std::to_string(max) +
                 (unit.empty() ? "" : " (" + unit + ")")};
}

// The value of an option of this name.
template <class Number>
Result<Number> number_in_range(const cxxopts::ParseResult& given, const std::string& option,
                               Number min, Number max, const std::string& unit = "") {
    return read_whole_number<Number>("--" + option, given[option].as<std::string>(), min, max,
                                     unit);
}

}  // namespace tenby
