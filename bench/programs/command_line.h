// How the measuring programs begin and end: the command line is read with cxxopts, and what goes
// wrong becomes a sentence on standard error and an exit code.
#pragma once

#include "engine/parse_number.h"
#include "engine/quoted.h"

#include <cxxopts.hpp>

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tenby {

// The command line makes no sense.
struct CommandLineError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The whole of main(): reads the command line, prints the help if it is asked for, or calls run.
// The exit code is 0, or 2 for a bad command line, or 1 for any other error that run throws.
int run_program(cxxopts::Options options, int argc, const char* const* argv,
                const std::function<void(const cxxopts::ParseResult&)>& run);

// The path of a program in the same folder as this one.
std::string path_beside(const char* this_program, std::string_view name);

// The threads of programs whose result does not depend on their number.
int all_cores();

template <class Number>
Number read_number(std::string_view option, std::string_view text, Number least = 1) {
    const auto number = parse_number<Number>(text);
    if (!number || *number < least)
        throw CommandLineError("--" + std::string(option) + " is " + quoted(text) +
                               ", expected a whole number, at least " + std::to_string(least));
    return *number;
}

// Options with numbers hold text for cxxopts, so that the sentence can name the option.
template <class Number>
Number number_option(const cxxopts::ParseResult& given, const std::string& option,
                     Number least = 1) {
    return read_number<Number>(option, given[option].as<std::string>(), least);
}

inline auto number_value(auto usual) {
    return cxxopts::value<std::string>()->default_value(std::to_string(usual));
}

}  // namespace tenby
