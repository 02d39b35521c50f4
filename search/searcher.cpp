#include "search/searcher.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/parallel.h"
#include "search/worker.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace tenby {

namespace {

// The legal moves, or those of them that were asked for.
std::vector<Move> root_moves_of(const Position& position, const std::vector<Move>& wanted) {
    MoveList legal;
    generate_moves(position, legal);
    std::vector<Move> moves;
    for (const ScoredMove& entry : legal)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), entry.move) != wanted.end())
            moves.push_back(entry.move);
    if (moves.empty() && !wanted.empty()) return root_moves_of(position, {});
    return moves;
}

// The reply to ponder on: from the line found, else what the table remembers.
Move ponder_move(const Position& position, const RootMove& best, const TranspositionTable& table) {
    if (best.pv.length() > 1) return best.pv[1];
    Position after = position;
    after.make(best.move);
    TableEntry entry;
    if (table.probe(after.key(), 0, entry) && is_legal(after, entry.move)) return entry.move;
    return Move();
}

}  // namespace

class Searcher::Impl {
public:
    Impl() {
        (void)shared.table.resize(kDefaultHashMb);
        (void)set_threads(1);
    }

    ~Impl() {
        stop();
        wait();
    }

    void start(const Position& position, const Limits& limits, Listener& listener) {
        stop();
        wait();
        shared.limits = limits;
        asked_to_stop = false;
        shared.stop = false;
        shared.pondering = limits.ponder;
        shared.time.start(limits, position.side(), shared.options.move_overhead);
        shared.table.new_search();
        searching = true;
        try {
            thread = std::thread([this, position, &listener] { run(position, listener); });
        } catch (const std::system_error&) {
            // Not a single thread to be had. Nobody could stop a long search now.
            asked_to_stop = true;
            shared.limits.depth = 1;
            run(position, listener);
        }
    }

    void stop() {
        const std::lock_guard lock(mutex);
        asked_to_stop = true;
        shared.stop = true;
        changed.notify_all();
    }

    void ponderhit() {
        const std::lock_guard lock(mutex);
        shared.pondering = false;
        changed.notify_all();
    }

    void wait() {
        if (thread.joinable()) thread.join();
    }

    Result<int> set_threads(int wanted) {
        const std::size_t before = shared.workers.size();
        try {
            while (threads() < wanted)
                shared.workers.push_back(
                    std::make_unique<Worker>(shared, shared.workers.empty(), network));
        } catch (const std::bad_alloc&) {
            shared.workers.resize(before);
            return Error{"not enough memory for " + std::to_string(wanted) + " threads; keeping " +
                         std::to_string(threads())};
        }
        shared.workers.resize(wanted);
        return wanted;
    }

    int threads() const { return static_cast<int>(shared.workers.size()); }

    SharedSearch shared;
    NetworkPointer network;
    std::atomic<bool> searching = false;

private:
    void run(const Position& position, Listener& listener) {
        const std::vector<Move> moves = root_moves_of(position, shared.limits.search_moves);
        Move best, ponder;
        if (moves.empty()) {
            SearchInfo info;
            info.score = in_check(position) ? -kMate : kDraw;
            listener.on_iteration(info);
        } else {
            search(position, moves, listener);
            const RootMove& found = shared.workers.front()->best();
            best = found.move;
            ponder = ponder_move(position, found, shared.table);
        }
        // A move found early waits until the other side has moved, or somebody wants to know.
        if (shared.limits.infinite || shared.limits.ponder) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [this] {
                return asked_to_stop || (!shared.limits.infinite && !shared.pondering);
            });
        }
        searching = false;
        listener.on_bestmove(best, ponder);
    }

    void search(const Position& position, const std::vector<Move>& moves, Listener& listener) {
        for (const auto& worker : shared.workers) worker->prepare(position, moves);
        run_in_parallel(threads(), [&](int i) {
            shared.workers[i]->iterate(i == 0 ? &listener : nullptr);
            if (i == 0) shared.stop = true;
        });
    }

    std::thread thread;
    std::mutex mutex;
    std::condition_variable changed;
    bool asked_to_stop = false;  // by somebody outside; shared.stop may also be our own
};

Searcher::Searcher() : impl_(std::make_unique<Impl>()) {}
Searcher::~Searcher() = default;

void Searcher::start(const Position& position, const Limits& limits, Listener& listener) {
    impl_->start(position, limits, listener);
}

void Searcher::stop() {
    impl_->stop();
}

void Searcher::ponderhit() {
    impl_->ponderhit();
}

void Searcher::wait() {
    impl_->wait();
}

bool Searcher::is_searching() const {
    return impl_->searching;
}

Result<int> Searcher::set_threads(int threads) {
    stop();
    wait();
    return impl_->set_threads(std::clamp(threads, 1, kMaxThreads));
}

Result<std::size_t> Searcher::set_hash(std::size_t megabytes) {
    stop();
    wait();
    return impl_->shared.table.resize(megabytes, impl_->threads());
}

void Searcher::set_network(NetworkPointer network) {
    stop();
    wait();
    impl_->network = network;
    for (const auto& worker : impl_->shared.workers) worker->set_network(network);
    clear();
}

NetworkPointer Searcher::network() const {
    return impl_->network;
}

void Searcher::set_options(const SearchOptions& options) {
    stop();
    wait();
    impl_->shared.options = options;
}

const SearchOptions& Searcher::options() const {
    return impl_->shared.options;
}

void Searcher::clear() {
    stop();
    wait();
    impl_->shared.table.clear(impl_->threads());
    for (const auto& worker : impl_->shared.workers) worker->clear();
}

std::uint64_t Searcher::nodes() const {
    return impl_->shared.nodes();
}

}  // namespace tenby
