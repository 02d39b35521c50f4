// Widening: the wider network says the same, in integers and in floating point, and can be trained.
#include "train/widen.h"

#include "engine/random.h"
#include "search/network/default_network.h"
#include "search/network/network_evaluator.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "train/float_network.h"
#include "train/gradient.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

using namespace tenby;

namespace {

// Weights up to the limits: the hardest to share.
Network random_network(NetworkShape shape) {
    Random random(9);
    Network network(shape, "narrow");
    const int outputs = (kNetworkInputs + 1) * shape.hidden;
    for (std::size_t i = 0; i < network.weights().size(); ++i) {
        const int most = i < static_cast<std::size_t>(outputs) ? 100 : kMaxOutputWeight;
        const std::size_t choices = 2 * static_cast<std::size_t>(most) + 1;
        network.weights()[i] =
            static_cast<std::int16_t>(static_cast<int>(random.below(choices)) - most);
    }
    for (std::int32_t& bias : network.output_biases()) bias = 1234;
    return network;
}

const std::vector<const char*> kFens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp2ppp/p1n5/3q4/3P4/2N1B3/PP3PPP/R2Q1RK1 b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
};

}  // namespace

TEST_CASE("a widened network computes the same") {
    for (auto [shape, hidden] : {std::pair{NetworkShape{64, 8}, 96},
                                 {NetworkShape{64, 1}, 256},
                                 {NetworkShape{256, 8}, 384},
                                 {NetworkShape{256, 8}, 512}}) {
        const Network narrow = random_network(shape);
        Random random(1);
        const Network wide = widened(narrow, hidden, random);
        CHECK(wide.shape() == NetworkShape{hidden, shape.buckets});
        // Its weights are within the limits, too.
        CHECK(parse_network(network_bytes(wide)));
        const auto floats = float_network_from(wide, wide.shape());
        const auto narrow_floats = float_network_from(narrow, shape);
        REQUIRE(floats);
        REQUIRE(narrow_floats);
        for (const char* fen : kFens) {
            const Position position = position_from(fen);
            INFO(fen << ", " << shape.hidden << " to " << hidden);
            CHECK(evaluate_slowly(wide, position) == evaluate_slowly(narrow, position));
            const PackedPosition packed = pack(position, 0, SideResult::kDrawn);
            CHECK(std::abs(output_of(*floats, packed) - output_of(*narrow_floats, packed)) < 1e-2F);
        }
    }
}

TEST_CASE("a neuron and its copy learn different things") {
    const NetworkShape shape{64, 8};
    Random random(1);
    const Network wide = widened(random_network(shape), 128, random);
    const auto floats = float_network_from(wide, wide.shape());
    REQUIRE(floats);
    AlignedArray<float> gradient(floats->parameters().size());
    std::vector<PackedPosition> positions;
    for (const char* fen : kFens)
        positions.push_back(pack(position_from(fen), 321, SideResult::kWon));
    add_gradient(*floats, positions, 0.5F, gradient);
    int opposite = 0, same = 0;
    for (std::size_t row = 0; row <= FloatNetwork::kBiasRow; ++row)
        for (std::size_t i = 0; i < 64; ++i) {
            const float own = gradient[row * 128 + i], copy = gradient[row * 128 + 64 + i];
            opposite += own * copy < 0;
            same += own * copy > 0;
        }
    CHECK(opposite > 100);
    CHECK(same > 100);
}

TEST_CASE("the default network can be widened") {
    REQUIRE(default_network());
    Random random(2);
    const Network wide = widened(*default_network(), 512, random);
    for (const char* fen : kFens) {
        const Position position = position_from(fen);
        CHECK(evaluate_slowly(wide, position) == evaluate_slowly(*default_network(), position));
    }
}
