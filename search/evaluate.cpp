#include "search/evaluate.h"

#include "search/endings.h"
#include "search/material.h"

#include <algorithm>
#include <utility>

namespace tenby {

Evaluator::Evaluator(NetworkPointer network) {
    if (network) network_.emplace(std::move(network));
}

Score Evaluator::evaluate(const Position& position) {
    const Score score =
        is_too_much_to_know(position) ? usual_score(position) : ending_score(position);
    return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

Score Evaluator::usual_score(const Position& position) {
    return network_ ? network_->evaluate(position) : evaluate_material(position);
}

Score Evaluator::ending_score(const Position& position) {
    const KnownEnding known = recognise(position);
    if (known.kind == EndingKind::kUnknown) return usual_score(position);
    const int view = known.strong == position.side() ? 1 : -1;
    if (known.kind == EndingKind::kWonPawn || known.kind == EndingKind::kLoneKing)
        return view * winning_score(position, known);
    return view * damped(view * usual_score(position), known.kind);
}

Score evaluate(const Position& position, NetworkPointer network) {
    Evaluator evaluator(std::move(network));
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

}  // namespace tenby
