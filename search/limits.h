// What `go` asked for. A limit holds if it is present, whatever its value.
#pragma once

#include "engine/color.h"
#include "engine/move.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace tenby {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::int64_t;

struct Limits {
    std::array<std::optional<Milliseconds>, kColors> time;
    std::array<Milliseconds, kColors> increment{};
    std::optional<int> moves_to_go;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  // no new iteration once so many are searched
    std::optional<Milliseconds> move_time;
    std::optional<int> mate;  // in moves
    bool infinite = false;
    bool ponder = false;
    std::vector<Move> search_moves;  // empty: all
    Clock::time_point start = Clock::now();

    // Is the search sure to end without being told to? One for a mate alone may never find it.
    bool ends_by_itself() const {
        if (infinite || ponder) return false;
        return time[kWhite] || time[kBlack] || move_time || depth || nodes || soft_nodes;
    }
};

inline Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

inline Limits for_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

}  // namespace tenby
