// What the program can do besides being an engine: `tenby perft ...`. Each subcommand parses its
// own part of the command line, prints, and returns the program's exit code. A build without
// cxxopts has only those that do not need it.
#pragma once

#include <span>
#include <string_view>

namespace tenby {

struct Subcommand {
    std::string_view name;
    std::string_view help;
    // argv[0] is the subcommand's name.
    int (*run)(int argc, const char* const* argv);
};

std::span<const Subcommand> all_subcommands();

int run_analyse_subcommand(int argc, const char* const* argv);
int run_bench_subcommand(int argc, const char* const* argv);
int run_book_subcommand(int argc, const char* const* argv);
int run_epd_subcommand(int argc, const char* const* argv);
int run_perft_subcommand(int argc, const char* const* argv);
int run_play_subcommand(int argc, const char* const* argv);
int run_tb_subcommand(int argc, const char* const* argv);

}  // namespace tenby
