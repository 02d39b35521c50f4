// How many nodes a UCI engine needs for a task of an EPD suite. find_mates asks Stockfish 11, and
// suite_compare compares engines.
#pragma once

#include "bench/epd.h"
#include "bench/programs/uci_client.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tenby {

// The nodes at which the engine first reported the solution that it kept to the end; nothing if
// its last report does not solve the task, or comes after the limit. A mate counts if it is no
// longer than the task says, and not while it is only a bound.
std::optional<std::uint64_t> nodes_to_solution(const EpdTask& task,
                                               const std::vector<InfoLine>& info,
                                               std::uint64_t limit);

// Asks the engine, which forgets earlier tasks first. Throws std::runtime_error if it does not
// answer.
std::optional<std::uint64_t> ask_for_solution(UciClient& engine, const EpdTask& task,
                                              std::uint64_t limit);

// How many times as many nodes an engine needs as another. Where one of them ran out of nodes the
// ratio is only known to lie on one side, so the median lies between two bounds, which are mostly
// the same.
struct MedianRatio {
    int tasks = 0;  // those that the other engine solved
    double least = 0;
    double most = 0;  // infinite if too many are unsolved
};
using Nodes = std::vector<std::optional<std::uint64_t>>;  // by task
MedianRatio median_ratio(const Nodes& engine, const Nodes& reference, std::uint64_t limit);

}  // namespace tenby
