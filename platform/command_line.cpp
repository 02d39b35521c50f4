#include "platform/command_line.h"

#include "platform/closest_word.h"
#include "platform/complain.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <iostream>
#include <vector>

namespace tenby {

namespace {

bool is_negative_number(std::string_view argument) {
    return argument.size() > 1 && argument[0] == '-' &&
           std::isdigit(static_cast<unsigned char>(argument[1])) != 0;
}

// cxxopts takes -1 for an option called 1, except after the word --.
std::vector<const char*> with_numbers_last(int argc, const char* const* argv) {
    std::vector<const char*> arguments, numbers;
    for (int i = 0; i < argc; ++i) {
        const bool follows_option = i > 0 && argv[i - 1][0] == '-';
        (is_negative_number(argv[i]) && !follows_option ? numbers : arguments).push_back(argv[i]);
    }
    if (numbers.empty()) return arguments;
    if (std::none_of(arguments.begin(), arguments.end(),
                     [](std::string_view argument) { return argument == "--"; }))
        arguments.push_back("--");
    arguments.insert(arguments.end(), numbers.begin(), numbers.end());
    return arguments;
}

// What cxxopts says, with quotes that every terminal shows. A value can only be missing at the end.
std::string plain_error(std::string text, std::string_view last_argument) {
    if (text.find("missing") != std::string::npos && last_argument.starts_with('-'))
        return std::string(last_argument) + " needs a value after it";
    for (const std::string_view fancy : {"\u2018", "\u2019"})
        for (std::size_t at; (at = text.find(fancy)) != std::string::npos;)
            text.replace(at, fancy.size(), "'");
    return text;
}

std::string complaint_about(const std::string& argument, const cxxopts::Options& options) {
    if (!argument.starts_with('-')) return "there is one argument too many: " + quoted(argument);
    // What versions of cxxopts know of their options differs; all of them print it.
    const std::string help = options.help();
    std::vector<std::string_view> known;
    for (std::size_t begin = 0; (begin = help.find("--", begin)) != std::string::npos;) {
        const std::size_t end = help.find_first_of(" ,\n", begin);
        known.push_back(std::string_view(help).substr(begin, end - begin));
        begin = end;
    }
    const std::string option = argument.substr(0, argument.find('='));
    return "there is no option " + quoted(option) + did_you_mean(option, known);
}

}  // namespace

int run_command_line(cxxopts::Options options, int argc, const char* const* argv,
                     const std::function<Result<int>(const cxxopts::ParseResult&)>& run) {
    options.allow_unrecognised_options();
    const std::vector<const char*> arguments = with_numbers_last(argc, argv);
    const std::string& program = options.program();
    cxxopts::ParseResult given;
    try {
        given = options.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const std::exception& error) {
        return complain_of_usage(program, plain_error(error.what(), argv[argc - 1]));
    }
    if (given.count("help") != 0) {
        std::cout << options.help();
        return exit_code_after_output(program, 0);
    }
    if (!given.unmatched().empty())
        return complain_of_usage(program, complaint_about(given.unmatched().front(), options));
    const Result<int> exit_code = run(given);
    if (!exit_code) return complain_of_usage(program, exit_code.error());
    return exit_code_after_output(program, *exit_code);
}

std::shared_ptr<cxxopts::Value> number_value() {
    return cxxopts::value<std::string>();
}

std::shared_ptr<cxxopts::Value> number_value(std::uint64_t usual) {
    return number_value()->default_value(std::to_string(usual));
}

}  // namespace tenby
