#include "train/widen.h"

#include "engine/random.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace tenby {
namespace {

// Neuron `copy` takes a part of neuron `from`'s weight in this row of output weights: at random
// between minus and plus half of it, so that the two do not pull into the same direction.
void share_output(std::int16_t* row, int from, int copy, Random& random) {
    const int weight = row[from];
    const int most = std::max(1, std::abs(weight) / 2);
    const std::size_t choices = 2 * static_cast<std::size_t>(most) + 1;
    int part = static_cast<int>(random.below(choices)) - most;
    if (std::abs(weight - part) > kMaxOutputWeight) part = -part;
    row[from] = static_cast<std::int16_t>(weight - part);
    row[copy] = static_cast<std::int16_t>(part);
}

}  // namespace

Network widened(const Network& network, int hidden, Random& random) {
    const NetworkShape old = network.shape();
    Network wide({hidden, old.buckets}, network.name());
    const int output_rows = kNetworkInputs + 1;
    const int rows = output_rows + 2 * old.buckets;
    for (int row = 0; row < rows; ++row) {
        const std::int16_t* from = network.feature_row(row);
        std::int16_t* to = wide.weights().data() + row * hidden;
        std::copy_n(from, old.hidden, to);
        for (int copy = old.hidden; copy < hidden; ++copy) {
            if (row < output_rows)
                to[copy] = from[copy % old.hidden];
            else
                share_output(to, copy % old.hidden, copy, random);
        }
    }
    wide.output_biases() = network.output_biases();
    return wide;
}

}  // namespace tenby
