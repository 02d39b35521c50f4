// The main search: negamax with a principal variation. A node is a numbered list of steps, each a
// question that may end the node early or a rule that makes some moves cheaper than others.
#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "search/margins.h"
#include "search/move_picker.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

namespace {

// Close to the fifty-move rule the table's evaluations, which know nothing of it, are not to be
// trusted.
constexpr int kFiftyTooClose = 90;

}  // namespace

// Repetition, fifty moves unless mated, material that mates nobody.
bool Worker::is_draw() const {
    if (is_repetition_in_search(position_)) return true;
    if (is_fifty_moves(position_)) return !in_check(position_) || has_legal_move(position_);
    return has_insufficient_material(position_);
}

// The table promises mates without knowing how many moves the fifty-move rule leaves.
bool Worker::mate_is_in_time(Score mate) const {
    return plies_to_mate(mate) - ply_ <= kFiftyMoves - position_.fifty();
}

// Null if the move is not to be searched at the root, or has its place in the lines already.
RootMove* Worker::find_root_move(Move move) {
    const auto found = std::find_if(root_moves_.begin() + pv_index_, root_moves_.end(),
                                    [&](const RootMove& root) { return root.move == move; });
    return found == root_moves_.end() ? nullptr : &*found;
}

// The score of passing the move, or kNoScore if passing is not worth trying.
Score Worker::null_move_score(Depth depth, Score beta, Score evaluation, bool cut_node) {
    if (depth < margins::kNullMoveDepth || evaluation < beta || ply_ < null_move_floor_ ||
        !node(-1).move || !position_.has_non_pawn_material(position_.side()) || is_mate(beta))
        return kNoScore;
    const Depth rest = depth - margins::null_move_reduction(depth, evaluation - beta);
    make_null();
    Score score = -alpha_beta<false>(rest, -beta, -beta + 1, !cut_node);
    take_null();
    if (score < beta) return kNoScore;
    // A mate behind a null move is not proven.
    score = is_mate(score) ? beta : score;
    constexpr Depth kVerifyDepth = 14;
    if (depth < kVerifyDepth || null_move_floor_) return score;
    // Deep down zugzwang is worth a second look without null moves.
    null_move_floor_ = ply_ + 3 * rest / 4;
    const Score verified = alpha_beta<false>(rest, beta - 1, beta, false);
    null_move_floor_ = 0;
    return verified >= beta ? score : kNoScore;
}

// How much deeper to search the table move, if all others are clearly worse. multicut is set to a
// score if they are so good instead that the node can end.
Depth Worker::singular_extension(const TableEntry& entry, Depth depth, Score beta, bool cut_node,
                                 Score& multicut) {
    const Score singular_beta = entry.score - margins::singular(depth);
    node().excluded = entry.move;
    const Score score =
        alpha_beta<false>((depth - 1) / 2, singular_beta - 1, singular_beta, cut_node);
    node().excluded = Move();
    if (score < singular_beta) return score < singular_beta - margins::kDoubleSingular ? 2 : 1;
    if (singular_beta >= beta) multicut = singular_beta;
    return entry.score >= beta ? -1 : 0;
}

Depth Worker::reduction(Depth depth, int number, Move move, int history, Depth at_node) const {
    Depth reduced = margins::late_move_reduction(depth, number) + at_node;
    if (node(1).cutoffs > margins::kManyCutoffs) ++reduced;
    if (move == node().killers[0] || move == node().killers[1]) --reduced;
    reduced -= margins::history_reduction(history);
    return std::clamp(reduced, 0, depth - 2);
}

// A good capture that beats beta by a margin in a shallower search would hardly fall short of it in
// the full one: its score there, or kNoScore if there is none.
Score Worker::probable_cut(const TableEntry& entry, Depth depth, Score beta, Score evaluation,
                           bool cut_node) {
    const Score raised = beta + margins::kProbableCut;
    const Depth rest = depth - margins::kProbableCutReduction;
    if (depth < margins::kProbableCutDepth || is_mate(beta) ||
        (entry.bound != Bound::kNone && entry.depth >= rest && entry.score < raised))
        return kNoScore;
    const Continuations before = continuations();
    MovePicker picker(position_, history_, before, entry.move, false);
    for (Move move; (move = picker.next());) {
        if (!see_at_least(position_, move, raised - evaluation)) continue;
        make(move);
        Score score = -quiescence<false>(-raised, -raised + 1);
        if (score >= raised) score = -alpha_beta<false>(rest - 1, -raised, -raised + 1, !cut_node);
        take();
        if (stopped_) return kNoScore;
        if (score >= raised) return score;
    }
    return kNoScore;
}

