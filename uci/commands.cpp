#include "uci/commands.h"

#include <algorithm>
#include <array>

namespace tenby {

namespace {

// Entries without a function only add lines to the help.
constexpr std::array kCommands{
    Command{"uci", "", "say who this is and which options there are", run_uci},
    Command{"isready", "", "answer readyok as soon as everything before is done", run_isready},
    Command{"setoption", "name N [value V]", "change an option", run_setoption},
    Command{"ucinewgame", "", "forget everything learnt from the last game", run_ucinewgame},
    Command{"position", "startpos|fen F [moves M...]", "set up a position", run_position},
    Command{"go", "[limits]", "search, until stop if there is no limit", run_go},
    Command{"", "", "  limits: wtime btime winc binc movestogo depth nodes movetime mate,",
            nullptr},
    Command{"", "", "  each with a number; also infinite, ponder, searchmoves M...", nullptr},
    Command{"go perft", "N", "count the lines of N plies, move by move", nullptr},
    Command{"stop", "", "end the search and print its move", run_stop},
    Command{"ponderhit", "", "the opponent played the expected move", run_ponderhit},
    Command{"quit", "", "end the program", run_quit},
    Command{"exit", "", "the same", run_quit},
    Command{"help", "", "show this list", run_help},
    Command{"d", "", "show the board and the state of the game", run_d},
    Command{"eval", "", "show the evaluation and how it comes about", run_eval},
    Command{"moves", "", "show the legal moves", run_moves},
    Command{"lists", "", "show the piece lists", run_lists},
    Command{"attacks", "[w|b]", "show the squares a side attacks; without one, both", run_attacks},
    Command{"flip", "", "turn the board round and swap the sides", run_flip},
    Command{"bench", "[hash] [threads] [depth]", "search fixed positions: nodes and speed",
            run_bench},
    Command{"genfens", "N [seed S] [book FILE]", "print random openings for data generation",
            run_genfens},
#ifdef TENBY_TUNE
    Command{"spsa", "", "print the tunable numbers as input for SPSA", run_spsa},
#endif
    Command{"compiler", "", "show the version and what it was compiled with", run_version},
    Command{"version", "", "the same", run_version},
    Command{"debug", "on|off", "accepted, without effect", run_nothing},
    Command{"register", "...", "accepted, without effect", run_nothing},
    Command{"xboard", "", "accepted, without effect", run_nothing},
};

}  // namespace

std::span<const Command> all_commands() {
    return kCommands;
}

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const Command& command : kCommands)
        if (!command.name.empty()) names.push_back(command.name);
    return names;
}

const Command* find_command(std::string_view name) {
    const auto found = std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& c) {
        return c.run != nullptr && c.name == name;
    });
    return found == kCommands.end() ? nullptr : &*found;
}

}  // namespace tenby
