// How fast an engine counts and searches, for the programs that compare engines. An engine that
// does not answer, or not with what is measured, is a std::runtime_error.
#pragma once

#include "bench/programs/uci_client.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace tenby {

struct Work {
    std::uint64_t nodes = 0;
    double seconds = 0;
    double million_per_second() const { return static_cast<double>(nodes) / seconds / 1e6; }
};

// What the engine says it has done so far; nothing unless both nodes and time are above 0.
std::optional<Work> work_of(const InfoLine& info);

// All of these begin at the position that was set up last.

// The number of leaf nodes, and how long the answer took.
Work count_perft(UciClient& engine, int depth);

// A search of that time; nodes and time are those of the last info line that has both.
Work search_for(UciClient& engine, std::chrono::milliseconds time);

// How long the search to that depth took; nothing if it took longer than the patience.
std::optional<Work> search_to(UciClient& engine, int depth, UciClient::Duration patience);

}  // namespace tenby
