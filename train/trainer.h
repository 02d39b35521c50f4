// Trains a network batch by batch: the batch's gradient on all threads, then AdamW. Which positions
// and which learning rate is decided in fit.cpp.
#pragma once

#include "engine/result.h"
#include "search/network/aligned_array.h"
#include "train/float_network.h"
#include "train/packed_position.h"

#include <filesystem>
#include <span>
#include <vector>

namespace tenby {

struct TrainerSettings {
    int threads = 1;
    float result_share = 0.1F;
    float weight_decay = 0.01F;
};

class Trainer {
public:
    Trainer(FloatNetwork network, const TrainerSettings& settings);

    // Learns from the batch, and returns the mean loss that it had before.
    double learn(std::span<const PackedPosition> batch, float learning_rate);

    double mean_loss(std::span<const PackedPosition> positions) const;

    const FloatNetwork& network() const { return network_; }
    // Batches learned from so far.
    std::int64_t steps() const { return steps_; }

    // A checkpoint: everything needed to go on later.
    Result<void> save(const std::filesystem::path& path) const;
    Result<void> restore(const std::filesystem::path& path);

private:
    void adjust(std::size_t begin, std::size_t end, float learning_rate, float batch_size);

    FloatNetwork network_;
    TrainerSettings settings_;
    std::vector<AlignedArray<float>> gradients_;  // one per thread
    AlignedArray<float> mean_, variance_;         // of the gradient, as Adam keeps them
    std::int64_t steps_ = 0;
};

}  // namespace tenby
