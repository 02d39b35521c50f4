#include "search/worker.h"

#include <utility>

namespace tenby {

namespace {

// The clock is asked once in so many nodes.
constexpr std::uint64_t kNodesBetweenLooks = 1024;

}  // namespace

std::uint64_t SharedSearch::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers) sum += worker->nodes();
    return sum;
}

Worker::Worker(SharedSearch& shared, bool is_main, NetworkPointer network)
    : shared_(shared), is_main_(is_main), evaluator_(std::move(network)) {}

void Worker::clear() {
    history_.clear();
}

void Worker::set_network(NetworkPointer network) {
    evaluator_ = Evaluator(std::move(network));
}

void Worker::prepare(const Position& position, const std::vector<Move>& root_moves) {
    position_ = position;
    position_.mark_root();
    evaluator_.reset(position_);
    ply_ = 0;
    stopped_ = false;
    null_move_floor_ = 0;
    selective_depth_ = 0;
    completed_depth_ = 0;
    stable_iterations_ = 0;
    reported_best_ = Move();
    nodes_.store(0, std::memory_order_relaxed);
    root_moves_.clear();
    for (Move move : root_moves) root_moves_.emplace_back().move = move;
    for (RootMove& root : root_moves_) root.pv.set(root.move, Line());
    // Field by field: the lines are long, and what is beyond their end does not matter.
    for (Node& node : nodes_by_ply_) {
        node.move = node.excluded = Move();
        node.arrival = kNoArrival;
        node.cutoffs = 0;
        node.evaluation = kNoScore;
        node.killers.clear();
        node.pv.clear();
    }
}

void Worker::make(Move move) {
    shared_.table.prefetch(position_.likely_key_after(move));
    Node& here = node();
    here.move = move;
    here.arrival = arrival(position_[move.from()], move.to());
    evaluator_.push(position_, move);
    position_.make(move);
    ++ply_;
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void Worker::take() {
    --ply_;
    position_.take();
    evaluator_.pop();
}

void Worker::make_null() {
    node().move = Move();
    node().arrival = kNoArrival;
    evaluator_.push_null();
    position_.make_null();
    shared_.table.prefetch(position_.key());
    ++ply_;
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void Worker::take_null() {
    --ply_;
    position_.take_null();
    evaluator_.pop();
}

Continuations Worker::continuations(int offset) {
    Continuations tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i] = &history_.continuation(node(offset - kContinuationPlies[i]).arrival);
    return tables;
}

Score Worker::corrected(Score evaluation) const {
    return history_.corrected(position_, node(-1).arrival, node(-2).arrival, evaluation);
}

// Every worker hears the stop flag; the main one also raises it. The main worker's first
// iteration always finishes: there must be a move to play.
bool Worker::must_stop() {
    if (is_main_ && completed_depth_ == 0) return false;
    if (is_main_) {
        const Limits& limits = shared_.limits;
        const bool enough_nodes = limits.nodes && shared_.nodes() >= *limits.nodes;
        const bool look =
            nodes() % kNodesBetweenLooks == 0 && !shared_.pondering.load(std::memory_order_relaxed);
        if (enough_nodes || (look && shared_.time.is_past_hard())) shared_.stop = true;
    }
    if (shared_.stop.load(std::memory_order_relaxed)) stopped_ = true;
    return stopped_;
}

}  // namespace tenby
