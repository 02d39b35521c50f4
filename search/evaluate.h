// The static evaluation: how good a position looks to the side to move, without searching.
// It comes from a network or, without one, from plain material; known endings have their own word.
#pragma once

#include "engine/position.h"
#include "search/network/network_evaluator.h"
#include "search/score.h"

#include <optional>

namespace tenby {

static_assert(AccumulatorStack::kEntries > kMaxPly, "a line of the search fits");

// Each search thread owns one and tells it of every move made and taken.
class Evaluator {
public:
    // Without a network: material.
    explicit Evaluator(NetworkPointer network = nullptr);

    void reset(const Position& position) {
        if (network_) network_->reset(position);
    }

    // push comes before the position's make.
    void push(const Position& before, Move move) {
        if (network_) network_->push(before, move);
    }
    void push_null() {
        if (network_) network_->push_null();
    }
    void pop() {
        if (network_) network_->pop();
    }

    Score evaluate(const Position& position);

private:
    Score usual_score(const Position& position);
    Score ending_score(const Position& position);

    std::optional<NetworkEvaluator> network_;
};

// For looking at a single position.
Score evaluate(const Position& position, NetworkPointer network = nullptr);

}  // namespace tenby
