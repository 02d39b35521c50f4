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

// An option as the help shows it. What versions of cxxopts tell of their options differs; all of
// them print it, in the same columns.
struct KnownOption {
    std::string_view name;  // with its dashes
    bool takes_value;
};

std::vector<KnownOption> options_in(std::string_view help) {
    constexpr std::size_t kNameColumn = 6;
    std::vector<KnownOption> known;
    while (!help.empty()) {
        const std::string_view line = help.substr(0, help.find('\n'));
        help.remove_prefix(std::min(line.size() + 1, help.size()));
        if (line.find("--") != kNameColumn) continue;
        const std::size_t end = std::min(line.find(' ', kNameColumn), line.size());
        // One blank and the value's name, or several and the description.
        const bool takes_value = end + 1 < line.size() && line[end + 1] != ' ';
        known.push_back({line.substr(kNameColumn, end - kNameColumn), takes_value});
    }
    return known;
}

const KnownOption* find_option(const std::vector<KnownOption>& known, std::string_view name) {
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const KnownOption& option) { return option.name == name; });
    return found == known.end() ? nullptr : &*found;
}

bool is_negative_number(std::string_view argument) {
    return argument.size() > 1 && argument[0] == '-' &&
           std::isdigit(static_cast<unsigned char>(argument[1])) != 0;
}

// What cxxopts would take for something else: a value behind a flag, or letters behind one dash.
Result<void> check_form(std::string_view argument, const std::vector<KnownOption>& known) {
    const std::string_view name = argument.substr(0, argument.find('='));
    const KnownOption* const option = find_option(known, name);
    if (option && !option->takes_value && name.size() < argument.size())
        return Error{std::string(name) + " takes no value"};
    const bool has_one_dash = argument.size() > 1 && argument[0] == '-' && argument[1] != '-';
    if (has_one_dash && argument != "-h") return Error{"there is no option " + quoted(argument)};
    return {};
}

// The arguments as cxxopts understands them: it takes -1 for an option called 1, except after the
// word --.
Result<std::vector<const char*>> for_cxxopts(int argc, const char* const* argv,
                                             const std::vector<KnownOption>& known) {
    std::vector<const char*> words{argv[0]}, last;
    int i = 1;
    for (; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        if (is_negative_number(argv[i])) {
            last.push_back(argv[i]);
            continue;
        }
        if (const auto checked = check_form(argv[i], known); !checked)
            return Error{checked.error()};
        words.push_back(argv[i]);
        const KnownOption* const option = find_option(known, argv[i]);
        if (!option || !option->takes_value) continue;
        if (++i == argc) return Error{std::string(option->name) + " needs a value after it"};
        words.push_back(argv[i]);
    }
    last.insert(last.end(), argv + std::min(i + 1, argc), argv + argc);
    if (last.empty()) return words;
    words.push_back("--");
    words.insert(words.end(), last.begin(), last.end());
    return words;
}

// What cxxopts says, with quotes that every terminal shows.
std::string plain_error(std::string text) {
    for (const std::string_view fancy : {"\u2018", "\u2019"})
        for (std::size_t at; (at = text.find(fancy)) != std::string::npos;)
            text.replace(at, fancy.size(), "'");
    return text;
}

std::string complaint_about(const std::string& argument, const std::vector<KnownOption>& known) {
    if (!argument.starts_with('-')) return "there is one argument too many: " + quoted(argument);
    std::vector<std::string_view> names;
    names.reserve(known.size());
    for (const KnownOption& option : known) names.push_back(option.name);
    const std::string name = argument.substr(0, argument.find('='));
    return "there is no option " + quoted(name) + did_you_mean(name, names);
}

}  // namespace

int run_command_line(cxxopts::Options options, int argc, const char* const* argv,
                     const std::function<Result<int>(const cxxopts::ParseResult&)>& run) {
    options.allow_unrecognised_options();
    const std::string& program = options.program();
    const std::string help = options.help();
    const std::vector<KnownOption> known = options_in(help);
    const auto arguments = for_cxxopts(argc, argv, known);
    if (!arguments) return complain_of_usage(program, arguments.error());
    cxxopts::ParseResult given;
    try {
        given = options.parse(static_cast<int>(arguments->size()), arguments->data());
    } catch (const std::exception& error) {
        return complain_of_usage(program, plain_error(error.what()));
    }
    if (given.count("help") != 0) {
        std::cout << help;
        return exit_code_after_output(program, 0);
    }
    if (!given.unmatched().empty())
        return complain_of_usage(program, complaint_about(given.unmatched().front(), known));
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
