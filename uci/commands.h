// Every command of the UCI loop, in one table: its name, its arguments, one line of help and the
// function that runs it. The functions are in protocol_commands.cpp (what a GUI sends),
// people_commands.cpp and eval_command.cpp (what a person types), and testing_commands.cpp (what
// testing frameworks send).
#pragma once

#include "uci/session.h"
#include "uci/tokens.h"

#include <span>
#include <string_view>
#include <vector>

namespace tenby {

struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    // The tokens are those after the name.
    void (*run)(Session& session, Tokens tokens);
};

std::span<const Command> all_commands();
// With those of two words, such as go perft.
std::vector<std::string_view> command_names();

// Null if there is no such command.
const Command* find_command(std::string_view name);

// The protocol.
void run_uci(Session& session, Tokens tokens);
void run_isready(Session& session, Tokens tokens);
void run_setoption(Session& session, Tokens tokens);
void run_ucinewgame(Session& session, Tokens tokens);
void run_position(Session& session, Tokens tokens);
void run_go(Session& session, Tokens tokens);
void run_stop(Session& session, Tokens tokens);
void run_ponderhit(Session& session, Tokens tokens);
void run_quit(Session& session, Tokens tokens);
void run_nothing(Session& session, Tokens tokens);

// For people.
void run_help(Session& session, Tokens tokens);
void run_d(Session& session, Tokens tokens);
void run_eval(Session& session, Tokens tokens);
void run_moves(Session& session, Tokens tokens);
void run_lists(Session& session, Tokens tokens);
void run_attacks(Session& session, Tokens tokens);
void run_flip(Session& session, Tokens tokens);
void run_version(Session& session, Tokens tokens);

// For testing frameworks and people who measure.
void run_bench(Session& session, Tokens tokens);
void run_genfens(Session& session, Tokens tokens);
void run_spsa(Session& session, Tokens tokens);  // in tuning builds

}  // namespace tenby
