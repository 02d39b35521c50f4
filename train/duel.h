// `tenby-train duel`: two networks against each other at a fixed number of nodes, in this process.
// Every opening is played twice with colours exchanged, and the two games count as one pair: pairs
// differ less by luck than games do.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"
#include "train/selfplay_game.h"

#include <array>
#include <cstdint>
#include <optional>

namespace tenby {

// The result from the first network's view.
class DuelScore {
public:
    // Points of a pair in half points: 0 (both lost) to 4 (both won).
    static constexpr int kPairResults = 5;

    void add_pair(Outcome first, Outcome second);

    int pairs() const;
    int wins() const { return games_[static_cast<int>(Outcome::kWon)]; }
    int draws() const { return games_[static_cast<int>(Outcome::kDrawn)]; }
    int losses() const { return games_[static_cast<int>(Outcome::kLost)]; }
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

struct DuelOptions {
    std::array<NetworkPointer, 2> networks;  // none: material
    GameSettings game;
    int games = 400;  // at most; rounded up to pairs
    std::optional<Sprt> sprt;
    std::uint64_t seed = 1;
    std::size_t hash_megabytes = 8;
    int threads = 2;
};

// White's outcome. Each searcher is asked for its own colour's moves.
Outcome play_duel_game(const GameSettings& settings, Position position, Searcher& white,
                       Searcher& black);

// Without a sequential test the result follows from the seed, whatever the number of threads.
Result<DuelScore> duel(const DuelOptions& options);

}  // namespace tenby
