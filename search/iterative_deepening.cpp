// Depth after depth, each with a window around the score of the one before, until a limit is
// reached or somebody says stop.
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>
#include <vector>

namespace tenby {

namespace {

// A display that shows nothing new for longer looks dead.
constexpr Milliseconds kProgressInterval = 1000;

// By score, the best first; equal ones keep their order. Few moves have a score of their own, so
// few change places: a root move holds its variation, and a full sort would copy them all.
void sort_root_moves(std::vector<RootMove>::iterator begin, std::vector<RootMove>::iterator end) {
    const auto is_better = [](const RootMove& a, const RootMove& b) { return a.score > b.score; };
    for (auto next = begin; next != end; ++next)
        std::rotate(std::upper_bound(begin, next, *next, is_better), next, next + 1);
}

}  // namespace

void Worker::iterate(Listener* listener) {
    listener_ = listener;
    const Limits& limits = shared_.limits;
    const Depth last = std::clamp(limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
    for (Depth depth = 1; depth <= last; ++depth) {
        root_depth_ = depth;
        search_iteration(depth);
        if (stopped_) break;
        completed_depth_ = depth;
        if (must_stop() || (is_main_ && should_stop_after(depth))) break;
        last_score_ = root_moves_.front().score;
    }
    if (sight_.is_limited()) pick_move();
    // An iteration that was cut short may have found a better move than the last one reported, and
    // the tablebases may know more of the line than there was time to ask.
    if (root_moves_.front().move != reported_best_ || line_is_cut_)
        report(std::max(1, completed_depth_), true);
}

void Worker::announce(Listener& listener) {
    listener_ = &listener;
    report(std::max(1, completed_depth_), true);
}

int Worker::multi_pv() const {
    return std::min(shared_.options.multi_pv, static_cast<int>(root_moves_.size()));
}

// A limited player compares more lines than it shows.
int Worker::lines_to_search() const {
    return std::clamp(sight_.candidates(), multi_pv(), static_cast<int>(root_moves_.size()));
}

// A limited player's choice among the lines: the best, or one that is nearly as good and appeals
// more. Certain wins are not given away.
void Worker::pick_move() {
    const auto score_of = [](const RootMove& root) {
        return root.score > -kInfinity ? root.score : root.previous_score;
    };
    const auto best = root_moves_.begin();
    if (is_decisive(score_of(*best))) return;
    const auto picked =
        std::max_element(best, best + lines_to_search(), [&](const RootMove& a, const RootMove& b) {
            return score_of(a) + sight_.appeal(position_, a.move) <
                   score_of(b) + sight_.appeal(position_, b.move);
        });
    std::rotate(best, picked, picked + 1);
}

// With tablebases only moves of equal rank compete. Without them all do.
void Worker::enter_group() {
    group_begin_ = group_end_ = pv_index_;
    const auto size = static_cast<int>(root_moves_.size());
    while (group_end_ < size && root_moves_[group_end_].rank == root_moves_[pv_index_].rank)
        ++group_end_;
}

// One iteration: for each of the wanted lines, the best of the moves that lead none yet.
void Worker::search_iteration(Depth depth) {
    for (RootMove& root : root_moves_) {
        root.previous_score = root.score;
        // If the iteration is cut short, scores of the one before must not compete with its own.
        root.score = -kInfinity;
    }
    const Move best_before = root_moves_.front().move;
    for (pv_index_ = 0; pv_index_ < lines_to_search(); ++pv_index_) {
        selective_depth_ = 0;
        if (pv_index_ == 0 || pv_index_ == group_end_) enter_group();
        aspirate(depth);
        sort_root_moves(root_moves_.begin() + group_begin_, root_moves_.begin() + pv_index_ + 1);
        if (stopped_) break;
    }
    pv_index_ = 0;
    if (stopped_) return;
    stable_iterations_ = root_moves_.front().move == best_before ? stable_iterations_ + 1 : 0;
    report(depth);
}

void Worker::aspirate(Depth depth) {
    const Score previous = root_moves_[pv_index_].previous_score;
    Score window = margins.aspiration_window;
    Score alpha = -kInfinity, beta = kInfinity;
    if (depth >= margins.aspiration_depth && previous > -kInfinity && !is_decisive(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    for (;;) {
        const Score score = search_root(depth, alpha, beta);
        // Moves without a score of this iteration keep their order after those that have one.
        sort_root_moves(root_moves_.begin() + pv_index_, root_moves_.begin() + group_end_);
        if (stopped_) return;
        if (score > alpha && score < beta) return;

        constexpr Milliseconds kQuietTime = 3000;
        if (listener_ && shared_.options.multi_pv == 1 && shared_.time.elapsed() > kQuietTime)
            report(depth);
        window = margins.widened(window);
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -kInfinity);
        } else {
            beta = std::min(score + window, kInfinity);
        }
        if (window > margins.aspiration_most) {
            alpha = -kInfinity;
            beta = kInfinity;
        }
    }
}

bool Worker::should_stop_after(Depth depth) {
    const Limits& limits = shared_.limits;
    const RootMove& best = root_moves_.front();
    if (limits.mate && is_mate(best.score) && best.score > 0 &&
        mate_moves(best.score) <= *limits.mate)
        return true;
    if (limits.soft_nodes && shared_.nodes() >= *limits.soft_nodes) return true;
    if (limits.nodes && shared_.nodes() >= *limits.nodes) return true;
    if (shared_.pondering.load(std::memory_order_relaxed) || !shared_.time.is_timed()) return false;
    // A limited player sees no more for having time, and no less unless it runs out.
    if (sight_.is_limited()) return false;

    // On a clock there is nothing to think about with one move to choose from, nor once a mate is
    // certain.
    if (!limits.move_time) {
        const bool one_choice = group_begin_ == 0 && group_end_ == 1 && multi_pv() == 1;
        if (root_moves_.size() == 1 || one_choice) return true;
        if (is_mate(best.score) && depth > 2 * plies_to_mate(best.score)) return true;
    }
    const int drop =
        last_score_ != kNoScore && !is_decisive(best.score) ? last_score_ - best.score : 0;
    const double share =
        static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(1, nodes()));
    return shared_.time.is_past_soft(soft_scale(stable_iterations_, drop, share));
}

void Worker::report(Depth depth, bool is_last) {
    // The tablebases know better than the search, but for a mate that it has found.
    const auto score_of = [](const RootMove& root) {
        const Score searched = root.score > -kInfinity ? root.score : root.previous_score;
        return root.tablebase_score == kNoScore || is_mate(searched) ? searched
                                                                     : root.tablebase_score;
    };
    reported_best_ = root_moves_.front().move;
    reported_score_ = score_of(root_moves_.front());
    if (!listener_) return;
    SearchInfo info = counters();
    info.depth = depth;
    const Clock::time_point lines_end = end_of_time_for_lines(is_last);
    line_is_cut_ = false;
    for (int i = 0; i < multi_pv(); ++i) {
        RootMove& root = root_moves_[i];
        info.selective_depth = root.selective_depth;
        info.multi_pv = i + 1;
        info.score = score_of(root);
        const bool is_searched =
            root.score > -kInfinity && (root.tablebase_score == kNoScore || is_mate(info.score));
        info.bound = is_searched ? root.bound : Bound::kExact;
        const std::vector<Move> line = carried_on(root, info.score, lines_end, is_last);
        info.pv = line;
        listener_->on_iteration(info);
    }
}

void Worker::report_progress() {
    if (listener_ && shared_.time.elapsed() - last_report_ >= kProgressInterval)
        listener_->on_progress(counters());
}

SearchInfo Worker::counters() {
    SearchInfo info;
    info.nodes = shared_.nodes();
    info.hash_full = shared_.table.full();
    info.tablebase_hits = shared_.tablebase_hits();
    info.time = last_report_ = shared_.time.elapsed();
    return info;
}

}  // namespace tenby
