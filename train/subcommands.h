// What tenby-train can do: each subcommand parses its own part of the command line, prints, and
// gives the program's exit code.
#pragma once

namespace tenby {

// argv[0] is the subcommand's name.
int run_selfplay_subcommand(int argc, const char* const* argv);
int run_fit_subcommand(int argc, const char* const* argv);
int run_duel_subcommand(int argc, const char* const* argv);
int run_learn_subcommand(int argc, const char* const* argv);
int run_wdl_subcommand(int argc, const char* const* argv);

}  // namespace tenby
