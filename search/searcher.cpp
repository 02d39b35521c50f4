#include "search/searcher.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/parallel.h"
#include "search/root_choice.h"
#include "search/worker.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace tenby {

namespace {

constexpr std::size_t kLimitedHashMb = 8;

// The reply to ponder on: from the line found, else what the table remembers.
Move ponder_move(const Position& position, const RootMove& best, const TranspositionTable& table) {
    if (best.pv.length() > 1) return best.pv[1];
    Position after = position;
    after.make(best.move);
    TableEntry entry;
    if (table.probe(after.key(), 0, entry) && is_legal(after, entry.move)) return entry.move;
    return Move();
}

// The worker whose move has the most votes. A vote weighs the more, the better the worker's score
// and the deeper its search; a mate or a tablebase win that one has found needs no votes. Workers
// without a finished iteration have no vote, the main one excepted.
Worker& elected(const std::vector<std::unique_ptr<Worker>>& workers) {
    constexpr Score kLeastWeight = 10;
    std::vector<Worker*> voters{workers.front().get()};
    for (std::size_t i = 1; i < workers.size(); ++i)
        if (workers[i]->completed_depth() > 0) voters.push_back(workers[i].get());

    const auto has_less = [](const Worker* a, const Worker* b) {
        return a->best_score() < b->best_score();
    };
    Worker& best = **std::max_element(voters.begin(), voters.end(), has_less);
    if (is_decisive(best.best_score())) return best;
    const Score worst = (*std::min_element(voters.begin(), voters.end(), has_less))->best_score();
    const auto votes = [&](const Worker* candidate) {
        std::int64_t sum = 0;
        for (const Worker* voter : voters)
            if (voter->best().move == candidate->best().move)
                sum += std::int64_t{voter->best_score() - worst + kLeastWeight} *
                       voter->completed_depth();
        return sum;
    };
    // Of equals the first: the main worker before all others.
    return **std::max_element(voters.begin(), voters.end(), [&](const Worker* a, const Worker* b) {
        return votes(a) < votes(b);
    });
}

// At most as much as such a player sees.
Limits limited(Limits limits, const Sight& sight) {
    limits.nodes = std::min(limits.nodes.value_or(sight.nodes()), sight.nodes());
    limits.depth = std::min(limits.depth.value_or(sight.depth()), sight.depth());
    return limits;
}

}  // namespace

Searcher::Searcher() : shared_(std::make_unique<SharedSearch>()) {
    if (!shared_->table.resize(kDefaultHashMb) || !shared_->limited_table.resize(kLimitedHashMb) ||
        !set_threads(1))
        throw std::bad_alloc();
}

Searcher::~Searcher() {
    stop_and_wait();
}

SearchResult Searcher::search(const Position& position, const Limits& limits, Listener* listener) {
    prepare(position, limits);
    run(position, listener);
    return result_;
}

void Searcher::start(const Position& position, const Limits& limits, Listener& listener) {
    prepare(position, limits);
    try {
        thread_ = std::thread([this, position, &listener] { run(position, &listener); });
    } catch (const std::system_error&) {
        // The system refuses a thread, so nobody could stop a long search.
        std::unique_lock lock(mutex_);
        asked_to_stop_ = true;
        lock.unlock();
        shared_->limits.depth = 1;
        run(position, &listener);
    }
}

void Searcher::prepare(const Position& position, const Limits& limits) {
    stop_and_wait();
    shared_->sight = Sight(shared_->options.elo, shared_->options.game_seed, position);
    shared_->limits = shared_->sight.is_limited() ? limited(limits, shared_->sight) : limits;
    {
        // Another thread may call stop() at this moment.
        const std::lock_guard lock(mutex_);
        asked_to_stop_ = false;
        shared_->stop = false;
        shared_->pondering = limits.ponder;
    }
    shared_->time.start(limits, position.side(), shared_->options.move_overhead);
    shared_->table.new_search();
    searching_ = has_learnt_ = true;
}

void Searcher::run(const Position& position, Listener* listener) {
    const bool is_limited = shared_->sight.is_limited();
    // Asking the tablebases on a slow disk may take long.
    const auto out_of_time = [this] { return shared_->stop || shared_->time.is_past_soft(1); };
    const RootChoices choices = choose_root_moves(position, shared_->limits.search_moves,
                                                  is_limited ? nullptr : shared_->tablebases.get(),
                                                  shared_->options, out_of_time);
    if (choices.moves.empty()) {
        result_ = SearchResult();
        result_.score = in_check(position) ? -kMate : kDraw;
        SearchInfo info;
        info.score = result_.score;
        if (listener) listener->on_iteration(info);
    } else {
        result_ = is_limited ? find_limited(position, choices, listener)
                             : find_best(position, choices, threads(), listener);
    }
    wait_until_wanted();
    searching_ = false;
    if (listener) listener->on_bestmove(result_.best, result_.ponder);
}

