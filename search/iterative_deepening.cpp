// Depth after depth, each with a window around the score of the one before, until a limit is
// reached or somebody says stop.
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

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
    }
    // An iteration that was cut short may have found a better move than the last one reported.
    if (root_moves_.front().move != reported_best_) report(std::max(1, completed_depth_));
}

int Worker::multi_pv() const {
    return std::min(shared_.options.multi_pv, static_cast<int>(root_moves_.size()));
}

// One iteration: for each of the wanted lines, the best of the moves that lead none yet.
void Worker::search_iteration(Depth depth) {
    for (RootMove& root : root_moves_) {
        root.previous_score = root.score;
        // If the iteration is cut short, scores of the one before must not compete with its own.
        root.score = -kInfinity;
        root.nodes = 0;
    }
    const Move best_before = root_moves_.front().move;
    for (pv_index_ = 0; pv_index_ < multi_pv(); ++pv_index_) {
        selective_depth_ = 0;
        aspirate(depth);
        std::stable_sort(root_moves_.begin(), root_moves_.begin() + pv_index_ + 1,
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
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
    if (depth >= margins.aspiration_depth && previous > -kInfinity && !is_mate(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    for (;;) {
        const Score score = search_root(depth, alpha, beta);
        // Moves without a score of this iteration keep their order after those that have one.
        std::stable_sort(root_moves_.begin() + pv_index_, root_moves_.end(),
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
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

    // On a clock there is nothing to think about with one move, nor once a mate is certain.
    if (!limits.move_time) {
        if (root_moves_.size() == 1) return true;
        if (is_mate(best.score) && depth > 2 * plies_to_mate(best.score)) return true;
    }
    const int drop = best.previous_score > -kInfinity && !is_mate(best.score)
                         ? best.previous_score - best.score
                         : 0;
    const double share =
        static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(1, nodes()));
    return shared_.time.is_past_soft(soft_scale(stable_iterations_, drop, share));
}

void Worker::report(Depth depth) {
    const auto score_of = [](const RootMove& root) {
        return root.score > -kInfinity ? root.score : root.previous_score;
    };
    reported_best_ = root_moves_.front().move;
    reported_score_ = score_of(root_moves_.front());
    if (!listener_) return;
    SearchInfo info;
    info.depth = depth;
    info.nodes = shared_.nodes();
    info.hash_full = shared_.table.full();
    info.time = shared_.time.elapsed();
    for (int i = 0; i < multi_pv(); ++i) {
        const RootMove& root = root_moves_[i];
        info.selective_depth = root.selective_depth;
        info.multi_pv = i + 1;
        info.score = score_of(root);
        info.bound = root.score > -kInfinity ? root.bound : Bound::kExact;
        info.pv = root.pv.moves();
        listener_->on_iteration(info);
    }
}

}  // namespace tenby
