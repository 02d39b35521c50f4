#include "train/float_network.h"

#include "engine/random.h"

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

Result<FloatNetwork> float_network_from(const Network& network, NetworkShape shape) {
    const NetworkShape old = network.shape();
    if (old.hidden != shape.hidden || (old.buckets != shape.buckets && old.buckets != 1))
        return Error{"the network to start with has " + std::to_string(old.hidden) +
                     " hidden neurons and " + std::to_string(old.buckets) +
                     " buckets; choose the same, or more buckets where it has one"};
    FloatNetwork result(shape);
    const auto copy = [&](const std::int16_t* from, int rows, float one, float* to) {
        std::transform(from, from + rows * shape.hidden, to,
                       [&](std::int16_t weight) { return static_cast<float>(weight) / one; });
    };
    copy(network.feature_row(0), FloatNetwork::output_row(0), kHiddenOne, result.row(0));
    for (int bucket = 0; bucket < shape.buckets; ++bucket) {
        const int from = std::min(bucket, old.buckets - 1);
        copy(network.output_weights(from), 2, kOutputOne,
             result.row(FloatNetwork::output_row(bucket)));
        result.output_biases()[bucket] = static_cast<float>(network.output_biases()[from]) /
                                         static_cast<float>(kHiddenOne * kOutputOne);
    }
    return result;
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
