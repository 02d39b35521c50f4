// The pairs of a duel in a file, so that a duel that was stopped goes on where it was. The file is
// written anew after each pair, aside and renamed.
//
//     gen2 against gen1, 5000 nodes, 8 MB, seed 2
//     0 won lost
//     1 drawn drawn
#pragma once

#include "engine/result.h"
#include "train/packed_position.h"

#include <array>
#include <filesystem>
#include <map>
#include <string>

namespace tenby {

// Both games of a pair, from the first network's view.
using PairOutcome = std::array<SideResult, 2>;

class DuelRecord {
public:
    // Reads the file if it is there. One with another heading belongs to another duel: an error.
    static Result<DuelRecord> open(const std::filesystem::path& path, const std::string& heading);

    const std::map<int, PairOutcome>& pairs() const { return pairs_; }
    Result<void> add(int pair, PairOutcome outcome);

private:
    DuelRecord(std::filesystem::path path, std::string heading);

    std::filesystem::path path_;
    std::string heading_;
    std::map<int, PairOutcome> pairs_;  // by their numbers: threads do not finish in order
};

}  // namespace tenby
