#include "bench/programs/command_line.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <thread>

namespace tenby {

namespace {

constexpr int kExitFailure = 1;
constexpr int kExitUsage = 2;

}  // namespace

int run_program(cxxopts::Options options, int argc, const char* const* argv,
                const std::function<void(const cxxopts::ParseResult&)>& run) {
    options.add_options()("h,help", "show this");
    const auto complain = [&](const std::exception& error) {
        std::cerr << options.program() << ": " << error.what() << '\n';
    };
    const auto complain_of_usage = [&](const std::exception& error) {
        complain(error);
        std::cerr << "Try '" << options.program() << " --help'.\n";
        return kExitUsage;
    };
    std::optional<cxxopts::ParseResult> given;
    try {
        given = options.parse(argc, argv);
    } catch (const std::exception& error) {
        return complain_of_usage(error);
    }
    try {
        if (given->count("help") != 0)
            std::cout << options.help();
        else
            run(*given);
        return std::cout.flush() ? 0 : kExitFailure;
    } catch (const CommandLineError& error) {
        return complain_of_usage(error);
    } catch (const std::exception& error) {
        complain(error);
        return kExitFailure;
    }
}

std::string path_beside(const char* this_program, std::string_view name) {
    return (std::filesystem::path(this_program).parent_path() / name).string();
}

int all_cores() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace tenby
