#include "train/fit.h"

#include "engine/random.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "search/network/network_evaluator.h"
#include "train/gradient.h"
#include "train/named_network.h"
#include "train/position_file.h"
#include "train/short_text.h"
#include "train/trainer.h"
#include "train/widen.h"
#include "train/write_network.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <utility>

namespace tenby {
namespace {

struct Data {
    std::vector<PackedPosition> training, validation;
};

// The end of each file becomes validation: neighbours come from the same game, so a random choice
// would test on what was trained.
Result<Data> read_data(const FitOptions& options) {
    const auto files = find_position_files(options.data);
    if (!files) return Error{files.error()};
    Data data;
    for (const std::filesystem::path& file : *files) {
        const std::size_t before = data.training.size();
        const auto count = read_positions(file, data.training);
        if (!count) return Error{count.error()};
        const auto kept =
            static_cast<std::size_t>(static_cast<double>(*count) * (1 - options.validation));
        const auto end = data.training.begin() + static_cast<std::ptrdiff_t>(before + kept);
        data.validation.insert(data.validation.end(), end, data.training.end());
        data.training.erase(end, data.training.end());
        if (options.limit != 0 && data.training.size() >= options.limit) {
            data.training.resize(options.limit);
            break;
        }
    }
    if (data.training.size() < static_cast<std::size_t>(options.batch))
        return Error{"there are only " + std::to_string(data.training.size()) +
                     " positions to train on, fewer than one batch"};
    if (data.validation.empty()) return Error{"no positions are left for validation"};
    return data;
}

Result<FloatNetwork> first_network(const FitOptions& options) {
    if (options.start.empty()) {
        Random random(options.seed);
        return random_float_network(options.shape, random);
    }
    const auto network = network_named(options.start);
    if (!network) return Error{network.error()};
    if (!*network) return Error{"fit starts from a network or from random weights, not material"};
    if ((*network)->shape().hidden >= options.shape.hidden)
        return float_network_from(**network, options.shape);
    Random random(options.seed);
    return float_network_from(widened(**network, options.shape.hidden, random), options.shape);
}

void shuffle(std::vector<PackedPosition>& positions, std::uint64_t seed) {
    Random random(seed);
    for (std::size_t i = positions.size(); i > 1; --i)
        std::swap(positions[i - 1], positions[random.below(i)]);
}

// The loss of the network that the engine gets: with integers, and with the engine's own code from
// the position to the inputs.
double quantised_loss(const NetworkPointer& network, const std::vector<PackedPosition>& positions,
                      float result_share) {
    constexpr std::size_t kEnough = 100'000;
    const std::size_t step = positions.size() / kEnough + 1;
    NetworkEvaluator evaluator(network);
    double loss = 0;
    std::size_t count = 0;
    // Of many positions, a sample spread over all of them is enough.
    for (std::size_t i = 0; i < positions.size(); i += step) {
        const auto position = unpack(positions[i]);
        if (!position) continue;
        evaluator.reset(*position);
        const double score = evaluator.evaluate(*position);
        const double error = 1 / (1 + std::exp(-score / kNetworkScale)) -
                             double{target_of(positions[i], result_share)};
        loss += error * error;
        ++count;
    }
    return loss / static_cast<double>(count);
}

std::string six_digits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", value);
    return text;
}

std::string start_text(const FitOptions& options, const Data& data) {
    return short_number(static_cast<double>(data.training.size())) + " positions to train on, " +
           short_number(static_cast<double>(data.validation.size())) + " to validate, " +
           std::to_string(options.shape.hidden) + " hidden, " +
           std::to_string(options.shape.buckets) + " buckets";
}

// One fit: the data, the trainer, and how far they have come. Epoch by epoch the positions are
// shuffled and cut into batches; a checkpoint may lie in the middle of an epoch.
class Fit {
public:
    Fit(const FitOptions& options, Data data, FloatNetwork first)
        : options_(options),
          data_(std::move(data)),
          trainer_(std::move(first), {options.threads, options.result_share, options.weight_decay}),
          batches_(static_cast<std::int64_t>(data_.training.size()) / options.batch),
          steps_(options.steps != 0 ? options.steps : batches_ * options.epochs) {}

