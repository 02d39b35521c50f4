#include "platform/command_line.h"

#include "platform/complain.h"

#include <iostream>

namespace tenby {

int run_command_line(cxxopts::Options options, int argc, const char* const* argv,
                     const std::function<Result<int>(const cxxopts::ParseResult&)>& run) {
    const cxxopts::ParseResult given = options.parse(argc, argv);
    const std::string& program = options.program();
    if (given.count("help") != 0) {
        std::cout << options.help();
        return 0;
    }
    if (!given.unmatched().empty())
        return complain(program,
                        "what is '" + given.unmatched().front() + "'? Try " + program + " --help");
    const Result<int> exit_code = run(given);
    return exit_code ? *exit_code : complain(program, exit_code.error());
}

}  // namespace tenby
