#include "train/duel_score.h"

#include <cmath>
#include <cstdio>

namespace tenby {

namespace {

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

}  // namespace

void DuelScore::add_pair(SideResult first, SideResult second) {
    ++games_[static_cast<int>(first)];
    ++games_[static_cast<int>(second)];
    ++pair_results_[static_cast<int>(first) + static_cast<int>(second)];
}

int DuelScore::pairs() const {
    int sum = 0;
    for (int count : pair_results_) sum += count;
    return sum;
}

double DuelScore::mean() const {
    double sum = 0;
    for (int i = 0; i < kPairResults; ++i) sum += pair_results_[i] * (i / 4.0);
    return pairs() > 0 ? sum / pairs() : 0.5;
}

double DuelScore::variance() const {
    double sum = 0;
    for (int i = 0; i < kPairResults; ++i)
        sum += pair_results_[i] * (i / 4.0 - mean()) * (i / 4.0 - mean());
    return pairs() > 0 ? sum / pairs() : 0;
}

std::optional<EloEstimate> elo_of(const DuelScore& score) {
    const double mean = score.mean();
    if (mean <= 0 || mean >= 1) return std::nullopt;
    constexpr double kDeviations = 1.96;  // of 95 %
    const double deviation = std::sqrt(score.variance() / score.pairs());
    // The slope of Elo over the score.
    const double slope = 400 / (std::log(10) * mean * (1 - mean));
    return EloEstimate{-400 * std::log10(1 / mean - 1), kDeviations * deviation * slope};
}

double log_likelihood_ratio(const DuelScore& score, const Sprt& sprt) {
    const double variance = score.variance();
    if (variance <= 0) return 0;
    const double score0 = expected_score(sprt.elo0), score1 = expected_score(sprt.elo1);
    return score.pairs() * (score1 - score0) * (2 * score.mean() - score0 - score1) /
           (2 * variance);
}

bool is_stronger(const DuelScore& score, const std::optional<Sprt>& sprt) {
    const double ratio = sprt ? log_likelihood_ratio(score, *sprt) : 0;
    if (std::abs(ratio) >= kSprtBound) return ratio > 0;
    return score.mean() > 0.5;
}

std::string score_text(const DuelScore& score) {
    char text[120];
    const auto elo = elo_of(score);
    std::snprintf(text, sizeof text, "+%d =%d -%d, %.1f %%, Elo %+.1f +-%.1f", score.wins(),
                  score.draws(), score.losses(), 100 * score.mean(), elo ? elo->elo : 0.0,
                  elo ? elo->error : 0.0);
    return elo ? text : std::string(text).substr(0, std::string(text).find(", Elo"));
}

}  // namespace tenby