// A limited player thinks on one thread and begins every move afresh: what it plays depends on the
// position and the game's seed alone. The large table is kept for searches with full strength.
SearchResult Searcher::find_limited(const Position& position, const RootChoices& choices,
                                    Listener* listener) {
    std::swap(shared_->table, shared_->limited_table);
    shared_->table.clear();
    shared_->workers.front()->clear();
    const SearchResult result = find_best(position, choices, 1, listener);
    std::swap(shared_->table, shared_->limited_table);
    return result;
}

SearchResult Searcher::find_best(const Position& position, const RootChoices& choices, int threads,
                                 Listener* listener) {
    shared_->root_hits = choices.are_known ? choices.moves.size() : 0;
    for (const auto& worker : shared_->workers) worker->prepare(position, choices);
    run_in_parallel(threads, [&](int i) {
        shared_->workers[i]->iterate(i == 0 ? listener : nullptr);
        if (i == 0) shared_->stop = true;
    });
    Worker& main = *shared_->workers.front();
    // Several lines are the main worker's, and so is a search to a given depth.
    const bool is_election =
        threads > 1 && shared_->options.multi_pv == 1 && !shared_->limits.depth;
    Worker& winner = is_election ? elected(shared_->workers) : main;
    if (listener && winner.best().move != main.best().move) winner.announce(*listener);
    return {winner.best().move, ponder_move(position, winner.best(), shared_->table),
            winner.best_score(), winner.completed_depth(), nodes()};
}

// A move found early is kept until the opponent has moved, or somebody wants to know.
void Searcher::wait_until_wanted() {
    const Limits& limits = shared_->limits;
    if (!limits.infinite && !limits.ponder) return;
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [&] { return asked_to_stop_ || (!limits.infinite && !shared_->pondering); });
}

void Searcher::stop() {
    const std::lock_guard lock(mutex_);
    asked_to_stop_ = true;
    shared_->stop = true;
    changed_.notify_all();
}

void Searcher::ponderhit() {
    const std::lock_guard lock(mutex_);
    shared_->pondering = false;
    changed_.notify_all();
}

SearchResult Searcher::wait() {
    if (thread_.joinable()) thread_.join();
    return result_;
}

void Searcher::stop_and_wait() {
    stop();
    wait();
}

int Searcher::threads() const {
    return static_cast<int>(shared_->workers.size());
}

Result<void> Searcher::set_threads(int wanted) {
    stop_and_wait();
    wanted = std::clamp(wanted, 1, kMaxThreads);
    auto& workers = shared_->workers;
    const std::size_t before = workers.size();
    try {
        while (threads() < wanted)
            workers.push_back(std::make_unique<Worker>(*shared_, workers.empty(), network_));
    } catch (const std::bad_alloc&) {
        workers.resize(before);
        return Error{"not enough memory for " + std::to_string(wanted) + " threads; keeping " +
                     std::to_string(threads())};
    }
    workers.resize(wanted);
    return {};
}

Result<void> Searcher::set_hash(std::size_t megabytes) {
    stop_and_wait();
    if (const auto resized = shared_->table.resize(megabytes); !resized) return resized;
    shared_->table.clear(threads());
    return {};
}

void Searcher::set_network(NetworkPointer network) {
    stop_and_wait();
    network_ = std::move(network);
    for (const auto& worker : shared_->workers) worker->set_network(network_);
    clear();
}

void Searcher::set_tablebases(TablebasesPointer tablebases) {
    stop_and_wait();
    if (shared_->tablebases == tablebases) return;
    shared_->tablebases = std::move(tablebases);
    clear();
}

const TablebasesPointer& Searcher::tablebases() const {
    return shared_->tablebases;
}

void Searcher::set_options(const SearchOptions& options) {
    stop_and_wait();
    // What the table remembers of tablebases depends on the rule.
    const bool is_other_rule =
        shared_->tablebases && options.syzygy_50_move_rule != shared_->options.syzygy_50_move_rule;
    shared_->options = options;
    if (is_other_rule) clear();
}

const SearchOptions& Searcher::options() const {
    return shared_->options;
}

void Searcher::clear() {
    stop_and_wait();
    if (!has_learnt_) return;
    has_learnt_ = false;
    shared_->table.clear(threads());
    for (const auto& worker : shared_->workers) worker->clear();
}

std::uint64_t Searcher::nodes() const {
    return shared_->nodes();
}

}  // namespace tenby
