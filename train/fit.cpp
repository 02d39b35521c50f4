#include "train/fit.h"

#include "engine/random.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "platform/write_file.h"
#include "search/network/network_evaluator.h"
#include "train/gradient.h"
#include "train/position_file.h"
#include "train/short_text.h"
#include "train/trainer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace tenby {
namespace {

struct Data {
    std::vector<PackedPosition> training, validation;
};

bool is_damaged(const PackedPosition& position) {
    return position.side > kBlack || position.outcome > Outcome::kWon ||
           std::popcount(position.occupied) > 32 || std::popcount(position.occupied) < 2;
}

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
    if (std::any_of(data.training.begin(), data.training.end(), is_damaged))
        return Error{"the files hold impossible positions"};
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
    const auto network = load_network(options.start);
    if (!network) return Error{network.error()};
    return float_network_from(**network, options.shape);
}

void shuffle(std::vector<PackedPosition>& positions, std::uint64_t seed) {
    Random random(seed);
    for (std::size_t i = positions.size(); i > 1; --i)
        std::swap(positions[i - 1], positions[random.below(i)]);
}

Result<void> write_network(const std::string& path, const Network& network) {
    const std::vector<unsigned char> bytes = network_bytes(network);
    const auto written = write_file(path, [&](std::ostream& file) {
        file.write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    });
    if (!written) return Error{"cannot write the network '" + path + "'"};
    return {};
}

// The loss of the network that the engine gets: with integers, and with the engine's own code from
// the position to the inputs.
double quantised_loss(const NetworkPointer& network, const std::vector<PackedPosition>& positions,
                      float result_weight) {
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
                             double{target_of(positions[i], result_weight)};
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

std::string epoch_text(const FitOptions& options, int epoch) {
    return "epoch " + std::to_string(epoch + 1) + "/" + std::to_string(options.epochs);
}

std::string start_text(const FitOptions& options, const Data& data) {
    return short_number(static_cast<double>(data.training.size())) + " positions to train on, " +
           short_number(static_cast<double>(data.validation.size())) + " to validate, " +
           std::to_string(options.shape.hidden) + " hidden, " +
           std::to_string(options.shape.buckets) + " buckets";
}

// What an epoch came to.
struct EpochResult {
    double loss = 0;   // the mean over the batches, each before it was learnt from
    double speed = 0;  // positions per second
};

// Learns from every batch once, and shows how far it has come.
EpochResult train_epoch(const FitOptions& options, int epoch,
                        std::span<const PackedPosition> positions, Trainer& trainer,
                        ProgressLine& progress) {
    const auto start = std::chrono::steady_clock::now();
    const auto batch = static_cast<std::size_t>(options.batch);
    const auto batches = static_cast<std::int64_t>(positions.size() / batch);
    const std::int64_t steps = batches * options.epochs;
    double loss = 0;
    for (std::int64_t i = 0; i < batches; ++i) {
        const float rate = scheduled_rate(options.learning_rate, trainer.steps(), steps);
        loss += trainer.learn(positions.subspan(static_cast<std::size_t>(i) * batch, batch), rate);
        if (!progress.is_due()) continue;
        const double done = static_cast<double>(i + 1);
        const double seconds = seconds_since(start);
        const double rest = seconds / done * static_cast<double>(steps - trainer.steps());
        progress.show(epoch_text(options, epoch) + ", batch " + std::to_string(i + 1) + "/" +
                      std::to_string(batches) + ", loss " + six_digits(loss / done) + ", rate " +
                      six_digits(rate) + ", " + short_number(done * options.batch / seconds) +
                      " positions/s, " + short_time(rest) + " to go");
    }
    const auto count = static_cast<double>(batches);
    return {loss / count, count * options.batch / seconds_since(start)};
}

}  // namespace

float scheduled_rate(float peak, std::int64_t step, std::int64_t steps) {
    const std::int64_t warmup = std::min<std::int64_t>(200, steps / 20);
    if (step < warmup) return peak * static_cast<float>(step + 1) / static_cast<float>(warmup + 1);
    const double way = static_cast<double>(step - warmup) / static_cast<double>(steps - warmup);
    constexpr double kLowest = 1e-3;
    return peak * static_cast<float>(kLowest +
                                     (1 - kLowest) * 0.5 * (1 + std::cos(std::numbers::pi * way)));
}

Result<double> fit(const FitOptions& options) {
    auto read = read_data(options);
    if (!read) return Error{read.error()};
    Data data = *std::move(read);
    auto first = first_network(options);
    if (!first) return Error{first.error()};
    Trainer trainer(*std::move(first),
                    {options.threads, options.result_weight, options.weight_decay});
    const std::string checkpoint = options.out + ".checkpoint";
    if (options.resume)
        if (const auto restored = trainer.restore(checkpoint); !restored)
            return Error{restored.error()};

    ProgressLine progress(ProgressLine::Audience::kLog);
    progress.print(start_text(options, data));
    const auto batches = static_cast<std::int64_t>(data.training.size()) / options.batch;
    double last_loss = 0;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        // Epochs already done are shuffled too, so that a resumed run has the order of the first.
        shuffle(data.training, options.seed + static_cast<std::uint64_t>(epoch) + 1);
        if (trainer.steps() >= batches * (epoch + 1)) continue;
        const EpochResult result = train_epoch(options, epoch, data.training, trainer, progress);
        const auto network = std::make_shared<Network>(quantised(trainer.network(), options.name));
        last_loss = quantised_loss(network, data.validation, options.result_weight);
        progress.print(epoch_text(options, epoch) + ": loss " + six_digits(result.loss) +
                       ", validation " + six_digits(trainer.mean_loss(data.validation)) +
                       ", quantised " + six_digits(last_loss) + ", " + short_number(result.speed) +
                       " positions/s");
        if (const auto saved = trainer.save(checkpoint); !saved) return Error{saved.error()};
        if (const auto written = write_network(options.out, *network); !written)
            return Error{written.error()};
    }
    return last_loss;
}

}  // namespace tenby
