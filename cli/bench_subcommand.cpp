// `tenby bench`: the bench from the command line. Does not need cxxopts, so that testing
// frameworks find it in every build.
#include "cli/subcommands.h"
#include "engine/quoted.h"
#include "platform/complain.h"
#include "search/network/default_network.h"
#include "uci/output.h"
#include "uci/parse_bench.h"
#include "uci/print_bench.h"

#include <iostream>
#include <string>
#include <string_view>

namespace tenby {

namespace {

constexpr const char* kProgram = "tenby bench";

// A dash with a letter behind it: -1 is a number out of range.
bool is_option(std::string_view argument) {
    return argument.size() > 1 && argument[0] == '-' && (argument[1] < '0' || argument[1] > '9');
}

}  // namespace

int run_bench_subcommand(int argc, const char* const* argv) {
    std::string arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--help" || argument == "-h") {
            std::cout << "Searches fixed positions to a fixed depth and prints nodes and speed.\n"
                         "Usage:\n  tenby bench [hash] [threads] [depth]\n\n"
                         "With one thread the number of nodes is the same everywhere.\n";
            return exit_code_after_output(kProgram, 0);
        }
        if (is_option(argument))
            return complain_of_usage(kProgram, "there is no option " + quoted(argument));
        arguments += std::string(argument) + ' ';
    }
    const auto parsed = parse_bench(Tokens(arguments));
    if (!parsed) return complain_of_usage(kProgram, parsed.error());
    BenchSettings settings = *parsed;
    settings.network = default_network();
    Bench bench(settings);
    Output output(std::cout);
    const Result<void> done = print_bench(bench, output);
    if (!done) return complain(kProgram, done.error());
    return exit_code_after_output(kProgram, 0);
}

}  // namespace tenby
