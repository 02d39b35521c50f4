#include "search/network/network_evaluator.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tenby {

NetworkEvaluator::NetworkEvaluator(NetworkPointer network, const NetworkKernel& kernel)
    : network_(std::move(network)), kernel_(&kernel), accumulators_(*network_, kernel) {}

int NetworkEvaluator::evaluate(const Position& position) {
    const Color side = position.side();
    const int bucket = output_bucket(accumulators_.piece_count(), network_->shape().buckets);
    const std::int16_t* own = accumulators_.view(side, position);
    const std::int16_t* enemy = accumulators_.view(~side, position);
    const std::int32_t sum =
        kernel_->output(own, enemy, network_->output_weights(bucket), network_->shape().hidden);
    return network_->centipawns(sum, bucket);
}

int evaluate_slowly(const Network& network, const Position& position) {
    const auto hidden = static_cast<std::size_t>(network.shape().hidden);
    int pieces = 0;
    for (Square square : kSquares) pieces += !position.is_empty(square);
    const int bucket = output_bucket(pieces, network.shape().buckets);

    std::int64_t sum = 0;
    const std::int16_t* weights = network.output_weights(bucket);
    for (Color view : {position.side(), ~position.side()}) {
        std::vector<int> layer(network.feature_biases(), network.feature_biases() + hidden);
        const int orientation = orientation_of(view, position.king(view));
        for (int square = 0; square < 64; ++square) {
            const Piece piece = position[kSquares[square]];
            if (piece == kEmpty) continue;
            const std::int16_t* row =
                network.feature_row(input_index(view, orientation, piece, square));
            for (std::size_t i = 0; i < hidden; ++i) layer[i] += row[i];
        }
        for (std::size_t i = 0; i < hidden; ++i) {
            const std::int64_t clamped = std::clamp(layer[i], 0, kHiddenOne);
            sum += clamped * clamped * weights[i];
        }
        weights += hidden;
    }
    return network.centipawns(static_cast<std::int32_t>(sum), bucket);
}

}  // namespace tenby
