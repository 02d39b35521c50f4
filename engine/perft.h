// perft: the number of move sequences of a given length, the usual test of a move generator.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tenby {

// The count recurses once per ply. A count this deep would not end in a lifetime.
inline constexpr int kMaxPerftDepth = 100;

// How far a count has come. The parts are not equally large.
struct PerftProgress {
    std::size_t parts_done;
    std::size_t parts;
    std::uint64_t nodes;
};

struct PerftOptions {
    int threads = 1;
    std::size_t hash_mb = 0;  // 0: every node is counted
    // Called now and then from the counting threads; true stops the count, which is then partial.
    std::function<bool()> stop = {};
    // Called from the counting threads after each of the parts that a count is divided into.
    std::function<void(const PerftProgress&)> progress = {};
};

struct RootCount {
    Move move;
    std::uint64_t nodes;
};

// The count below each root move, in the generator's order.
std::vector<RootCount> perft_divide(const Position& position, int depth,
                                    const PerftOptions& options = {});

std::uint64_t total(const std::vector<RootCount>& counts);

std::uint64_t perft(const Position& position, int depth, const PerftOptions& options = {});

}  // namespace tenby
