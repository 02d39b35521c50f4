// How long to think. The bounds are pure functions of what `go` said; the manager adds the clock.
#pragma once

#include "engine/color.h"
#include "search/limits.h"

#include <optional>

namespace tenby {

struct TimeBounds {
    Milliseconds soft;  // begin no new iteration after this, scaled by how settled things are
    Milliseconds hard;  // stop wherever the search is
};

// Bounds for a move on the clock, for a fixed time per move, or none at all.
std::optional<TimeBounds> time_bounds(const Limits& limits, Color side, Milliseconds overhead);

// How far the soft bound stretches or shrinks: by how long the best move has stood, by how much
// the score has dropped since the iteration before (centipawns), and by the share of nodes spent
// on the best move (0 to 1).
double soft_scale(int stable_iterations, int score_drop, double best_share);

class TimeManager {
public:
    void start(const Limits& limits, Color side, Milliseconds overhead);

    Milliseconds elapsed() const;
    bool is_timed() const { return bounds_.has_value(); }
    bool is_past_hard() const { return bounds_ && elapsed() >= bounds_->hard; }
    bool is_past_soft(double scale) const;
    // Until the hard bound; there must be one.
    Milliseconds left() const;

private:
    Clock::time_point start_{};
    std::optional<TimeBounds> bounds_;
    bool scalable_ = false;
};

}  // namespace tenby
