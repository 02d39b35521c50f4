#include "search/worker.h"

#include "engine/attacks.h"

#include <algorithm>
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

std::uint64_t SharedSearch::tablebase_hits() const {
    std::uint64_t sum = root_hits;
    for (const auto& worker : workers) sum += worker->tablebase_hits();
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

void Worker::prepare(const Position& position, const RootChoices& choices) {
    sight_ = shared_.sight;
    position_ = position;
    position_.mark_root();
    evaluator_.reset(position_);
    stopped_ = false;
    null_move_floor_ = 0;
    selective_depth_ = 0;
    completed_depth_ = 0;
    stable_iterations_ = 0;
    last_score_ = kNoScore;
    reported_best_ = Move();
    last_report_ = 0;
    reported_score_ = 0;
    nodes_.store(0, std::memory_order_relaxed);
    tablebase_hits_.store(0, std::memory_order_relaxed);
    time_for_lines_ = 0;
    line_is_cut_ = false;
    probe_men_ = choices.probe_men;
    probe_depth_ = choices.probe_depth;
    root_moves_.clear();
    for (const RootChoice& choice : choices.moves) {
        RootMove& root = root_moves_.emplace_back();
        root.move = choice.move;
        root.rank = choice.rank;
        root.tablebase_score = choice.tablebase_score;
        root.pv.set(root.move, Pv());
    }
    // Field by field: the variations and lists are long, and what is beyond their end does not
    // matter.
    for (Node& node : nodes_by_ply_) {
        node.move = node.excluded = Move();
        node.piece_to = kNoPieceTo;
        node.cutoffs = 0;
        node.static_eval = kNoScore;
        node.killers.clear();
        node.pv.clear();
    }
}

void Worker::make(Move move) {
    shared_.table.prefetch(position_.likely_key_after(move));
    Node& here = node();
    here.move = move;
    here.piece_to = piece_to(position_[move.from()], move.to());
    evaluator_.push(position_, move);
    position_.make(move);
    history_.prefetch_correction(position_, here.piece_to, node(-2).piece_to);
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void Worker::take() {
    position_.take();
    evaluator_.pop();
}

void Worker::make_null() {
    node().move = Move();
    node().piece_to = kNoPieceTo;
    evaluator_.push_null();
    position_.make_null();
    shared_.table.prefetch(position_.key());
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void Worker::take_null() {
    position_.take_null();
    evaluator_.pop();
}

Continuations Worker::continuations(int offset) {
    Continuations tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i] = &history_.continuation(node(offset - kContinuationPlies[i]).piece_to);
    return tables;
}

// The evaluator's word, as well as a limited player understands it.
Score Worker::fresh_evaluation() {
    const Score score = evaluator_.evaluate(position_);
    if (!sight_.is_limited()) return score;
    return std::clamp(score + sight_.misjudgement(position_), -kMaxEvaluation, kMaxEvaluation);
}

// What the table remembers, or else a fresh evaluation.
Score Worker::raw_evaluation(const TableEntry& tt) {
    return tt.evaluation != kNoScore ? tt.evaluation : fresh_evaluation();
}

// Where no further ply can be searched. In check there is no evaluation.
Score Worker::last_ply_score() {
    return in_check(position_) ? kDraw : fresh_evaluation();
}

Score Worker::corrected(Score raw_eval) const {
    return history_.corrected(position_, node(-1).piece_to, node(-2).piece_to, raw_eval);
}

// For the main worker.
void Worker::look_at_clock() {
    report_progress();
    if (completed_depth_ > 0 && !shared_.pondering.load(std::memory_order_relaxed) &&
        shared_.time.is_past_hard())
        shared_.stop = true;
}

// Every worker hears the stop flag; the main one also raises it. The main worker's first
// iteration always finishes: there must be a move to play.
bool Worker::must_stop() {
    if (is_main_ && completed_depth_ == 0) return false;
    if (is_main_) {
        const Limits& limits = shared_.limits;
        if (limits.nodes && shared_.nodes() >= *limits.nodes) shared_.stop = true;
        if (nodes() % kNodesBetweenLooks == 0) look_at_clock();
    }
    if (shared_.stop.load(std::memory_order_relaxed)) stopped_ = true;
    return stopped_;
}

}  // namespace tenby
