#include "train/trainer.h"

#include "engine/parallel.h"
#include "platform/write_file.h"
#include "train/adam.h"
#include "train/gradient.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <numeric>
#include <utility>

namespace tenby {
namespace {

struct CheckpointHeader {
    std::array<char, 8> magic{'T', 'E', 'N', 'B', 'Y', 'C', 'H', 'K'};
    std::int32_t hidden = 0;
    std::int32_t buckets = 0;
    std::int64_t steps = 0;
};

// The i-th of n equal parts.
template <class Item>
std::span<Item> part(std::span<Item> whole, int i, int n) {
    const std::size_t begin = whole.size() * i / n, end = whole.size() * (i + 1) / n;
    return whole.subspan(begin, end - begin);
}

std::streamsize bytes(const AlignedArray<float>& array) {
    return static_cast<std::streamsize>(array.size() * sizeof(float));
}

}  // namespace

Trainer::Trainer(FloatNetwork network, const TrainerSettings& settings)
    : network_(std::move(network)),
      settings_(settings),
      mean_(network_.parameters().size()),
      variance_(network_.parameters().size()) {
    for (int i = 0; i < settings.threads; ++i)
        gradients_.emplace_back(network_.parameters().size());
}

double Trainer::learn(std::span<const PackedPosition> batch, float learning_rate) {
    std::vector<double> losses(static_cast<std::size_t>(settings_.threads));
    run_in_parallel(settings_.threads, [&](int thread) {
        losses[thread] = add_gradient(network_, part(batch, thread, settings_.threads),
                                      settings_.result_share, gradients_[thread]);
    });
    ++steps_;
    run_in_parallel(settings_.threads, [&](int thread) {
        const std::size_t size = network_.parameters().size();
        adjust(size * thread / settings_.threads, size * (thread + 1) / settings_.threads,
               learning_rate, static_cast<float>(batch.size()));
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(batch.size());
}

// Adds all threads' gradients to the first one, takes the AdamW step for this range of parameters,
// and sets the gradients to zero.
void Trainer::adjust(std::size_t begin, std::size_t end, float learning_rate, float batch_size) {
    float* gradient = gradients_[0].data();
    for (std::size_t thread = 1; thread < gradients_.size(); ++thread) {
        float* other = gradients_[thread].data();
        for (std::size_t i = begin; i < end; ++i) gradient[i] += other[i];
        std::fill(other + begin, other + end, 0.0F);
    }
    for (std::size_t i = begin; i < end; ++i) gradient[i] /= batch_size;

    AdamStep step = adam_step(learning_rate, settings_.weight_decay, steps_);
    const auto adjust_group = [&](std::size_t group_begin, std::size_t group_end, float limit) {
        const std::size_t from = std::max(begin, group_begin), to = std::min(end, group_end);
        if (from >= to) return;
        step.limit = limit;
        adam(network_.parameters().data() + from, gradient + from, mean_.data() + from,
             variance_.data() + from, to - from, step);
    };
    const float unlimited = step.limit;
    adjust_group(0, network_.feature_parameters(), FloatNetwork::kFeatureLimit);
    adjust_group(network_.feature_parameters(), network_.limited_parameters(),
                 FloatNetwork::kOutputLimit);
    adjust_group(network_.limited_parameters(), network_.parameters().size(), unlimited);
    std::fill(gradient + begin, gradient + end, 0.0F);
}

double Trainer::mean_loss(std::span<const PackedPosition> positions) const {
    std::vector<double> losses(static_cast<std::size_t>(settings_.threads));
    run_in_parallel(settings_.threads, [&](int thread) {
        losses[thread] = sum_of_loss(network_, part(positions, thread, settings_.threads),
                                     settings_.result_share);
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) /
           static_cast<double>(positions.size());
}

Result<void> Trainer::save(const std::filesystem::path& path) const {
    const CheckpointHeader header{
        .hidden = network_.shape().hidden, .buckets = network_.shape().buckets, .steps = steps_};
    return write_file(path, [&](std::ostream& file) {
        file.write(reinterpret_cast<const char*>(&header), sizeof header);
        for (const AlignedArray<float>* array : {&network_.parameters(), &mean_, &variance_})
            file.write(reinterpret_cast<const char*>(array->data()), bytes(*array));
    });
}

Result<void> Trainer::restore(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"cannot open the checkpoint '" + path.string() + "'"};
    CheckpointHeader header;
    file.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!file || header.magic != CheckpointHeader().magic)
        return Error{"'" + path.string() + "' is not a checkpoint"};
    if (NetworkShape{header.hidden, header.buckets} != network_.shape())
        return Error{"the checkpoint '" + path.string() + "' is of a network with " +
                     std::to_string(header.hidden) + " hidden neurons and " +
                     std::to_string(header.buckets) +
                     " buckets. Choose the same, or remove it to begin the fit anew"};
    for (AlignedArray<float>* array : {&network_.parameters(), &mean_, &variance_})
        file.read(reinterpret_cast<char*>(array->data()), bytes(*array));
    if (!file) return Error{"the checkpoint '" + path.string() + "' ends too early"};
    steps_ = header.steps;
    return {};
}

}  // namespace tenby
