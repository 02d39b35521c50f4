#include "search/time_manager.h"

#include "search/margins.h"

#include <algorithm>

namespace tenby {

namespace {

// Even a clock that has run out gets an answer, at once.
constexpr Milliseconds kLeast = 1;
// Over thirty years: sums of times no longer than this do not overflow.
constexpr Milliseconds kLongest = 1'000'000'000'000;
// A game without move counts is planned as if it lasted this much longer. Games do last longer
// than that, but their middle is where time decides; the increment sees to the end.
constexpr int kMovesExpected = 19;
// A time control further away than this is no reason to hurry.
constexpr int kMovesToGoAtMost = 40;
// No single move takes more than this share of the clock. Only right before a time control it may
// be somewhat more than an even share, up to nearly all for the last move.
constexpr double kMostOfClock = 0.35;
constexpr double kMostOfEvenShare = 1.2;
constexpr double kMostOfClockAtLast = 0.9;
// The bounds as multiples of an even share of the time.
constexpr double kSoftShare = 0.7;
constexpr double kHardShare = 4.0;

Milliseconds within_bounds(Milliseconds time) {
    return std::clamp<Milliseconds>(time, 0, kLongest);
}

}  // namespace

std::optional<TimeBounds> time_bounds(const Limits& limits, Color side, Milliseconds overhead) {
    if (limits.move_time) {
        const Milliseconds time = std::max(within_bounds(*limits.move_time) - overhead, kLeast);
        return TimeBounds{time, time};
    }
    if (!limits.time[side]) return std::nullopt;

    const Milliseconds left = std::max(within_bounds(*limits.time[side]) - overhead, kLeast);
    const Milliseconds increment = within_bounds(limits.increment[side]);
    const int moves =
        limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, kMovesToGoAtMost) : kMovesExpected;
    // Every move to come costs its overhead too.
    const Milliseconds usable = std::max(left + (increment - overhead) * (moves - 1), kLeast);
    const double share = static_cast<double>(usable) / moves;
    const double most = std::max<double>(
        kLeast, left * std::clamp(kMostOfEvenShare / moves, kMostOfClock, kMostOfClockAtLast));
    const double soft = std::clamp<double>(share * kSoftShare, kLeast, most);
    const double hard = std::clamp<double>(share * kHardShare, kLeast, most);
    return TimeBounds{static_cast<Milliseconds>(soft), static_cast<Milliseconds>(hard)};
}

double soft_scale(int stable_iterations, int score_drop, double best_share) {
    return margins.stability_factor(stable_iterations) * margins.score_drop_factor(score_drop) *
           margins.effort_factor(best_share);
}

void TimeManager::start(const Limits& limits, Color side, Milliseconds overhead) {
    start_ = limits.start;
    bounds_ = limits.infinite ? std::nullopt : time_bounds(limits, side, overhead);
    scalable_ = !limits.move_time;
}

Milliseconds TimeManager::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
}

Milliseconds TimeManager::left() const {
    return std::max<Milliseconds>(bounds_->hard - elapsed(), 0);
}

bool TimeManager::is_past_soft(double scale) const {
    if (!bounds_) return false;
    const double soft = static_cast<double>(bounds_->soft);
    return static_cast<double>(elapsed()) >= (scalable_ ? soft * scale : soft);
}

}  // namespace tenby
