#include "train/float_network.h"

#include "train/random.h"

#include <algorithm>
#include <cmath>

namespace tenby {
namespace {

// The output biases fill a whole vector.
constexpr std::size_t kBiasSpace = 16;

// Some 30 of 768 inputs are active at a time: their sum should begin within 0 to 1, where it has
// a gradient.
constexpr float kFeatureSpread = 0.08F;
constexpr float kFeatureBias = 0.1F;

template <class Integer>
Integer rounded(float value, float one, int limit) {
    return static_cast<Integer>(
        std::clamp(static_cast<int>(std::lround(value * one)), -limit, limit));
}

}  // namespace

FloatNetwork::FloatNetwork(NetworkShape shape)
    : shape_(shape),
      parameters_(static_cast<std::size_t>(shape.hidden) *
                      static_cast<std::size_t>(output_row(shape.buckets)) +
                  kBiasSpace) {}

FloatNetwork random_float_network(NetworkShape shape, Random& random) {
    FloatNetwork network(shape);
    std::for_each(network.row(0), network.row(FloatNetwork::kBiasRow),
                  [&](float& weight) { weight = kFeatureSpread * random.symmetric(); });
    std::fill_n(network.row(FloatNetwork::kBiasRow), shape.hidden, kFeatureBias);
    // Buckets begin equal: they only drift apart where the data says so.
    const int first = FloatNetwork::output_row(0);
    const float spread = 1.0F / std::sqrt(2.0F * static_cast<float>(shape.hidden));
    std::for_each(network.row(first), network.row(first + 2),
                  [&](float& weight) { weight = spread * random.symmetric(); });
    for (int bucket = 1; bucket < shape.buckets; ++bucket)
        std::copy(network.row(first), network.row(first + 2),
                  network.row(FloatNetwork::output_row(bucket)));
    return network;
}

Network quantised(const FloatNetwork& network, const std::string& name) {
    Network result(network.shape(), name);
    const auto& parameters = network.parameters();
    const std::size_t features = network.feature_parameters();
    for (std::size_t i = 0; i < result.weights().size(); ++i)
        result.weights()[i] =
            i < features ? rounded<std::int16_t>(parameters[i], kHiddenOne, INT16_MAX)
                         : rounded<std::int16_t>(parameters[i], kOutputOne, kMaxOutputWeight);
    for (std::size_t i = 0; i < result.output_biases().size(); ++i)
        result.output_biases()[i] = rounded<std::int32_t>(
            network.output_biases()[i], kHiddenOne * kOutputOne, 100 * kHiddenOne * kOutputOne);
    return result;
}

}  // namespace tenby