template <bool pv_node>
Score Worker::alpha_beta(Depth depth, Score alpha, Score beta, bool cut_node) {
    // 1. At the horizon the quiescence search takes over.
    if (depth <= 0) return quiescence<pv_node>(alpha, beta);
    node().pv.clear();
    const bool root = ply_ == 0;
    const Move excluded = node().excluded;
    const Node& last = node(-1);
    const bool last_was_quiet = last.move && last.move.is_quiet();
    selective_depth_ = std::max(selective_depth_, ply_);

    if (!root) {
        // 2. Is the search or the game over?
        if (must_stop() || is_draw()) return kDraw;
        if (ply_ >= kMaxPly - 1) return in_check(position_) ? kDraw : static_evaluation();
        // 3. Mate distance: a shorter mate than any found here is known already.
        alpha = std::max(alpha, mated_in(ply_));
        beta = std::min(beta, mate_in(ply_ + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Look the position up.
    TableEntry entry;
    const bool found = !excluded && shared_.table.probe(position_.key(), ply_, entry);
    if (root && found) entry.move = root_moves_[pv_index_].move;
    if (!pv_node && found && entry.depth >= depth && entry.proves(alpha, beta) &&
        (is_mate(entry.score) ? mate_is_in_time(entry.score) : position_.fifty() < kFiftyTooClose))
        return entry.score;

    // 5. Evaluate, unless in check.
    const bool checked = in_check(position_);
    Score raw_evaluation = kNoScore, evaluation = kNoScore;
    bool improving = false;
    if (!checked) {
        if (excluded) {
            raw_evaluation = evaluation = node().evaluation;
        } else {
            raw_evaluation =
                found && entry.evaluation != kNoScore ? entry.evaluation : static_evaluation();
            evaluation = corrected(raw_evaluation);
        }
        node().evaluation = evaluation;
        const Score before = ply_ >= 2 ? node(-2).evaluation : kNoScore;
        improving = before != kNoScore && evaluation > before;
        if (const Score theirs = last.evaluation; theirs != kNoScore && last_was_quiet && !excluded)
            history_.note_gain(~position_.side(), last.move, -evaluation - theirs);
        // The table's score is a better guess where its bound allows.
        if (found && !is_mate(entry.score) &&
            (entry.bound == Bound::kExact ||
             (entry.bound == Bound::kLower) == (entry.score > evaluation)))
            evaluation = entry.score;
    } else {
        node().evaluation = kNoScore;
    }
    node(1).killers.clear();
    node(2).cutoffs = 0;

    if (!pv_node && !checked && !excluded) {
        // 6. Reverse futility: so far above beta that nothing will bring it below.
        if (depth <= margins::kReverseFutilityDepth && !is_mate(beta) && evaluation < kMateBound &&
            evaluation - margins::reverse_futility(depth, improving) >= beta)
            return (evaluation + beta) / 2;

        // 7. Null move: still at beta after passing the move.
        if (const Score score = null_move_score(depth, beta, evaluation, cut_node);
            score != kNoScore)
            return score;

        // 8. ProbCut: a capture wins so much that beta is as good as beaten.
        if (const Score score = probable_cut(entry, depth, beta, node().evaluation, cut_node);
            score != kNoScore)
            return score;
    }
    // Either of the two searches may have run into the stop.
    if (stopped_) return kDraw;

    // 9. Internal reduction: no table move, no good order of moves.
    if (depth >= margins::kInternalReductionDepth && (pv_node || cut_node) && !entry.move) --depth;

    // 10. The moves.
    const Continuations before = continuations();
    MovePicker picker(position_, history_, before, entry.move, node().killers);
    Score best_score = -kInfinity;
    Move best_move;
    Bound bound = Bound::kUpper;
    const bool table_capture = entry.move && !entry.move.is_quiet();
    const Depth reduction_at_node = !improving + cut_node + table_capture - pv_node - checked;
    MoveList quiets, captures;  // tried, for the malus when another move turns out best
    int number = 0;
    for (Move move; (move = picker.next());) {
        if (move == excluded) continue;
        RootMove* const root_move = root ? find_root_move(move) : nullptr;
        if (root && !root_move) continue;
        ++number;
        if (root && listener_) listener_->on_current_move(depth, move, number + pv_index_);
        const bool quiet = move.is_quiet();
        const int history =
            quiet ? history_.quiet(position_, before, move) : history_.capture(position_, move);

        // 11. Pruning of moves that will hardly matter.
        const Depth rest = std::max(0, depth - margins::late_move_reduction(depth, number));
        if (!root && best_score > -kMateBound &&
            position_.has_non_pawn_material(position_.side())) {
            if (quiet) {
                if (depth <= margins::kLateMoveDepth &&
                    number > margins::late_move_count(depth, improving))
                    picker.skip_quiets();
                if (!checked && rest <= margins::kFutilityDepth &&
                    evaluation + margins::futility(rest) <= alpha) {
                    picker.skip_quiets();
                    continue;
                }
                if (rest <= margins::kHistoryPruningDepth &&
                    history < margins::history_pruning(rest))
                    continue;
            }
            if (depth <= margins::kExchangePruningDepth &&
                !see_at_least(
                    position_, move,
                    quiet ? margins::quiet_exchange(rest) : margins::capture_exchange(depth)))
                continue;
        }

        // 12. Singular extension: the table move stands out.
        Depth extension = 0;
        if (!root && depth >= margins::kSingularDepth && move == entry.move && !excluded &&
            entry.depth >= depth - 3 && entry.bound != Bound::kUpper && !is_mate(entry.score) &&
            ply_ < 2 * root_depth_) {
            Score multicut = kNoScore;
            extension = singular_extension(entry, depth, beta, cut_node, multicut);
            if (multicut != kNoScore) return multicut;
            if (pv_node) extension = std::min(extension, 1);
        }

        if (quiet)
            quiets.add(move);
        else
            captures.add(move);
        const std::uint64_t nodes_before = nodes();
        const Depth new_depth = depth - 1 + extension;
        const bool late = depth >= margins::kLateMoveReductionDepth && number > 1 + root && quiet;
        const Depth reduced = late ? reduction(depth, number, move, history, reduction_at_node) : 0;
        make(move);
        Score score = 0;

        // 13. Late moves are searched with less depth and an empty window first.
        bool full_search = !pv_node || number > 1;
        if (reduced > 0) {
            score = -alpha_beta<false>(new_depth - reduced, -alpha - 1, -alpha, true);
            full_search = score > alpha;
        }
        if (full_search) score = -alpha_beta<false>(new_depth, -alpha - 1, -alpha, !cut_node);
        // 14. The first move, and any that beats it, get the full window.
        if (pv_node && (number == 1 || score > alpha))
            score = -alpha_beta<true>(new_depth, -beta, -alpha, false);
        take();
        if (stopped_) return kDraw;

        if (root_move) {
            root_move->nodes += nodes() - nodes_before;
            if (number == 1 || score > alpha) {
                root_move->score = score;
                root_move->bound = score >= beta    ? Bound::kLower
                                   : score <= alpha ? Bound::kUpper
                                                    : Bound::kExact;
                root_move->selective_depth = selective_depth_;
                root_move->pv.set(move, node(1).pv);
            } else {
                root_move->score = -kInfinity;
            }
        }

        // 15. Is it the best so far?
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha) continue;
        best_move = move;
        bound = Bound::kExact;
        if (pv_node && !root) node().pv.set(move, node(1).pv);
        if (score >= beta) {
            bound = Bound::kLower;
            break;
        }
        alpha = score;
    }

    // 16. No move at all: mate or stalemate.
    if (number == 0) return excluded ? alpha : checked ? mated_in(ply_) : kDraw;

    // 17. The shallower the search, the less of what exceeds beta is to be believed.
    if (!pv_node && best_score >= beta && !is_mate(best_score) && !is_mate(beta))
        best_score = (best_score * depth + beta) / (depth + 1);

    // 18. Remember what was learnt.
    if (bound == Bound::kLower) {
        ++node().cutoffs;
        if (best_move.is_quiet()) node().killers.add(best_move);
        history_.reward(position_, before, best_move, depth, quiets, captures);
    }
    if (bound == Bound::kUpper && !excluded && last_was_quiet)
        history_.encourage(~position_.side(), last.arrival, continuations(-1), last.move, depth);
    if (!excluded && !(root && pv_index_ > 0)) {
        shared_.table.store(position_.key(), ply_,
                            {best_move, best_score, raw_evaluation, depth, bound});
        if (!checked && (!best_move || best_move.is_quiet()) && !is_mate(best_score) &&
            !(bound == Bound::kLower && best_score <= node().evaluation) &&
            !(bound == Bound::kUpper && best_score >= node().evaluation))
            history_.learn_correction(position_, last.arrival, node(-2).arrival,
                                      best_score - node().evaluation, depth);
    }
    return best_score;
}

Score Worker::search_root(Depth depth, Score alpha, Score beta) {
    return alpha_beta<true>(depth, alpha, beta, false);
}

template Score Worker::alpha_beta<true>(Depth, Score, Score, bool);
template Score Worker::alpha_beta<false>(Depth, Score, Score, bool);

}  // namespace tenby
