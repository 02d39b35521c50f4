// The learned evaluation. Each search thread owns one and tells it of every move made and taken,
// so that a position costs a few rows of weights instead of the whole board.
#pragma once

#include "search/network/accumulator.h"
#include "search/network/kernel_choice.h"
#include "search/network/network.h"

namespace tenby {

class NetworkEvaluator {
public:
    explicit NetworkEvaluator(NetworkPointer network, const NetworkKernel& kernel = best_kernel());

    // Begins anew with this position alone.
    void reset(const Position& position) { accumulators_.reset(position); }

    // push comes before the position's make, while the moved piece still stands on its square.
    void push(const Position& before, Move move) { accumulators_.push(before, move); }
    void push_null() { accumulators_.push_null(); }
    void pop() { accumulators_.pop(); }

    // In centipawns from the side to move's view. The position must be the one that the pushes led
    // to.
    int evaluate(const Position& position);

    const Network& network() const { return *network_; }

private:
    NetworkPointer network_;
    const NetworkKernel* kernel_;
    AccumulatorStack accumulators_;
};

// The slow, obvious twin: sums up the whole board with plain loops. For tests, and for looking
// at single positions.
int evaluate_slowly(const Network& network, const Position& position);

}  // namespace tenby
