// Scores in centipawns from the side to move's view. At the top of the scale a score says how many
// plies away the mate is.
#pragma once

#include <cstdint>

namespace tenby {

using Score = int;
using Depth = int;

// No line gets longer; every array indexed by ply has room for this many and a little more.
inline constexpr int kMaxPly = 128;

inline constexpr Score kDraw = 0;
// Evaluations stay within this, well below the scores that mean mate.
inline constexpr Score kMaxEvaluation = 20000;
inline constexpr Score kMate = 32000;
inline constexpr Score kInfinity = 32001;
inline constexpr Score kNoScore = 32002;
// Beyond this a score is a mate distance.
inline constexpr Score kMateBound = kMate - 2 * kMaxPly;

// What the tablebases call a win lies between: below every mate and above every evaluation. The
// longer the way to the position that they know, the less it is worth.
inline constexpr Score kTablebaseWin = kMateBound - 1;
inline constexpr Score kTablebaseBound = kTablebaseWin - kMaxPly;
static_assert(kTablebaseBound > kMaxEvaluation);

// What a score says about the true one: nothing, at most, at least, or just that.
enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

constexpr Score mate_in(int ply) {
    return kMate - ply;
}

constexpr Score mated_in(int ply) {
    return -kMate + ply;
}

constexpr bool is_mate(Score score) {
    return score >= kMateBound || score <= -kMateBound;
}

constexpr Score tablebase_win_in(int ply) {
    return kTablebaseWin - ply;
}

// Won or lost for certain: by mate, or by what the tablebases say.
constexpr bool is_decisive(Score score) {
    return score >= kTablebaseBound || score <= -kTablebaseBound;
}

// From the root, for either side's mate.
constexpr int plies_to_mate(Score score) {
    return kMate - (score > 0 ? score : -score);
}

// In moves, as people and UCI count: positive if we mate, negative if we are mated.
constexpr int mate_moves(Score score) {
    return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score) / 2;
}

}  // namespace tenby
