// Every number that prunes, reduces or extends, by name. Scores are in centipawns, depths in
// plies. All of them are pure functions: the search says when to ask, this file says how much.
#pragma once

#include "search/score.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenby::margins {

// A node whose static evaluation is this far above beta at low depth is not searched at all.
inline constexpr Depth kReverseFutilityDepth = 8;
constexpr Score reverse_futility(Depth depth, bool improving) {
    return 65 * (depth - improving);
}

// Passing the move: how much shallower the rest is searched.
inline constexpr Depth kNullMoveDepth = 3;
constexpr Depth null_move_reduction(Depth depth, Score above_beta) {
    return 6 + depth / 4 + std::min(above_beta / 200, 3);
}

// Without a table move a deep search begins in the dark: search it shallower, come back later.
inline constexpr Depth kInternalReductionDepth = 4;

// Quiet moves beyond this number are not tried at low depth.
inline constexpr Depth kLateMoveDepth = 8;
constexpr int late_move_count(Depth depth, bool improving) {
    return (4 + depth * depth) / (2 - improving);
}

// Quiet moves cannot lift an evaluation this far below alpha.
inline constexpr Depth kFutilityDepth = 8;
constexpr Score futility(Depth depth) {
    return 100 + 80 * depth;
}

// Quiet moves with a history this bad are skipped at low depth.
inline constexpr Depth kHistoryPruningDepth = 4;
constexpr int history_pruning(Depth depth) {
    return -3000 * depth;
}

// How much material a move may lose by exchange and still be searched; a quiet one by the depth
// that its reduction leaves.
inline constexpr Depth kExchangePruningDepth = 8;
constexpr Score quiet_exchange(Depth rest) {
    return -20 * rest * rest;
}
constexpr Score capture_exchange(Depth depth) {
    return -90 * depth;
}

// Late moves are searched shallower: the later, and the deeper the node, the more.
inline constexpr Depth kLateMoveReductionDepth = 2;
inline const auto kLateMoveReductions = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth)
        for (int number = 1; number < 64; ++number)
            table[depth][number] = static_cast<int>(0.8 + std::log(depth) * std::log(number) / 2.2);
    return table;
}();
inline Depth late_move_reduction(Depth depth, int number) {
    return kLateMoveReductions[std::min(depth, 63)][std::min(number, 63)];
}
constexpr Depth history_reduction(int history) {
    return history / 6144;
}

// Where more than this many answers have refuted moves like it, a late move deserves less.
inline constexpr int kManyCutoffs = 3;

// A capture that beats beta by this much in a shallower search ends the node.
inline constexpr Depth kProbableCutDepth = 5;
inline constexpr Depth kProbableCutReduction = 3;
inline constexpr Score kProbableCut = 180;

// The table move is searched deeper if every other move falls short by this much.
inline constexpr Depth kSingularDepth = 6;
constexpr Score singular(Depth depth) {
    return 2 * depth;
}
inline constexpr Score kDoubleSingular = 20;

// A capture in the quiescence search that cannot come up to alpha even with this is skipped.
inline constexpr Score kDelta = 200;

// Aspiration windows.
inline constexpr Depth kAspirationDepth = 4;
inline constexpr Score kAspiration = 20;
constexpr Score widened(Score window) {
    return window + window / 2 + 5;
}

// History rewards: for a move that refuted, for one that nothing refuted, and for what the static
// evaluations say.
constexpr int history_bonus(Depth depth) {
    return std::min(250 * depth - 150, 2500);
}
constexpr int history_bonus_unrefuted(Depth depth) {
    return history_bonus(depth) / 2;
}
constexpr int history_bonus_for_gain(Score gain) {
    return std::clamp(gain, -100, 100);
}

}  // namespace tenby::margins
