#include "play/judge.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace tenby {

namespace {

// The curve of the winning chances, per centipawn.
constexpr double kChanceSlope = 0.00368208;
// A pawn more or less means little once the game is won.
constexpr Score kMostCentipawns = 1000;

// Accuracy falls off exponentially with the loss; the curve reaches 100 at none and 0 near 80.
constexpr double kAccuracyScale = 103.1668;
constexpr double kAccuracyFall = 0.04354;  // per percentage point
constexpr double kAccuracyShift = -3.1669;

// How much is at stake: the standard deviation of the chances in the positions around a move.
constexpr std::size_t kSmallestWindow = 2, kLargestWindow = 8, kWindowsPerGame = 10;
constexpr double kLeastWeight = 0.5, kMostWeight = 12;
// Keeps one lost move from making the harmonic mean nothing.
constexpr double kLeastAccuracy = 1;

double standard_deviation(std::span<const double> values) {
    const double count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

// The weight of each move. Windows slide over the chances; the first one serves the first moves.
std::vector<double> weights_of(std::span<const double> chances) {
    const std::size_t moves = chances.size() - 1;
    const std::size_t window =
        std::min(chances.size(),
                 std::clamp(chances.size() / kWindowsPerGame, kSmallestWindow, kLargestWindow));
    std::vector<double> weights;
    for (std::size_t move = 0; move < moves; ++move) {
        const std::size_t first = move + 2 < window ? 0 : move + 2 - window;
        weights.push_back(std::clamp(standard_deviation(chances.subspan(first, window)),
                                     kLeastWeight, kMostWeight));
    }
    return weights;
}

}  // namespace

double winning_chances(Score score) {
    if (is_decisive(score)) return score > 0 ? 100 : 0;
    return 100 / (1 + std::exp(-kChanceSlope * score));
}

Mark mark_of(double loss) {
    if (loss >= kBlunderLoss) return Mark::kBlunder;
    if (loss >= kMistakeLoss) return Mark::kMistake;
    return loss >= kInaccuracyLoss ? Mark::kInaccuracy : Mark::kNone;
}

std::string_view mark_text(Mark mark) {
    constexpr std::array<std::string_view, 4> kTexts{"", "?!", "?", "??"};
    return kTexts[static_cast<std::size_t>(mark)];
}

std::string_view mark_name(Mark mark) {
    constexpr std::array<std::string_view, 4> kNames{"", "inaccuracy", "mistake", "blunder"};
    return kNames[static_cast<std::size_t>(mark)];
}

std::uint8_t mark_nag(Mark mark) {
    constexpr std::array<std::uint8_t, 4> kNags{0, 6, 2, 4};
    return kNags[static_cast<std::size_t>(mark)];
}

double move_accuracy(double loss) {
    return std::clamp(kAccuracyScale * std::exp(-kAccuracyFall * loss) + kAccuracyShift, 0.0,
                      100.0);
}

Judgement judge(const Analysis& before, Move played, const Analysis& after) {
    Judgement judgement;
    judgement.is_best = played == before.best();
    if (judgement.is_best) return judgement;
    // From the mover's view.
    const Score best = before.score, reached = -after.score;
    judgement.loss = std::max(0.0, winning_chances(best) - winning_chances(reached));
    const auto clamped = [](Score score) {
        return std::clamp(score, -kMostCentipawns, kMostCentipawns);
    };
    judgement.centipawns = std::max(0, clamped(best) - clamped(reached));
    judgement.mark = mark_of(judgement.loss);
    judgement.accuracy = move_accuracy(judgement.loss);
    return judgement;
}

std::array<PlayerSummary, kColors> summarise(std::span<const Judgement> judgements,
                                             std::span<const double> chances, Color first) {
    struct Sums {
        double weighted = 0, weights = 0, inverse = 0, centipawns = 0;
    };
    std::array<PlayerSummary, kColors> players;
    if (judgements.empty()) return players;
    assert(chances.size() == judgements.size() + 1);
    std::array<Sums, kColors> sums;
    const std::vector<double> weights = weights_of(chances);
    Color side = first;
    for (std::size_t i = 0; i < judgements.size(); ++i, side = ~side) {
        const Judgement& judgement = judgements[i];
        PlayerSummary& player = players[side];
        ++player.moves;
        player.inaccuracies += judgement.mark == Mark::kInaccuracy;
        player.mistakes += judgement.mark == Mark::kMistake;
        player.blunders += judgement.mark == Mark::kBlunder;
        sums[side].weighted += weights[i] * judgement.accuracy;
        sums[side].weights += weights[i];
        sums[side].inverse += 1 / std::max(kLeastAccuracy, judgement.accuracy);
        sums[side].centipawns += judgement.centipawns;
    }
    for (const Color color : {kWhite, kBlack}) {
        PlayerSummary& player = players[color];
        if (player.moves == 0) continue;
        const Sums& sum = sums[color];
        player.accuracy = (sum.weighted / sum.weights + player.moves / sum.inverse) / 2;
        player.average_loss = sum.centipawns / player.moves;
    }
    return players;
}

}  // namespace tenby
