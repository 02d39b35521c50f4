// The program: a UCI engine on standard input and output, unless there are arguments. They are an
// option, a subcommand with its arguments, or else lines for the UCI loop:
// `tenby "position startpos moves e2e4" "go depth 10"`.
#include "cli/subcommands.h"
#include "engine/quoted.h"
#include "platform/arguments.h"
#include "platform/closest_word.h"
#include "platform/complain.h"
#include "platform/standard_streams.h"
#include "platform/terminal.h"
#include "uci/about.h"
#include "uci/commands.h"
#include "uci/loop.h"
#include "uci/session.h"

#include <array>
#include <exception>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby";
constexpr std::array<std::string_view, 2> kOptions{"--help", "--version"};

int complain_with_advice(const std::string& sentence) {
    return complain_of_usage(std::string(kProgram), sentence);
}

void run_engine() {
    Session session(std::cout);
    session.is_at_terminal = is_terminal(StandardStream::kInput);
    if (session.is_at_terminal && is_terminal(StandardStream::kOutput))
        session.output.print(greeting_text());
    run_loop(session, std::cin);
}

std::string complaint_about(std::string_view word, bool is_first) {
    std::vector<std::string_view> known;
    for (const Subcommand& subcommand : all_subcommands()) {
        if (word == subcommand.name)
            return std::string(word) + " is a subcommand: it comes first, without quotes around it";
        known.push_back(subcommand.name);
    }
    for (const std::string_view name : command_names()) known.push_back(name);
    std::string sentence = quoted(word) + " is not a command" + did_you_mean(word, known);
    if (!is_first)
        sentence += "\nA UCI command with arguments needs quotes around it: tenby \"go depth 10\".";
    return sentence;
}

// A subcommand's option in front of it, or without one, is the usual mistake.
std::string complaint_about_option(std::string_view option) {
    const std::string meant = did_you_mean(option, kOptions);
    return "there is no option " + quoted(option) +
           (meant.empty() ? " in front of a subcommand; those of a subcommand come after it, as in "
                            "tenby perft 5 --hash 64"
                          : meant);
}

// Checks all lines before the first one runs, which may take long. What makes no sense is the last
// that is carried out.
int run_lines(std::span<const char* const> lines) {
    for (const char* const& line : lines) {
        const std::string_view name = Tokens(line).peek();
        if (find_command(name) == nullptr)
            return complain_with_advice(complaint_about(name, &line == &lines.front()));
    }
    Session session(std::cout);
    for (const std::string_view line : lines) {
        execute(session, line);
        if (session.quitting || session.output.has_failed()) break;
        // The next command would stop a search that is under way.
        session.wait_for_answer();
        if (session.output.has_complained()) return kExitUsage;
    }
    return exit_code_after_output(kProgram, 0);
}

std::string help_text() {
    constexpr std::size_t kColumn = 8;
    std::string text = std::string(kAbout) +
                       ".\nUsage:\n"
                       "  tenby                       speak UCI on standard input and output\n"
                       "  tenby SUBCOMMAND ...        do one of the things below\n"
                       "  tenby \"UCI COMMAND\" ...     carry out UCI commands one by one\n"
                       "  tenby --version             print version, revision and network\n"
                       "  tenby --help                print this\n"
                       "\nSubcommands:\n";
    for (const Subcommand& subcommand : all_subcommands())
        text += "  " + std::string(subcommand.name) +
                std::string(kColumn - subcommand.name.size(), ' ') + std::string(subcommand.help) +
                '\n';
    return text +
           "Each says more with --help. tenby \"go depth 10\" and tenby help show the UCI side.\n";
}

int run_arguments(int argc, const char* const* argv) {
    const std::string_view first = argv[1];
    if (first.starts_with('-')) return complain_with_advice(complaint_about_option(first));
    for (const Subcommand& subcommand : all_subcommands())
        if (subcommand.name == first) return subcommand.run(argc - 1, argv + 1);
    return run_lines({argv + 1, argv + argc});
}

int run(int argc, const char* const* argv) {
    // Reading standard input must not flush standard output: another thread may be writing there.
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (argc < 2)
        run_engine();
    else if (first == "--help" || first == "-h")
        std::cout << help_text();
    else if (first == "--version")
        std::cout << version_text() << '\n';
    else
        return run_arguments(argc, argv);
    return exit_code_after_output(kProgram, 0);
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        const tenby::Arguments arguments(argc, argv);
        tenby::prepare_standard_streams();
        return tenby::run(arguments.argc(), arguments.argv());
    } catch (const std::exception& error) {
        return tenby::complain_with_advice(error.what());
    }
}
