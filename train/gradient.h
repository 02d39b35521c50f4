// The trainer's inner loop: from packed positions to their loss and its gradient. Built for the
// machine it is compiled on (see CMakeLists.txt).
#pragma once

#include "search/network/aligned_array.h"
#include "train/float_network.h"
#include "train/packed_position.h"

#include <span>

namespace tenby {

// What the network should say, as an expected score of 0 to 1: the search's score, blended with the
// game's result by its share.
float target_of(const PackedPosition& position, float result_share);

// What the network says: its output before the sigmoid, 1.0 for 400 centipawns.
float output_of(const FloatNetwork& network, const PackedPosition& position);

// The sum of squared errors of expected scores.
double sum_of_loss(const FloatNetwork& network, std::span<const PackedPosition> positions,
                   float result_share);

// The same, and adds its gradient to an array in the order of the network's parameters.
double add_gradient(const FloatNetwork& network, std::span<const PackedPosition> positions,
                    float result_share, AlignedArray<float>& gradient);

}  // namespace tenby
