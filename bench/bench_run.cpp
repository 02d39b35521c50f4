#include "bench/bench_run.h"

#include "bench/bench_positions.h"
#include "engine/fen.h"
#include "engine/notation.h"

#include <algorithm>
#include <cassert>
#include <chrono>

namespace tenby {

std::string signature_text(const BenchTotal& total) {
    const double speed = static_cast<double>(total.nodes) / std::max(total.seconds, 1e-6);
    return std::to_string(total.nodes) + " nodes " +
           std::to_string(static_cast<std::uint64_t>(speed)) + " nps";
}

bool Bench::search(BenchEntry& entry) {
    const auto position = parse_fen(entry.fen);
    assert(position && "a bench position is not a position");
    searcher_.clear();
    Limits limits;
    limits.depth = settings_.depth;
    Listener nobody;
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return false;
        limits.start = Clock::now();
        searcher_.start(*position, limits, nobody);
    }
    const SearchResult found = searcher_.wait();
    entry.seconds = std::chrono::duration<double>(Clock::now() - limits.start).count();
    entry.nodes = found.nodes;
    entry.score = found.score;
    entry.best = to_san(*position, found.best);
    return !was_stopped();
}

Result<BenchTotal> Bench::run(const OnPosition& on_position) {
    if (const auto done = searcher_.set_threads(settings_.threads); !done)
        return Error{done.error()};
    if (const auto done = searcher_.set_hash(settings_.hash_mb); !done) return Error{done.error()};
    searcher_.set_network(settings_.network);

    const auto positions = bench_positions();
    BenchTotal total;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        BenchEntry entry;
        entry.number = static_cast<int>(i) + 1;
        entry.fen = positions[i];
        if (!search(entry)) break;
        total.nodes += entry.nodes;
        total.seconds += entry.seconds;
        on_position(entry);
    }
    return total;
}

void Bench::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    searcher_.stop();
}

bool Bench::was_stopped() {
    const std::lock_guard lock(mutex_);
    return stopping_;
}

}  // namespace tenby
