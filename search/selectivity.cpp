// What the main search leaves out or looks at more closely: null move, ProbCut, singular extension,
// pruning and reduction. alpha_beta.cpp says when each is asked.
#include "engine/gives_check.h"
#include "engine/see.h"
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

// The score of passing, or kNoScore if it does not reach beta or passing is not worth trying.
Score Worker::null_move_score(const NodeState& state, Score beta) {
    const Depth depth = state.depth;
    if (depth < margins.null_move_depth || state.eval < beta || ply() < null_move_floor_ ||
        !node(-1).move || !position_.has_non_pawn_material(position_.side()) || is_decisive(beta))
        return kNoScore;
    const Depth null_depth = depth - margins.null_move_reduction(depth, state.eval - beta);
    make_null();
    Score score = -alpha_beta<false>(null_depth, -beta, -beta + 1, !state.cut_node);
    take_null();
    if (score < beta) return kNoScore;
    // A mate or a tablebase win after a null move is not proven.
    score = is_decisive(score) ? beta : score;
    if (depth < margins.null_move_verify_depth || null_move_floor_) return score;
    // In zugzwang passing would be best: at high depth, verify without null moves.
    null_move_floor_ = ply() + margins.null_move_verify_share * null_depth / 100;
    const Score verified = alpha_beta<false>(null_depth, beta - 1, beta, false);
    null_move_floor_ = 0;
    return verified >= beta ? score : kNoScore;
}

// A good capture that beats beta by a margin in a shallower search would hardly fall short of beta
// in the full one: its score there, or kNoScore if there is none.
Score Worker::probcut_score(const NodeState& state, const TableEntry& tt, Score beta) {
    const Score probcut_beta = beta + margins.probcut_margin;
    const Depth probcut_depth = state.depth - margins.probcut_reduction;
    if (state.depth < margins.probcut_depth || is_decisive(beta) ||
        (tt.bound != Bound::kNone && tt.depth >= probcut_depth && tt.score < probcut_beta))
        return kNoScore;
    const Continuations continuations_here = continuations();
    Node& here = node();
    MovePicker picker(position_, state.checks_and_pins, history_, continuations_here, SquareSet(),
                      tt.move, here.open_lists().moves);
    for (Move move; (move = picker.next());) {
        if (!see_at_least(position_, move, probcut_beta - here.static_eval)) continue;
        make(move);
        Score score = -quiescence<false>(-probcut_beta, -probcut_beta + 1);
        if (score >= probcut_beta)
            score = -alpha_beta<false>(probcut_depth - 1, -probcut_beta, -probcut_beta + 1,
                                       !state.cut_node);
        take();
        if (stopped_) return kNoScore;
        if (score >= probcut_beta) return score;
    }
    return kNoScore;
}

// How much deeper to search the table move. multicut is set to a score if the other moves are so
// good that the node can end.
Depth Worker::singular_extension(const NodeState& state, const TableEntry& tt, Score beta,
                                 Score& multicut) {
    const Depth depth = state.depth;
    if (depth < margins.singular_depth || tt.depth < depth - margins.singular_table_depth ||
        tt.bound == Bound::kUpper || is_decisive(tt.score) ||
        ply() >= margins.extension_limit * root_depth_)
        return 0;
    const Score singular_beta = margins.singular_beta(tt.score, depth);
    node().excluded = tt.move;
    const Score score = alpha_beta<false>((depth - 1) / margins.singular_depth_divisor,
                                          singular_beta - 1, singular_beta, state.cut_node);
    node().excluded = Move();
    if (score < singular_beta)
        return !state.pv_node && score < singular_beta - margins.double_extension ? 2 : 1;
    if (singular_beta >= beta) multicut = singular_beta;
    // Search the table move less deeply where another move may do as well: it is expected to fail
    // high, or some move of the node is.
    if (tt.score >= beta) return state.pv_node ? -1 : -2;
    return state.cut_node ? -2 : 0;
}

// Whether a move can be skipped. May also tell the picker that no further quiet move is wanted.
bool Worker::may_prune(const NodeState& state, Move move, int move_count, int history, Score alpha,
                       MovePicker& picker) const {
    // What a weak player overlooks takes the place of pruning: with so few nodes the order of the
    // moves is too poor to leave out the last ones.
    if (sight_.is_partial()) return sight_.overlooks(position_, node(-1).move, move);
    if (!position_.has_non_pawn_material(position_.side())) return false;
    const Depth depth = state.depth;
    const Depth lmr_depth =
        std::max(0, depth - late_move_reduction(depth, move_count) / LateMoveReductions::kPly);
    const bool quiet = move.is_quiet();
    if (quiet) {
        // Late move pruning: enough quiet moves have been tried. This one still is.
        if (depth <= margins.late_move_depth &&
            move_count > margins.late_move_count(depth, state.improving))
            picker.skip_quiets();
        // Futility: a quiet move will not lift the evaluation to alpha.
        const bool is_futile = !state.in_check && lmr_depth <= margins.futility_depth &&
                               state.eval + margins.futility(lmr_depth) <= alpha;
        if (is_futile) picker.skip_quiets();
        // History: moves like this one have failed too often.
        const bool has_failed = lmr_depth <= margins.history_pruning_depth &&
                                history < margins.history_pruning(lmr_depth);
        // A check is spared: it may be the beginning of a mate.
        if ((is_futile || has_failed) && !gives_check(position_, move)) return true;
    }
    // SEE: the move loses too much material for what is left of the depth.
    return depth <= margins.see_depth && !picker.is_good_capture() &&
           !see_at_least(position_, move,
                         quiet ? margins.quiet_see(lmr_depth) : margins.capture_see(depth),
                         node().attacked);
}

// By how many plies less a late quiet move is searched at first.
Depth Worker::reduction(const NodeState& state, Move move, int move_count, int history) const {
    constexpr int kPly = LateMoveReductions::kPly;
    const Killers& killers = node().killers;
    int reduced = late_move_reduction(state.depth, move_count);
    // Reduce more where our evaluation is not improving.
    if (!state.improving) reduced += margins.lmr_not_improving;
    // Reduce more in nodes that are expected to fail high.
    if (state.cut_node) reduced += margins.lmr_cut_node;
    // Reduce more where the table move is a capture: quiet moves are less likely to beat it.
    if (state.tt_capture) reduced += margins.lmr_tt_capture;
    // Reduce more where there is no table move: the node has not seemed worth much depth yet.
    if (!state.has_tt_move) reduced += margins.lmr_no_tt_move;
    // Reduce more where the replies at the next ply have caused many cutoffs.
    if (node(1).cutoffs > margins.lmr_cutoffs) reduced += margins.lmr_many_cutoffs;
    // Reduce more where the window is narrow, compared with the root's.
    reduced += margins.lmr_window(state.window, root_window_);
    // Reduce less in nodes of the principal variation.
    if (state.pv_node) reduced -= margins.lmr_pv_node;
    // Reduce less in check: there are few evasions, and each may matter.
    if (state.in_check) reduced -= margins.lmr_in_check;
    // Reduce killers less.
    if (move == killers[0] || move == killers[1]) reduced -= margins.lmr_killer;
    // Reduce moves with a good history less, those with a bad one more.
    reduced -= history * kPly / margins.lmr_history_divisor;
    return std::clamp(reduced / kPly, 0, state.depth - 1 - margins.lmr_least_depth);
}

}  // namespace tenby
