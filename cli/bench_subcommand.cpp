// `tenby bench`: the bench from the command line. Does not need cxxopts, so that testing
// frameworks find it in every build.
#include "cli/subcommands.h"
#include "platform/complain.h"
#include "uci/parse_bench.h"
#include "uci/session.h"

#include <iostream>
#include <string>

namespace tenby {

int run_bench_subcommand(int argc, const char* const* argv) {
    std::string arguments;
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--help" || std::string_view(argv[i]) == "-h") {
            std::cout << "Searches fixed positions to a fixed depth and prints nodes and speed.\n"
                         "Usage:\n  tenby bench [hash] [threads] [depth]\n\n"
                         "With one thread the number of nodes is the same everywhere.\n";
            return exit_code_after_output("tenby bench", 0);
        }
        arguments += std::string(argv[i]) + ' ';
    }
    const auto settings = parse_bench(Tokens(arguments));
    if (!settings) return complain_of_usage("tenby bench", settings.error());
    Session session(std::cout);
    session.start_bench(*settings);
    session.finish();
    return exit_code_after_output("tenby bench", 0);
}

}  // namespace tenby
