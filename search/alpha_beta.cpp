// The main search: negamax with a principal variation. A node is a numbered list of steps, each a
// question that may end the node early or a rule that makes some moves cheaper than others. The
// steps that leave something out are in selectivity.cpp.
#include "engine/attacked_squares.h"
#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/movegen.h"
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

// Repetition, fifty moves unless mated, material that mates nobody.
bool Worker::is_draw() const {
    if (is_repetition_in_search(position_)) return true;
    if (is_fifty_moves(position_)) return !in_check(position_) || has_legal_move(position_);
    return has_insufficient_material(position_);
}

// The table promises mates without knowing how many moves the fifty-move rule leaves.
bool Worker::mate_is_in_time(Score mate) const {
    return plies_to_mate(mate) - ply() <= kFiftyMoveLimit - position_.fifty();
}

bool Worker::is_table_cutoff(const TableEntry& tt, Depth depth, Score alpha, Score beta) const {
    if (tt.depth < depth || !tt.proves(alpha, beta)) return false;
    return is_mate(tt.score) ? mate_is_in_time(tt.score)
                             : position_.fifty() < margins.table_cutoff_fifty;
}

// Fills in what the node's evaluations say. In check there is none.
void Worker::evaluate_node(const TableEntry& tt, bool tt_hit, NodeState& state) {
    Node& here = node();
    const Node& last = node(-1);
    if (state.in_check) {
        here.static_eval = kNoScore;
        return;
    }
    // A singular search finds the evaluation that the node made for itself.
    if (!here.excluded) {
        state.raw_eval = raw_evaluation(tt);
        here.static_eval = corrected(state.raw_eval);
        if (last.static_eval != kNoScore && last.move && last.move.is_quiet())
            history_.update_static_gain(~position_.side(), last.attacked, last.move,
                                        -here.static_eval - last.static_eval);
    }
    state.eval = here.static_eval;
    const Score two_plies_ago = node(-2).static_eval;
    state.improving = two_plies_ago != kNoScore && here.static_eval > two_plies_ago;
    // The table's score is a better guess where its bound allows.
    if (tt_hit && !is_decisive(tt.score) &&
        (tt.bound == Bound::kExact || (tt.bound == Bound::kLower) == (tt.score > state.eval)))
        state.eval = tt.score;
}

// Null if the move is not to be searched at the root, or already has its place among the lines.
RootMove* Worker::find_root_move(Move move) {
    const auto end = root_moves_.begin() + group_end_;
    const auto found = std::find_if(root_moves_.begin() + pv_index_, end,
                                    [&](const RootMove& root) { return root.move == move; });
    return found == end ? nullptr : &*found;
}

// Moves that only failed an empty window have no score of their own.
void Worker::update_root_move(RootMove& root, Score score, Score alpha, Score beta, bool is_first) {
    if (!is_first && score <= alpha) {
        root.score = -kInfinity;
        return;
    }
    root.score = score;
    root.bound = score >= beta ? Bound::kLower : score <= alpha ? Bound::kUpper : Bound::kExact;
    root.selective_depth = selective_depth_;
    root.pv.set(root.move, node(1).pv);
}

// What the result teaches about the moves that were searched here, about the move that led here,
// and about the static evaluation.
void Worker::update_histories(const NodeState& state, const Continuations& continuations_here,
                              Move best_move, Score best_score, Bound bound) {
    Node& here = node();
    const Node& last = node(-1);
    if (bound == Bound::kLower) {
        ++here.cutoffs;
        if (best_move.is_quiet()) here.killers.add(best_move);
        history_.update_after_cutoff(position_, here.attacked, continuations_here, best_move,
                                     state.depth, here.open_lists().tried);
    }
    if (here.excluded) return;
    if (bound == Bound::kUpper && last.move && last.move.is_quiet())
        history_.update_unrefuted(~position_.side(), last.attacked, last.piece_to,
                                  continuations(-1), last.move, state.depth);
    // A bound teaches nothing about an evaluation that it allows.
    const bool bound_allows_eval = (bound == Bound::kLower && best_score <= here.static_eval) ||
                                   (bound == Bound::kUpper && best_score >= here.static_eval);
    const bool secondary_pv = ply() == 0 && pv_index_ > 0;
    if (!state.in_check && (!best_move || best_move.is_quiet()) && !is_decisive(best_score) &&
        !bound_allows_eval && !secondary_pv)
        history_.update_correction(position_, last.piece_to, node(-2).piece_to,
                                   best_score - here.static_eval, state.depth);
}

