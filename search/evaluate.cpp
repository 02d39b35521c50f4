#include "search/evaluate.h"

#include "search/material.h"

#include <algorithm>
#include <utility>

namespace tenby {

Evaluator::Evaluator(NetworkPointer network) {
    if (network) network_.emplace(std::move(network));
}

Score Evaluator::evaluate(const Position& position) {
    const Score score = network_ ? network_->evaluate(position) : evaluate_material(position);
    return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

Score evaluate(const Position& position, NetworkPointer network) {
    Evaluator evaluator(std::move(network));
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

}  // namespace tenby
