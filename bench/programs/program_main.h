// What the main() functions of the measuring programs have in common.
#pragma once

#include "engine/result.h"
#include "platform/command_line.h"
#include "platform/complain.h"

#include <cxxopts.hpp>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenby {

// The exit code of a program's work: 0, or 1 after a complaint if it fails or throws.
int exit_code_of(const std::string& program, const std::function<Result<void>()>& work);

// The whole of main(): `read` makes settings of the command line and `work` gets them. Both return
// a Result; an error of `read` means that the command line makes no sense.
template <class Read, class Work>
int run_program(cxxopts::Options options, int argc, const char* const* argv, const Read& read,
                const Work& work) {
    options.add_options()("h,help", "show this");
    const std::string program = options.program();
    return run_command_line(options, argc, argv, [&](const auto& given) -> Result<int> {
        const auto settings = read(given);
        if (!settings) return Error{settings.error()};
        return exit_code_of(program, [&] { return work(*settings); });
    });
}

// An option that takes a whole number, and where to put the number.
struct NumberOption {
    std::string name;
    std::variant<int*, std::uint64_t*> number;
    int least = 1;
};

Result<void> read_number(const NumberOption& option, std::string_view text);
Result<void> read_numbers(const cxxopts::ParseResult& given,
                          std::initializer_list<NumberOption> options);

// All values given for an option, as they were written: cxxopts itself splits lists at commas.
std::vector<std::string> values_of(const cxxopts::ParseResult& given, std::string_view option);

// The path of a program in the same folder as this one.
std::string path_beside(const char* this_program, std::string_view name);

// The usual number of threads where it does not change the result.
int all_cores();

}  // namespace tenby
