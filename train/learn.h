// `tenby-train learn`: generation after generation, the best network plays against itself, another
// is fitted to the positions, and if it wins a duel it becomes the best. learn_folder.h says what
// is kept; a run goes on where the last one ended, however that ended.
#pragma once

#include "engine/result.h"
#include "train/duel.h"
#include "train/fit.h"
#include "train/selfplay.h"
#include "train/stop_question.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tenby {

struct LearnOptions {
    // While material's positions are among those to learn from, results teach more than scores.
    static constexpr float kShareWithMaterial = 0.3F, kShareWithout = 0;
    // A trained network needs fewer epochs than random weights do.
    static constexpr int kEpochsFromRandom = 20, kEpochsFromBest = 10;
    static constexpr int kHiddenFromMaterial = 128;

    std::string folder;
    std::string from;  // the network to start from (named_network.h); empty: as before, "default"
    int number = 0;    // of that network
    int generations = 0;  // stop when this many are finished; 0: go on
    int players = 2;      // learns from what this many networks, up to the best, have played
    std::uint64_t seed = 1;
    SelfplayOptions selfplay;  // positions: of each generation
    FitOptions fit;            // hidden 0: as wide as the best; epochs 0: see above
    std::optional<float> result_share;
    bool starts_from_best = true;  // false: each fit begins with random weights
    DuelOptions duel;
    StopQuestion is_stopped;

    LearnOptions();
};

// The value is the number of the best network, when there are enough generations or it is stopped.
Result<int> learn(const LearnOptions& options);

}  // namespace tenby
