#include "train/trainer.h"
#include "engine/movegen.h"
#include "engine/random.h"
#include "search/network/network_evaluator.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "train/fit.h"
#include "train/gradient.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>

using namespace tenby;

namespace {

// Positions of random games, scored by material alone: something simple that has to be learned.
std::vector<PackedPosition> material_positions(std::size_t count, Random& random) {
    std::vector<PackedPosition> positions;
    while (positions.size() < count) {
        Position position;
        for (int ply = 0; ply < 120 && positions.size() < count; ++ply) {
            MoveList moves;
            generate_moves(position, moves);
            if (moves.empty() || position.fifty() > 60) break;
            const auto chosen = random.below(static_cast<std::size_t>(moves.size()));
            position.make(moves[static_cast<int>(chosen)].move);
            if (ply < 8 || random.below(2)) continue;
            const Color side = position.side();
            positions.push_back(pack(position, position.material(side) - position.material(~side),
                                     SideResult::kDrawn));
        }
    }
    return positions;
}

bool is_near(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance;
}

FloatNetwork random_network(NetworkShape shape) {
    Random random(5);
    return random_float_network(shape, random);
}

}  // namespace

TEST_CASE("the gradient is the slope of the loss") {
    Random random(1);
    const auto positions = material_positions(20, random);
    const float result_share = 0.3F;
    for (NetworkShape shape :
         {NetworkShape{64, 1}, NetworkShape{96, 8}, NetworkShape{384, 8}, NetworkShape{512, 8}}) {
        FloatNetwork network = random_network(shape);
        AlignedArray<float> gradient(network.parameters().size());
        const double loss = add_gradient(network, positions, result_share, gradient);
        CHECK(is_near(loss, sum_of_loss(network, positions, result_share), 1e-5));
        int compared = 0;
        for (int i = 0; i < 4000; ++i) {
            // Inputs, and as often what comes after them.
            const std::size_t inputs = network.feature_parameters();
            const std::size_t rest = network.parameters().size() - inputs;
            const std::size_t at = i % 2 ? random.below(inputs) : inputs + random.below(rest);
            if (std::abs(gradient[at]) < 0.002F) continue;
            float& parameter = network.parameters()[at];
            const float value = parameter, step = 1e-3F;
            parameter = value + step;
            const double above = sum_of_loss(network, positions, result_share);
            parameter = value - step;
            const double below = sum_of_loss(network, positions, result_share);
            parameter = value;
            const double slope = (above - below) / (2 * step);
            INFO("parameter " << at << ": gradient " << gradient[at] << ", slope " << slope);
            CHECK(is_near(gradient[at], slope, 0.001 + 0.1 * std::abs(slope)));
            ++compared;
        }
        CHECK(compared > 50);
    }
}

TEST_CASE("a trained network can be gone on from, with more buckets too") {
    const Network one = quantised(random_network({64, 1}), "one");
    const auto same = float_network_from(one, {64, 1});
    REQUIRE(same);
    CHECK(network_bytes(quantised(*same, "one")) == network_bytes(one));

    const auto more = float_network_from(one, {64, 8});
    REQUIRE(more);
    const Network eight = quantised(*more, "eight");
    Random random(3);
    for (const PackedPosition& packed : material_positions(200, random)) {
        const auto position = unpack(packed);
        REQUIRE(position);
        CHECK(evaluate_slowly(eight, *position) == evaluate_slowly(one, *position));
    }

    CHECK_FALSE(float_network_from(one, {96, 1}));
    CHECK_FALSE(float_network_from(eight, {64, 1}));
}

TEST_CASE("the quantised network says what the trained one says") {
    Random random(2);
    const auto positions = material_positions(300, random);
    for (NetworkShape shape :
         {NetworkShape{64, 8}, NetworkShape{128, 1}, NetworkShape{384, 8}, NetworkShape{512, 8}}) {
        const FloatNetwork network = random_network(shape);
        const Network integers = quantised(network, "test");
        // In centipawns. Rounding errors add up like a random walk.
        const double tolerance = 12 * std::sqrt(std::max(1.0, shape.hidden / 128.0));
        for (const PackedPosition& packed : positions) {
            const auto position = unpack(packed);
            REQUIRE(position.ok());
            const double expected = double{output_of(network, packed)} * kNetworkScale;
            REQUIRE(std::abs(evaluate_slowly(integers, *position) - expected) < tolerance);
        }
    }
}

TEST_CASE("the trainer learns to count material") {
    Random random(3);
    const auto training = material_positions(12'000, random);
    const auto validation = material_positions(1'000, random);
    Trainer trainer(random_network({64, 1}), {.threads = 2, .result_share = 0});
    const double before = trainer.mean_loss(validation);
    constexpr std::size_t kBatch = 300;
    const std::int64_t steps = 300;
    for (std::int64_t step = 0; step < steps; ++step) {
        const std::size_t at = static_cast<std::size_t>(step) % (training.size() / kBatch);
        trainer.learn(std::span(training).subspan(at * kBatch, kBatch),
                      scheduled_rate(0.003F, step, steps));
    }
    CHECK(trainer.mean_loss(validation) < before / 8);
    for (float weight : trainer.network().parameters()) REQUIRE(std::isfinite(weight));
}

TEST_CASE("training goes on from a checkpoint as if it had not stopped") {
    Random random(4);
    const auto batch = material_positions(500, random);
    const TemporaryFolder folder;
    const auto path = folder / "checkpoint";
    Trainer first(random_network({64, 1}), {});
    first.learn(batch, 0.001F);
    REQUIRE(first.save(path).ok());
    first.learn(batch, 0.001F);

    Trainer second(random_network({64, 1}), {});
    REQUIRE(second.restore(path).ok());
    CHECK(second.steps() == 1);
    second.learn(batch, 0.001F);
    const auto &a = first.network().parameters(), &b = second.network().parameters();
    CHECK(std::equal(a.begin(), a.end(), b.begin(), b.end()));

    Trainer other(random_network({96, 1}), {});
    CHECK_FALSE(other.restore(path).ok());
    std::filesystem::remove(path);
    CHECK_FALSE(other.restore(path).ok());
}

TEST_CASE("the learning rate rises shortly and falls to almost nothing") {
    CHECK(scheduled_rate(1, 0, 10'000) < 0.01F);
    CHECK(is_near(scheduled_rate(1, 200, 10'000), 1, 1e-5));
    CHECK(is_near(scheduled_rate(1, 5'100, 10'000), 0.5, 0.01));
    CHECK(scheduled_rate(1, 9'999, 10'000) < 0.01F);
    CHECK(scheduled_rate(1, 0, 1) > 0);
}