    Result<FitResult> run() {
        if (options_.resume)
            if (const auto restored = trainer_.restore(checkpoint()); !restored)
                return Error{restored.error()};
        progress_.print(start_text(options_, data_));
        FitResult result{.positions = data_.training.size()};
        for (std::int64_t epoch = 0; epoch < epochs(); ++epoch) {
            // Epochs already done are shuffled too, so that a resumed run has the order of the
            // first.
            shuffle(data_.training, options_.seed + static_cast<std::uint64_t>(epoch) + 1);
            const bool is_last = epoch + 1 == epochs();
            if (trainer_.steps() >= last_step(epoch) && !is_last) continue;
            if (const auto trained = train_epoch(epoch); !trained) return Error{trained.error()};
            if (trainer_.steps() < last_step(epoch)) return result;
            const auto loss = finish_epoch(epoch);
            if (!loss) return Error{loss.error()};
            result.loss = *loss;
        }
        result.is_complete = true;
        return result;
    }

private:
    std::string checkpoint() const { return options_.out + ".checkpoint"; }
    std::int64_t epochs() const { return (steps_ + batches_ - 1) / batches_; }
    std::int64_t last_step(std::int64_t epoch) const {
        return std::min(steps_, batches_ * (epoch + 1));
    }
    std::string epoch_text(std::int64_t epoch) const {
        return "epoch " + std::to_string(epoch + 1) + "/" + std::to_string(epochs());
    }

    // Learns from the batches that this epoch still has, unless it is stopped.
    Result<void> train_epoch(std::int64_t epoch) {
        const auto size = static_cast<std::size_t>(options_.batch);
        auto saved = std::chrono::steady_clock::now();
        epoch_start_ = saved;
        epoch_loss_ = 0;
        epoch_batches_ = 0;
        while (trainer_.steps() < last_step(epoch)) {
            if (says_stop(options_.is_stopped)) return trainer_.save(checkpoint());
            const auto batch = static_cast<std::size_t>(trainer_.steps() - batches_ * epoch);
            const float rate = scheduled_rate(options_.learning_rate, trainer_.steps(), steps_);
            epoch_loss_ +=
                trainer_.learn(std::span(data_.training).subspan(batch * size, size), rate);
            ++epoch_batches_;
            if (progress_.is_due()) show(epoch, rate);
            if (seconds_since(saved) < options_.checkpoint_seconds) continue;
            if (const auto written = trainer_.save(checkpoint()); !written) return written;
            saved = std::chrono::steady_clock::now();
        }
        return {};
    }

    void show(std::int64_t epoch, float rate) {
        const double seconds = seconds_since(epoch_start_);
        const double rest =
            seconds / epoch_batches_ * static_cast<double>(steps_ - trainer_.steps());
        progress_.show(epoch_text(epoch) + ", batch " +
                       std::to_string(trainer_.steps() - batches_ * epoch) + "/" +
                       std::to_string(batches_) + ", loss " +
                       six_digits(epoch_loss_ / epoch_batches_) + ", rate " + six_digits(rate) +
                       ", " + short_number(epoch_batches_ * options_.batch / seconds) +
                       " positions/s, " + short_time(rest) + " to go");
    }

    // Writes the network and the checkpoint. The value is the quantised network's loss.
    Result<double> finish_epoch(std::int64_t epoch) {
        const double speed = epoch_batches_ * options_.batch / seconds_since(epoch_start_);
        const auto network =
            std::make_shared<Network>(quantised(trainer_.network(), options_.name));
        const double loss = quantised_loss(network, data_.validation, options_.result_share);
        const double mean = epoch_batches_ > 0 ? epoch_loss_ / epoch_batches_ : 0;
        progress_.print(epoch_text(epoch) + ": loss " + six_digits(mean) + ", validation " +
                        six_digits(trainer_.mean_loss(data_.validation)) + ", quantised " +
                        six_digits(loss) + ", " + short_number(speed) + " positions/s");
        if (const auto saved = trainer_.save(checkpoint()); !saved) return Error{saved.error()};
        if (const auto written = write_network(options_.out, *network); !written)
            return Error{written.error()};
        return loss;
    }

    const FitOptions& options_;
    Data data_;
    Trainer trainer_;
    const std::int64_t batches_, steps_;  // of an epoch, of all
    ProgressLine progress_{ProgressLine::Audience::kLog};
    std::chrono::steady_clock::time_point epoch_start_;
    double epoch_loss_ = 0;     // the sum over the batches, each before it was learnt from
    double epoch_batches_ = 0;  // since the epoch began or was resumed
};

}  // namespace

float scheduled_rate(float peak, std::int64_t step, std::int64_t steps) {
    const std::int64_t warmup = std::min<std::int64_t>(200, steps / 20);
    if (step < warmup) return peak * static_cast<float>(step + 1) / static_cast<float>(warmup + 1);
    const double way = static_cast<double>(step - warmup) / static_cast<double>(steps - warmup);
    constexpr double kLowest = 1e-3;
    return peak * static_cast<float>(kLowest +
                                     (1 - kLowest) * 0.5 * (1 + std::cos(std::numbers::pi * way)));
}

Result<FitResult> fit(const FitOptions& options) {
    auto data = read_data(options);
    if (!data) return Error{data.error()};
    auto first = first_network(options);
    if (!first) return Error{first.error()};
    return Fit(options, *std::move(data), *std::move(first)).run();
}

}  // namespace tenby
