#include "engine/perft.h"

#include "engine/movegen.h"
#include "engine/parallel.h"
#include "engine/reply_counter.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>

namespace tenby {

namespace {

// Subtree counts by key and depth, shared by all threads without a lock: the check is the key
// mixed with the data, so an entry torn between two writers matches no position.
class PerftTable {
public:
    explicit PerftTable(std::size_t megabytes)
        : size_(std::max<std::size_t>(1, (megabytes << 20) / sizeof(Entry))),
          entries_(std::make_unique<Entry[]>(size_)) {}

    // The count, or 0 where it is not known.
    std::uint64_t find(Key key, int depth) const {
        const Key mixed = mix(key, depth);
        const Entry& entry = entries_[mixed % size_];
        const std::uint64_t nodes = entry.nodes.load(std::memory_order_relaxed);
        return (entry.check.load(std::memory_order_relaxed) ^ nodes) == mixed ? nodes : 0;
    }

    void store(Key key, int depth, std::uint64_t nodes) {
        const Key mixed = mix(key, depth);
        Entry& entry = entries_[mixed % size_];
        entry.nodes.store(nodes, std::memory_order_relaxed);
        entry.check.store(mixed ^ nodes, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check = 0;
        std::atomic<std::uint64_t> nodes = 0;
    };

    // Each depth gets a key of its own: the multiplier, 2^64 by the golden ratio, spreads the few
    // depths over all bits.
    static Key mix(Key key, int depth) {
        return key ^ static_cast<Key>(depth) * 0x9E3779B97F4A7C15;
    }

    std::size_t size_;
    std::unique_ptr<Entry[]> entries_;
};

// At lower depths counting is about as fast as a lookup.
constexpr int kMinTableDepth = 2;
// With fewer moves it does not pay to count what their replies share.
constexpr int kMinMovesToShare = 4;
// At lower depths the count ends soon enough without asking whether to stop.
constexpr int kMinStopDepth = 3;

class Job {
public:
    Job(const Position& position, int depth, const PerftOptions& options)
        : root_(position), depth_(depth), options_(options) {
        if (options.hash_mb > 0) table_ = std::make_unique<PerftTable>(options.hash_mb);
    }

    std::vector<RootCount> run() {
        MoveList moves;
        generate_moves(root_, moves);
        for (const ScoredMove& entry : moves) counts_.push_back({entry.move, 0});
        if (depth_ <= 1 || moves.empty()) {
            for (RootCount& count : counts_) count.nodes = 1;
            return counts_;
        }
        split();
        run_in_parallel(options_.threads, [this](int) { work(); });
        for (const Task& task : tasks_) counts_[task.root].nodes += task.nodes;
        return counts_;
    }

private:
    // A root move and a reply: parts small enough to keep all threads busy to the end.
    struct Task {
        int root;
        Move reply;
        std::uint64_t nodes;
    };

    void split() {
        for (int root = 0; root < static_cast<int>(counts_.size()); ++root) {
            root_.make(counts_[root].move);
            MoveList replies;
            generate_moves(root_, replies);
            for (const ScoredMove& entry : replies)
                tasks_.push_back({root, entry.move, depth_ == 2 ? 1u : 0u});
            root_.take();
        }
        if (depth_ == 2) next_task_ = tasks_.size();
    }

    void work() {
        Position position = root_;
        for (std::size_t i; (i = next_task_++) < tasks_.size();) {
            Task& task = tasks_[i];
            position.make(counts_[task.root].move);
            position.make(task.reply);
            task.nodes = count(position, depth_ - 2);
            position.take();
            position.take();
            nodes_done_ += task.nodes;
            // In this order: who does the last part knows all nodes.
            const std::size_t done = ++tasks_done_;
            if (options_.progress) options_.progress({done, tasks_.size(), nodes_done_});
        }
    }

    // Not part of count, whose frames may lie a hundred deep on a small stack.
    [[gnu::noinline]] static std::uint64_t count_replies(Position& position,
                                                         const MoveList& moves) {
        std::uint64_t nodes = 0;
        const ReplyCounter replies(position);
        for (const ScoredMove& entry : moves) nodes += replies.count(position, entry.move);
        return nodes;
    }

    std::uint64_t count(Position& position, int depth) {
        if (depth == 1) return count_moves(position);
        const bool use_table = table_ && depth >= kMinTableDepth;
        if (use_table)
            if (const std::uint64_t known = table_->find(position.key(), depth)) return known;
        if (depth >= kMinStopDepth && options_.stop && options_.stop()) stopped_ = true;
        if (stopped_.load(std::memory_order_relaxed)) return 0;

        std::uint64_t nodes = 0;
        MoveList moves;
        generate_moves(position, moves);
        if (depth == 2 && moves.size() >= kMinMovesToShare) {
            nodes = count_replies(position, moves);
        } else {
            for (const ScoredMove& entry : moves) {
                position.make(entry.move);
                nodes += count(position, depth - 1);
                position.take();
            }
        }
        if (use_table && !stopped_.load(std::memory_order_relaxed))
            table_->store(position.key(), depth, nodes);
        return nodes;
    }

    Position root_;
    int depth_;
    const PerftOptions& options_;
    std::unique_ptr<PerftTable> table_;
    std::vector<RootCount> counts_;
    std::vector<Task> tasks_;
    std::atomic<std::size_t> next_task_ = 0;
    std::atomic<std::size_t> tasks_done_ = 0;
    std::atomic<std::uint64_t> nodes_done_ = 0;
    std::atomic<bool> stopped_ = false;
};

}  // namespace

std::vector<RootCount> perft_divide(const Position& position, int depth,
                                    const PerftOptions& options) {
    return Job(position, depth, options).run();
}

std::uint64_t total(const std::vector<RootCount>& counts) {
    std::uint64_t nodes = 0;
    for (const RootCount& count : counts) nodes += count.nodes;
    return nodes;
}

std::uint64_t perft(const Position& position, int depth, const PerftOptions& options) {
    return depth <= 0 ? 1 : total(perft_divide(position, depth, options));
}

}  // namespace tenby
