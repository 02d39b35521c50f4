// `tenby-train fit`: trains a network on files of positions.
#pragma once

#include "engine/result.h"
#include "search/network/layout.h"
#include "train/stop_question.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenby {

struct FitOptions {
    std::vector<std::string> data;  // files, and folders of files
    std::string out;
    std::string name;
    std::string start;  // a network to start with (named_network.h); empty: random weights
    NetworkShape shape{128, 8};
    int epochs = 20;
    std::int64_t steps = 0;  // batches to learn from in all; 0: as many as the epochs have
    int batch = 16384;
    float learning_rate = 1e-3F;
    float result_share = 0.1F;
    float weight_decay = 0.01F;
    double validation = 0.01;  // the share of each file that is kept for validation
    std::size_t limit = 0;     // positions to use, 0 for all
    int threads = 2;
    std::uint64_t seed = 1;
    bool resume = false;
    double checkpoint_seconds = 60;  // between checkpoints within an epoch
    StopQuestion is_stopped;         // asked after each batch
};

struct FitResult {
    double loss = 0;            // of the quantised network after the last epoch, in validation
    std::size_t positions = 0;  // learnt from, without those for validation
    bool is_complete = false;   // false: stopped before the end, with a checkpoint to resume from
};

// The learning rate at a step: a short rise to the peak, then half a cosine down to almost nothing.
float scheduled_rate(float peak, std::int64_t step, std::int64_t steps);

Result<FitResult> fit(const FitOptions& options);

}  // namespace tenby
