// The progress of a tuning in a file, so that one that was stopped goes on where it was. The file
// is written aside and renamed: a kill leaves the last one whole.
//
//     20000 iterations of 1 pair, 5000 nodes a move, seed 1
//     done 512, begun 514, games 210 604 210
//     LmrBase, int, 80, 0, 200, 8, 0.002, 82.41
#pragma once

#include "bench/programs/spsa_tuning.h"
#include "engine/result.h"

#include <filesystem>
#include <string>

namespace tenby {

// Reads the file if it is there. One with another heading or other numbers belongs to another
// tuning: an error.
Result<void> read_spsa_state(const std::filesystem::path& path, const std::string& heading,
                             SpsaTuning& tuning);

Result<void> write_spsa_state(const std::filesystem::path& path, const std::string& heading,
                              const SpsaTuning& tuning);

}  // namespace tenby
