#include "train/duel.h"

#include "engine/parallel.h"
#include "platform/progress_line.h"
#include "train/adjudicator.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <new>
#include <string>

namespace tenby {

namespace {

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

std::string score_text(const DuelScore& score) {
    char text[120];
    const auto elo = elo_of(score);
    std::snprintf(text, sizeof text, "+%d =%d -%d, %.1f %%, Elo %+.1f +-%.1f", score.wins(),
                  score.draws(), score.losses(), 100 * score.mean(), elo ? elo->elo : 0.0,
                  elo ? elo->error : 0.0);
    return elo ? text : std::string(text).substr(0, std::string(text).find(", Elo"));
}

// The pairs of all threads.
class Match {
public:
    explicit Match(const DuelOptions& options) : options_(options) {}

    // What one thread does: pair after pair, until there are enough.
    void work() {
        try {
            std::array<Searcher, 2> searchers;
            for (int i : {0, 1}) {
                if (!searchers[i].set_hash(options_.hash_megabytes)) throw std::bad_alloc();
                searchers[i].set_network(options_.networks[i]);
            }
            for (int pair; !is_decided_ && (pair = next_++) < (options_.games + 1) / 2;)
                play_pair(searchers, pair);
        } catch (const std::bad_alloc&) {
            has_no_memory_ = true;
            is_decided_ = true;
        }
    }

    Result<DuelScore> result() const {
        if (has_no_memory_)
            return Error{"there is not enough memory for " + std::to_string(options_.threads) +
                         " threads; use fewer of them or a smaller --hash"};
        return score_;
    }

private:
    void play_pair(std::array<Searcher, 2>& searchers, int pair) {
        Random random(
            Random(Random(options_.seed).next() + static_cast<std::uint64_t>(pair)).next());
        const Position opening = level_opening(searchers, random);
        const Outcome first = play_duel_game(options_.game, opening, searchers[0], searchers[1]);
        const Outcome second =
            reversed(play_duel_game(options_.game, opening, searchers[1], searchers[0]));
        const std::lock_guard lock(mutex_);
        score_.add_pair(first, second);
        if (options_.sprt)
            is_decided_ = std::abs(log_likelihood_ratio(score_, *options_.sprt)) >= kSprtBound;
        if (progress_.is_due()) progress_.show(score_text(score_));
    }

    // One that both networks think open.
    Position level_opening(std::array<Searcher, 2>& searchers, Random& random) const {
        for (;;) {
            const Position position = random_opening(options_.game, random);
            const auto is_open = [&](Searcher& searcher) {
                searcher.clear();
                const Score score =
                    searcher.search(position, for_nodes(options_.game.soft_nodes)).score;
                return std::abs(score) <= options_.game.opening_limit;
            };
            if (std::all_of(searchers.begin(), searchers.end(), is_open)) return position;
        }
    }

    const DuelOptions& options_;
    std::atomic<int> next_ = 0;
    std::atomic<bool> is_decided_ = false, has_no_memory_ = false;
    std::mutex mutex_;
    DuelScore score_;
    ProgressLine progress_{ProgressLine::Audience::kWatcher};
};

}  // namespace

void DuelScore::add_pair(Outcome first, Outcome second) {
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

Outcome play_duel_game(const GameSettings& settings, Position position, Searcher& white,
                       Searcher& black) {
    white.clear();
    black.clear();
    Limits limits = for_nodes(settings.hard_nodes);
    limits.soft_nodes = settings.soft_nodes;
    Adjudicator adjudicator(settings);
    for (;;) {
        if (const auto outcome = outcome_on_board(position)) return *outcome;
        const bool is_white = position.side() == kWhite;
        const SearchResult found = (is_white ? white : black).search(position, limits);
        if (const auto outcome = adjudicator.judge(position, is_white ? found.score : -found.score))
            return *outcome;
        position.make(found.best);
    }
}

Result<DuelScore> duel(const DuelOptions& options) {
    Match match(options);
    run_in_parallel(options.threads, [&](int) { match.work(); });
    return match.result();
}

}  // namespace tenby
