#include "search/strength.h"

#include "engine/random.h"

#include <algorithm>
#include <array>

namespace tenby {

namespace {

// From this Elo on the mates with queen and with rook are known: enough is seen to give them.
constexpr int kKnowsMates = 1200;
constexpr int kNodesToMate = 3000;
constexpr Depth kDepthToMate = 12;

bool has_lone_king(const Position& position) {
    constexpr int kAlone = value_of(kKing);
    return position.material(kWhite) == kAlone || position.material(kBlack) == kAlone;
}

}  // namespace

int elo_of_level(int level) {
    constexpr int kStep = 100;
    if (level >= kLevels) return 0;
    return kWeakestElo + kStep * (std::max(level, 1) - 1);
}

Sight::Limits Sight::limits_of(int elo) {
    // Found by matches against Stockfish 15.1 with UCI_LimitStrength, and below its weakest against
    // each other (README.md). In between the numbers are interpolated.
    // nodes, depth, misjudged, overlooked, appeal
    static constexpr std::array<Limits, 8> kLimits{{
        {kWeakestElo, 50, 2, 140, 700, 90},
        {1100, 120, 3, 110, 300, 65},
        {1350, 250, 5, 65, 120, 50},
        {1700, 450, 6, 40, 60, 35},
        {2000, 12000, 20, 4, 0, 0},
        {2300, 250000, 30, 2, 0, 0},
        {2500, 600000, 40, 1, 0, 0},
        {kStrongestElo, 1500000, 60, 1, 0, 0},
    }};
    elo = std::clamp(elo, kWeakestElo, kStrongestElo);
    const auto above = std::find_if(kLimits.begin() + 1, kLimits.end() - 1,
                                    [&](const Limits& limits) { return limits.elo >= elo; });
    const auto below = above - 1;
    const auto between = [&](int Limits::*field) {
        const int rise = *above.*field - *below.*field;
        return *below.*field + rise * (elo - below->elo) / (above->elo - below->elo);
    };
    return {elo,
            between(&Limits::nodes),
            between(&Limits::depth),
            between(&Limits::misjudged),
            between(&Limits::overlooked),
            between(&Limits::appeal)};
}

Sight::Sight(int elo, std::uint64_t game_seed, const Position& position)
    : limits_(elo > 0 ? limits_of(elo) : Limits()), seed_(Random(game_seed).next()) {
    if (elo < kKnowsMates || !has_lone_king(position)) return;
    limits_.nodes = std::max(limits_.nodes, kNodesToMate);
    limits_.depth = std::max(limits_.depth, kDepthToMate);
    limits_.overlooked = limits_.appeal = 0;
}

Score Sight::misjudgement(const Position& position) const {
    if (has_lone_king(position)) return 0;
    // The sum of two draws: small errors are more frequent than large ones.
    Random random(seed_ ^ position.key());
    const auto draw = [&] { return static_cast<Score>(random.below(limits_.misjudged + 1)); };
    return draw() + draw() - limits_.misjudged;
}

bool Sight::overlooks(const Position& position, Move last, Move move) const {
    if (last.is_capture() && move.to() == last.to()) return false;
    constexpr int kAll = 1000;
    Random random(seed_ ^ position.key() ^ move.bits());
    const int chance = move.is_quiet() ? limits_.overlooked : limits_.overlooked / 2;
    return static_cast<int>(random.below(kAll)) < chance;
}

int Sight::candidates() const {
    constexpr int kMost = 4;
    constexpr Score kForEach = 10;
    return std::min(1 + limits_.appeal / kForEach, kMost);
}

Score Sight::appeal(const Position& position, Move move) const {
    return static_cast<Score>(
        Random(~seed_ ^ position.key() ^ move.bits()).below(limits_.appeal + 1));
}

}  // namespace tenby
