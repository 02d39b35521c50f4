#include "search/time_manager.h"

#include <algorithm>

namespace tenby {

namespace {

// Even a clock that has run out gets an answer, at once.
constexpr Milliseconds kLeast = 1;
// A game without move counts is planned as if it lasted this much longer.
constexpr int kMovesExpected = 25;
// No single move takes more than this share of the clock.
constexpr double kMostOfClock = 0.6;
constexpr double kHardOverSoft = 4.0;

}  // namespace

std::optional<TimeBounds> time_bounds(const Limits& limits, Color side, Milliseconds overhead) {
    if (limits.move_time) {
        const Milliseconds time = std::max(*limits.move_time - overhead, kLeast);
        return TimeBounds{time, time};
    }
    if (!limits.time[side]) return std::nullopt;

    const Milliseconds left = std::max(*limits.time[side] - overhead, kLeast);
    const Milliseconds increment = std::max<Milliseconds>(limits.increment[side], 0);
    const int moves = limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, kMovesExpected)
                                         : kMovesExpected;
    // Every move to come costs its overhead too.
    const Milliseconds usable =
        std::max(left + increment * (moves - 1) - overhead * (moves - 1), kLeast);
    const double share = static_cast<double>(usable) / moves;
    // The last move before the time control may use what there is, but for a reserve.
    const double most = std::max<double>(kLeast, moves == 1 ? left * 0.9 : left * kMostOfClock);
    const double soft = std::clamp(share * 0.8, 1.0, most);
    const double hard = std::clamp(share * kHardOverSoft, 1.0, most);
    return TimeBounds{static_cast<Milliseconds>(soft), static_cast<Milliseconds>(hard)};
}

double soft_scale(int stable_iterations, int score_drop, double best_share) {
    const double stability = 1.3 - 0.07 * std::min(stable_iterations, 8);
    const double drop = std::clamp(1.0 + score_drop / 100.0, 0.85, 1.6);
    const double effort = 1.6 - std::clamp(best_share, 0.0, 1.0);
    return stability * drop * effort;
}

void TimeManager::start(const Limits& limits, Color side, Milliseconds overhead) {
    start_ = limits.start;
    bounds_ = limits.infinite ? std::nullopt : time_bounds(limits, side, overhead);
    scalable_ = !limits.move_time;
}

Milliseconds TimeManager::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
}

bool TimeManager::is_past_soft(double scale) const {
    if (!bounds_) return false;
    const double soft = static_cast<double>(bounds_->soft);
    return static_cast<double>(elapsed()) >= (scalable_ ? soft * scale : soft);
}

}  // namespace tenby
