// What the games of a duel come to: points, Elo with its error, and a sequential test.
#pragma once

#include "train/packed_position.h"

#include <array>
#include <optional>
#include <string>

namespace tenby {

// The result from the first network's view.
class DuelScore {
public:
    // Points of a pair in half points: 0 (both lost) to 4 (both won).
    static constexpr int kPairResults = 5;

    void add_pair(SideResult first, SideResult second);

    int pairs() const;
    int wins() const { return games_[static_cast<int>(SideResult::kWon)]; }
    int draws() const { return games_[static_cast<int>(SideResult::kDrawn)]; }
    int losses() const { return games_[static_cast<int>(SideResult::kLost)]; }
    // The share of the points, and the variance of a pair's share.
    double mean() const;
    double variance() const;

private:
    std::array<int, 3> games_{};
    std::array<int, kPairResults> pair_results_{};
};

struct EloEstimate {
    double elo = 0;
    double error = 0;  // of 95 %
};

// Nothing before both sides have scored: then any difference is possible.
std::optional<EloEstimate> elo_of(const DuelScore& score);

// A sequential test: is the first stronger by elo0 or by elo1?
struct Sprt {
    double elo0 = 0, elo1 = 0;
};

// The logarithm of how much likelier the score is with elo1 than with elo0.
double log_likelihood_ratio(const DuelScore& score, const Sprt& sprt);
// Beyond plus or minus this the test is decided, with 5 % of error either way.
inline constexpr double kSprtBound = 2.944;

// The test has decided for elo1; or it is not decided, or there is none, and the first has more
// than half of the points.
bool is_stronger(const DuelScore& score, const std::optional<Sprt>& sprt);

// "+7 =4 -3, 64.3 %, Elo +102.0 +-88.1", without the Elo before both sides have scored.
std::string score_text(const DuelScore& score);

}  // namespace tenby
