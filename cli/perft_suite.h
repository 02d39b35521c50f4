// Perft suites: files with lines of `FEN ;D1 20 ;D2 400 ...`, counted and compared.
#pragma once

#include "engine/perft.h"
#include "engine/result.h"

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct SuiteCount {
    int depth;
    std::uint64_t nodes;
};

struct SuitePosition {
    int line;
    std::string fen;
    std::vector<SuiteCount> counts;
};

// Skips empty lines and comments (# at the beginning). Every position in it is one.
Result<std::vector<SuitePosition>> read_suite(std::istream& input);

// Counts everything up to the depth, or until it is stopped, prints a summary and a table of what
// differs. True if nothing does.
bool run_suite(const std::vector<SuitePosition>& suite, int max_depth, const PerftOptions& options,
               std::ostream& output);

// "123456 nodes in 0.12 s, 1.0 million a second"
std::string speed_text(std::uint64_t nodes, double seconds);

}  // namespace tenby
