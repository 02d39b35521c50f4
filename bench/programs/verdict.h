// What a second engine says of a position: its best move, and how much better it is than the next
// best. tactics_finder.cpp has such an engine, the judge, confirm what Tenby found.
#pragma once

#include "bench/programs/uci_client.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct Verdict {
    std::string best;  // in UCI
    int score = 0;     // in centipawns; a mate counts as kMateInCentipawns
    int next_best = 0;
};

inline constexpr int kMateInCentipawns = 10'000;

// The last scores of the two best moves. Bounds and lines without a move do not count; nothing if
// only one move has a score.
std::optional<Verdict> verdict_of(const std::vector<InfoLine>& info);

// Starts an engine and has it show two moves on one thread. Throws std::runtime_error if it cannot.
UciClient start_judge(const std::string& path);

// Nothing if there is only one legal move. The judge forgets earlier positions first, so that the
// verdict depends on the position and the depth alone.
std::optional<Verdict> ask_judge(UciClient& judge, std::string_view fen, int depth);

}  // namespace tenby
