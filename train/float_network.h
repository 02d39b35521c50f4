// A network while it is being trained: the same shape as search/network/network.h, in floating
// point, with all parameters in one array, so that the optimiser need not know what they mean.
#pragma once

#include "engine/result.h"
#include "search/network/aligned_array.h"
#include "search/network/layout.h"
#include "search/network/network.h"

#include <cstddef>
#include <string>

namespace tenby {

class Random;

class FloatNetwork {
public:
    // All parameters zero.
    explicit FloatNetwork(NetworkShape shape);

    NetworkShape shape() const { return shape_; }
    AlignedArray<float>& parameters() { return parameters_; }
    const AlignedArray<float>& parameters() const { return parameters_; }

    // Rows of [hidden]: one per input, the bias, two per bucket; then the output biases.
    const float* row(int index) const { return parameters_.data() + index * shape_.hidden; }
    float* row(int index) { return parameters_.data() + index * shape_.hidden; }
    static constexpr int kBiasRow = kNetworkInputs;
    static constexpr int output_row(int bucket) { return kNetworkInputs + 1 + 2 * bucket; }
    float* output_biases() { return row(output_row(shape_.buckets)); }
    const float* output_biases() const { return row(output_row(shape_.buckets)); }

    // How large a parameter may become, so that the quantised network's hidden sums fit into 16
    // bits and its output weights stay within kMaxOutputWeight. Output biases have no limit.
    static constexpr float kFeatureLimit = 1.98F;
    static constexpr float kOutputLimit = static_cast<float>(kMaxOutputWeight) / kOutputOne;
    std::size_t feature_parameters() const {
        return static_cast<std::size_t>(row(output_row(0)) - parameters_.data());
    }
    std::size_t limited_parameters() const {
        return static_cast<std::size_t>(output_biases() - parameters_.data());
    }

private:
    NetworkShape shape_;
    AlignedArray<float> parameters_;
};

FloatNetwork random_float_network(NetworkShape shape, Random& random);

// A trained network to start with. If it has one bucket and the shape has more, every bucket gets a
// copy of its output weights. The error says what does not fit.
Result<FloatNetwork> float_network_from(const Network& network, NetworkShape shape);

// The integers that the engine computes with.
Network quantised(const FloatNetwork& network, const std::string& name);

}  // namespace tenby
