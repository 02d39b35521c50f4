#include "play/opponent.h"

#include "play/thinking_pace.h"
#include "search/network/default_network.h"

namespace tenby {

namespace {

constexpr Milliseconds kFullStrengthTime = 1500;  // for a move, without a clock
constexpr std::uint64_t kNodesAtOnce = 20'000;

}  // namespace

Opponent::Opponent(Patience patience, std::optional<Milliseconds> move_time)
    : patience_(patience), move_time_(move_time) {
    searcher_.set_network(default_network());
}

Opponent::~Opponent() {
    cancel();
}

void Opponent::new_game(std::uint64_t seed) {
    cancel();
    seed_ = seed;
    searcher_.clear();
}

Limits Opponent::limits_for(const Match& match) const {
    Limits limits;
    if (move_time_) {
        limits.move_time = move_time_;
        return limits;
    }
    // A limited player searches as little as its strength says.
    if (patience_ == Patience::kAtOnce && match.strength().elo == 0) limits.nodes = kNodesAtOnce;
    const Match::Time now = limits.start;
    if (match.clock()) {
        const ChessClock& clock = *match.clock();
        for (const Color side : {kWhite, kBlack}) {
            limits.time[side] = clock.left(side, now).count();
            limits.increment[side] = clock.control().increment.count();
        }
    } else if (patience_ == Patience::kBelievable) {
        limits.move_time = kFullStrengthTime;
    }
    return limits;
}

void Opponent::prepare(const Match& match) {
    cancel();
    SearchOptions options = searcher_.options();
    options.elo = match.strength().elo;
    options.game_seed = seed_;
    searcher_.set_options(options);
}

SearchResult Opponent::think(const Match& match) {
    prepare(match);
    return searcher_.search(match.game().position(), limits_for(match));
}

void Opponent::start(const Match& match) {
    prepare(match);
    const Limits limits = limits_for(match);
    // A limited player is soon done, and takes its time all the same.
    const bool is_limited = match.strength().elo != 0;
    not_before_ = limits.start;
    if (is_limited && patience_ == Patience::kBelievable)
        not_before_ +=
            move_time_ ? ClockTime(*move_time_) : believable_time(match, limits.start, seed_);
    revision_ = match.revision();
    searcher_.start(match.game().position(), limits, silent_);
}

std::optional<SearchResult> Opponent::answer(Match::Time now) {
    if (!revision_ || searcher_.is_searching() || now < not_before_) return std::nullopt;
    revision_.reset();
    return searcher_.wait();
}

void Opponent::hurry() {
    searcher_.stop();
    not_before_ = Match::Time();
}

void Opponent::cancel() {
    searcher_.stop();
    searcher_.wait();
    revision_.reset();
}

}  // namespace tenby
