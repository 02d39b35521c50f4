#include "train/duel.h"

#include "engine/parallel.h"
#include "platform/progress_line.h"
#include "train/adjudicator.h"
#include "train/duel_record.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <new>
#include <string>
#include <utility>

namespace tenby {

namespace {

int all_pairs(const DuelOptions& options) {
    return (options.games + 1) / 2;
}

// What the games of a duel depend on.
std::string heading_of(const DuelOptions& options) {
    const auto name = [](const NetworkPointer& network) {
        return network ? network->name() : std::string("material");
    };
    return name(options.networks[0]) + " against " + name(options.networks[1]) + ", " +
           std::to_string(options.game.soft_nodes) + " nodes, " +
           std::to_string(options.hash_megabytes) + " MB, seed " + std::to_string(options.seed);
}

// The pairs of all threads.
class Match {
public:
    Match(const DuelOptions& options, std::optional<DuelRecord> record)
        : options_(options), record_(std::move(record)) {
        if (!record_) return;
        for (const auto& [pair, outcome] : record_->pairs())
            if (pair < all_pairs(options_)) score_.add_pair(outcome[0], outcome[1]);
        is_over_ = is_decided(options_, score_);
    }

    // What one thread does: pair after pair, until there are enough.
    void work() {
        try {
            std::array<Searcher, 2> searchers;
            for (int i : {0, 1}) {
                if (!searchers[i].set_hash(options_.hash_megabytes)) throw std::bad_alloc();
                searchers[i].set_network(options_.networks[i]);
            }
            for (int pair; !is_over_ && (pair = next_++) < all_pairs(options_);)
                if (!record_ || !was_played_before(pair)) play_pair(searchers, pair);
        } catch (const std::bad_alloc&) {
            fail("there is not enough memory for " + std::to_string(options_.threads) +
                 " threads; use fewer of them or a smaller --hash");
        }
    }

    Result<DuelScore> result() const {
        if (!outcome_) return Error{outcome_.error()};
        return score_;
    }

private:
    bool was_played_before(int pair) {
        const std::lock_guard lock(mutex_);
        return record_->pairs().contains(pair);
    }

    // The second game of a pair counts with colours exchanged. A pair that is stopped half way does
    // not count.
    void play_pair(std::array<Searcher, 2>& searchers, int pair) {
        Random random(
            Random(Random(options_.seed).next() + static_cast<std::uint64_t>(pair)).next());
        const Position opening = level_opening(searchers, random);
        const SideResult first = play_duel_game(options_.game, opening, searchers[0], searchers[1]);
        if (is_stopping()) return;
        const SideResult second =
            reversed(play_duel_game(options_.game, opening, searchers[1], searchers[0]));
        const std::lock_guard lock(mutex_);
        score_.add_pair(first, second);
        if (is_decided(options_, score_)) is_over_ = true;
        if (record_)
            if (const auto written = record_->add(pair, {first, second}); !written)
                fail_locked(written.error());
        if (progress_.is_due()) progress_.show(score_text(score_));
        if (says_stop(options_.is_stopped)) is_over_ = true;
    }

    bool is_stopping() {
        if (says_stop(options_.is_stopped)) is_over_ = true;
        return is_over_;
    }

    void fail(const std::string& sentence) {
        const std::lock_guard lock(mutex_);
        fail_locked(sentence);
    }

    void fail_locked(const std::string& sentence) {
        outcome_ = Error{sentence};
        is_over_ = true;
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
    std::atomic<bool> is_over_ = false;
    std::mutex mutex_;  // of everything below
    std::optional<DuelRecord> record_;
    DuelScore score_;
    Result<void> outcome_;
    ProgressLine progress_{ProgressLine::Audience::kWatcher};
};

}  // namespace

SideResult play_duel_game(const GameSettings& settings, Position position, Searcher& white,
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

bool is_decided(const DuelOptions& options, const DuelScore& score) {
    if (score.pairs() >= all_pairs(options)) return true;
    return options.sprt && std::abs(log_likelihood_ratio(score, *options.sprt)) >= kSprtBound;
}

Result<DuelScore> duel(const DuelOptions& options) {
    std::optional<DuelRecord> record;
    if (!options.record.empty()) {
        auto opened = DuelRecord::open(options.record, heading_of(options));
        if (!opened) return Error{opened.error()};
        record = *std::move(opened);
    }
    Match match(options, std::move(record));
    run_in_parallel(options.threads, [&](int) { match.work(); });
    return match.result();
}

}  // namespace tenby