// The one function longer than a page: a list of short steps.
template <bool pv_node>
// NOLINTNEXTLINE(readability-function-size,readability-function-cognitive-complexity)
Score Worker::alpha_beta(Depth depth, Score alpha, Score beta, bool cut_node) {
    // 1. At the horizon the quiescence search takes over.
    if (depth <= 0) return quiescence<pv_node>(alpha, beta);
    Node& here = node();
    const Move excluded = here.excluded;
    const bool root = ply() == 0;
    here.pv.clear();
    selective_depth_ = std::max(selective_depth_, ply());

    if (!root) {
        // 2. Is the search or the game over?
        if (must_stop() || is_draw()) return kDraw;
        if (ply() >= kMaxPly - 1) return last_ply_score();
        // 3. Mate distance: a shorter mate than any that can be found here is already known.
        alpha = std::max(alpha, mated_in(ply()));
        beta = std::min(beta, mate_in(ply() + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Look the position up.
    TableEntry tt;
    const bool tt_hit = !excluded && shared_.table.probe(position_.key(), ply(), tt);
    // At the root the best move of the last iteration comes first, even if the table has lost it.
    if (root && (tt_hit || completed_depth_ > 0)) tt.move = root_moves_[pv_index_].move;
    if (!pv_node && tt_hit && is_table_cutoff(tt, depth, alpha, beta)) return tt.score;

    // 5. Ask the tablebases. Only a principal variation goes on, to look for a mate.
    Score least = -kInfinity, most = kInfinity;
    if (probe_men_ > 0 && !root && !excluded) {
        const TableEntry known = tablebase_entry(depth);
        if (known.bound != Bound::kNone && (!pv_node || known.proves(alpha, beta)))
            return remember(known);
        if (pv_node && known.bound == Bound::kLower) alpha = std::max(alpha, least = known.score);
        if (pv_node && known.bound == Bound::kUpper) most = known.score;
    }

    // 6. Evaluate, unless in check.
    NodeState state{.depth = depth,
                    .pv_node = pv_node,
                    .cut_node = cut_node,
                    .checks_and_pins = find_checks_and_pins(position_),
                    .has_tt_move = static_cast<bool>(tt.move),
                    .tt_capture = tt.move && !tt.move.is_quiet(),
                    .window = beta - alpha};
    state.in_check = state.checks_and_pins.in_check();
    evaluate_node(tt, tt_hit, state);
    node(1).killers.clear();
    node(2).cutoffs = 0;

    if (!pv_node && !state.in_check && !excluded) {
        // 7. Reverse futility: so far above beta that no move will bring it below.
        if (depth <= margins.reverse_futility_depth && !is_decisive(beta) &&
            state.eval < kTablebaseBound &&
            state.eval - margins.reverse_futility(depth, state.improving) >= beta)
            return margins.reverse_futility_score(state.eval, beta);

        // 8. Null move: still at beta after passing.
        if (const Score score = null_move_score(state, beta); score != kNoScore) return score;

        // 9. ProbCut: a capture beats beta by a margin in a shallower search.
        if (const Score score = probcut_score(state, tt, beta); score != kNoScore) return score;
    }
    // Either of the two searches may have run into the stop.
    if (stopped_) return kDraw;

    // 10. Internal iterative reduction: without a table move the order of the moves is poor.
    if (depth >= margins.iir_depth && (pv_node || cut_node) && !tt.move) state.depth = --depth;

    // 11. The moves.
    NodeLists& lists = here.open_lists();
    lists.tried.clear();
    const Continuations continuations_here = continuations();
    here.attacked = attacked_squares(position_, ~position_.side());
    MovePicker picker(position_, state.checks_and_pins, history_, continuations_here, here.attacked,
                      tt.move, here.killers, lists.moves);
    Score best_score = least;
    Move best_move;
    Bound bound = Bound::kUpper;
    int move_count = 0;
    for (Move move; (move = picker.next());) {
        if (move == excluded) continue;
        RootMove* const root_move = root ? find_root_move(move) : nullptr;
        if (root && !root_move) continue;
        ++move_count;
        if (root && listener_) listener_->on_current_move(depth, move, move_count + pv_index_);
        const bool quiet = move.is_quiet();
        const int history = quiet
                                ? history_.quiet(position_, here.attacked, continuations_here, move)
                                : history_.capture(position_, move);

        // 12. Prune moves that will hardly matter.
        if (!root && best_score > -kTablebaseBound &&
            may_prune(state, move, move_count, history, alpha, picker))
            continue;

        // 13. Singular extension: all other moves are clearly worse than the table move.
        Depth extension = 0;
        if (!root && !excluded && move == tt.move) {
            Score multicut = kNoScore;
            extension = singular_extension(state, tt, beta, multicut);
            if (multicut != kNoScore) return multicut;
        }

        lists.tried.add(move);
        const std::uint64_t nodes_before = nodes();
        const Depth new_depth = depth - 1 + extension;
        const bool late = quiet && move_count > 1 + root && depth >= margins.lmr_min_depth;
        const Depth reduced = late ? reduction(state, move, move_count, history) : 0;
        Score score = 0;
        make(move);

        // 14. Late moves are searched with less depth and an empty window first.
        bool full_depth = !pv_node || move_count > 1;
        if (reduced > 0) {
            score = -alpha_beta<false>(new_depth - reduced, -alpha - 1, -alpha, true);
            full_depth = score > alpha;
        }
        if (full_depth) score = -alpha_beta<false>(new_depth, -alpha - 1, -alpha, !cut_node);
        // 15. The first move, and any that beats alpha, gets the full window.
        if (pv_node && (move_count == 1 || score > alpha))
            score = -alpha_beta<true>(new_depth, -beta, -alpha, false);
        take();
        if (stopped_) return kDraw;
        if (root_move) {
            root_move->nodes += nodes() - nodes_before;
            update_root_move(*root_move, score, alpha, beta, move_count == 1);
        }

        // 16. Is it the best so far?
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha) continue;
        best_move = move;
        bound = score >= beta ? Bound::kLower : Bound::kExact;
        if (pv_node && !root) here.pv.set(move, node(1).pv);
        if (bound == Bound::kLower) break;
        alpha = score;
    }

    // 17. No move at all: mate or stalemate.
    if (move_count == 0) return excluded ? alpha : state.in_check ? mated_in(ply()) : kDraw;

    // 18. The shallower the search, the less of what exceeds beta is believed.
    if (!pv_node && best_score >= beta && !is_decisive(best_score) && !is_decisive(beta))
        best_score = margins.fail_high_score(best_score, beta, depth);

    // 19. Remember what was learnt.
    best_score = std::min(best_score, most);
    update_histories(state, continuations_here, best_move, best_score, bound);
    if (!excluded && !(root && pv_index_ > 0))
        shared_.table.store(position_.key(), ply(),
                            {best_move, best_score, state.raw_eval, depth, bound});
    return best_score;
}

Score Worker::search_root(Depth depth, Score alpha, Score beta) {
    root_window_ = beta - alpha;
    return alpha_beta<true>(depth, alpha, beta, false);
}

template Score Worker::alpha_beta<true>(Depth, Score, Score, bool);
template Score Worker::alpha_beta<false>(Depth, Score, Score, bool);

}  // namespace tenby
