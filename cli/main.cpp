// The program: a UCI engine on standard input and output, unless there are arguments. They are an
// option, a subcommand with its arguments, or else lines for the UCI loop:
// `tenby "position startpos moves e2e4" "go depth 10"`.
#include "cli/subcommands.h"
#include "engine/quoted.h"
#include "platform/complain.h"
#include "uci/about.h"
#include "uci/commands.h"
#include "uci/loop.h"
#include "uci/session.h"

#include <exception>
#include <iostream>
#include <span>
#include <string>

#ifdef TENBY_CXXOPTS
#include <cxxopts.hpp>
#endif

namespace tenby {

namespace {

#ifdef TENBY_CXXOPTS
constexpr std::string_view kHelpCommand = "tenby --help";
#else
constexpr std::string_view kHelpCommand = "tenby help";
#endif

int complain_with_advice(const std::string& sentence) {
    return complain("tenby", sentence + "\nTry '" + std::string(kHelpCommand) + "'.");
}

int run_engine() {
    Session session(std::cout);
    run_loop(session, std::cin);
    return 0;
}

// Checks all lines before the first one runs, which may take long.
int run_lines(std::span<const char* const> lines) {
    for (const std::string_view line : lines) {
        const std::string_view name = Tokens(line).peek();
        if (find_command(name) == nullptr)
            return complain_with_advice(quoted(name) +
                                        " is not a command; a command with arguments needs " +
                                        "quotes around it: tenby \"go depth 10\".");
    }
    Session session(std::cout);
    for (const std::string_view line : lines) {
        execute(session, line);
        if (session.quitting) break;
        // The next command would stop a search that is under way.
        session.wait_for_answer();
    }
    return 0;
}

#ifdef TENBY_CXXOPTS
std::string help_text(const cxxopts::Options& options) {
    constexpr std::size_t kColumn = 8;
    std::string text = options.help() + "\nWithout arguments it speaks UCI on standard input and " +
                       "output: type help there.\nArguments that are UCI commands are carried " +
                       "out one by one: tenby \"go depth 10\"\n\nSubcommands:\n";
    for (const Subcommand& subcommand : all_subcommands())
        text += "  " + std::string(subcommand.name) +
                std::string(kColumn - subcommand.name.size(), ' ') + std::string(subcommand.help) +
                '\n';
    return text + "Each says more with --help.\n";
}

int run_options(int argc, const char* const* argv) {
    cxxopts::Options options("tenby", std::string(kAbout) + ".");
    options.add_options()("h,help", "say how to use the program");
    options.add_options()("version", "print the version");
    options.custom_help("[--help] [--version] [subcommand ...] [UCI command ...]");
    const auto given = options.parse(argc, argv);
    if (given.count("version") != 0)
        std::cout << version_text() << '\n';
    else
        std::cout << help_text(options);
    return 0;
}
#endif

int run(int argc, const char* const* argv) {
    // Reading standard input must not flush standard output: another thread may be writing there.
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    if (argc < 2) return run_engine();
    const std::string_view first = argv[1];
#ifdef TENBY_CXXOPTS
    if (first.starts_with('-')) return run_options(argc, argv);
#endif
    for (const Subcommand& subcommand : all_subcommands())
        if (subcommand.name == first) return subcommand.run(argc - 1, argv + 1);
    return run_lines({argv + 1, argv + argc});
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        return tenby::run(argc, argv);
    } catch (const std::exception& error) {
        return tenby::complain_with_advice(error.what());
    }
}
