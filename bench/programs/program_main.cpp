#include "bench/programs/program_main.h"

#include "engine/parse_number.h"
#include "engine/quoted.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <thread>
#include <type_traits>

namespace tenby {

int exit_code_of(const std::string& program, const std::function<Result<void>()>& work) {
    Result<void> done;
    try {
        done = work();
    } catch (const std::exception& error) {
        done = Error{error.what()};
    }
    if (done) return 0;
    complain(program, done.error());
    return kExitFailure;
}

Result<void> read_number(const NumberOption& option, std::string_view text) {
    const auto read = [&](auto* number) {
        using Number = std::remove_pointer_t<decltype(number)>;
        const auto parsed = parse_number<Number>(text);
        if (!parsed || *parsed < static_cast<Number>(option.least)) return false;
        *number = *parsed;
        return true;
    };
    if (std::visit(read, option.number)) return {};
    return Error{"--" + option.name + " is " + quoted(text) +
                 ", expected a whole number, at least " + std::to_string(option.least)};
}

Result<void> read_numbers(const cxxopts::ParseResult& given,
                          std::initializer_list<NumberOption> options) {
    for (const NumberOption& option : options)
        if (auto done = read_number(option, given[option.name].as<std::string>()); !done)
            return done;
    return {};
}

std::vector<std::string> values_of(const cxxopts::ParseResult& given, std::string_view option) {
    std::vector<std::string> values;
    for (const cxxopts::KeyValue& argument : given.arguments())
        if (argument.key() == option) values.push_back(argument.value());
    return values;
}

std::string path_beside(const char* this_program, std::string_view name) {
    return (std::filesystem::path(this_program).parent_path() / name).string();
}

int all_cores() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace tenby
