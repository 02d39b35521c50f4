// What `go perft N` prints: the count of each root move and the sum.
#pragma once

#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/position.h"
#include "uci/output.h"

#include <atomic>
#include <string>

namespace tenby {

// Counts on one thread without a hash table, and prints the result, or that it was stopped.
void print_perft(const Position& position, int depth, CastlingText style,
                 const std::atomic<bool>& stopping, Output& output);

// "e2e4: 13160", as the UCI loop and the subcommand print it.
std::string count_text(const Position& position, const RootCount& count, CastlingText style);

}  // namespace tenby
