// The quiescence search: captures until the position is quiet enough for the static evaluation
// to mean something. In check there is no standing still: every evasion is searched.
#include "engine/attacks.h"
#include "engine/draw.h"
#include "search/margins.h"
#include "search/move_picker.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

template <bool pv_node>
Score Worker::quiescence(Score alpha, Score beta) {
    node().pv.clear();
    selective_depth_ = std::max(selective_depth_, ply_);
    if (must_stop()) return kDraw;
    if (is_draw()) return kDraw;
    const bool checked = in_check(position_);
    if (ply_ >= kMaxPly - 1) return checked ? kDraw : static_evaluation();

    // Look the position up.
    TableEntry entry;
    const bool found = shared_.table.probe(position_.key(), ply_, entry);
    if (!pv_node && found && entry.proves(alpha, beta) &&
        (!is_mate(entry.score) || mate_is_in_time(entry.score)))
        return entry.score;

    // Stand pat: the side to move may leave things as they are.
    Score best_score = -kInfinity;
    Score raw_evaluation = kNoScore;
    if (!checked) {
        raw_evaluation =
            found && entry.evaluation != kNoScore ? entry.evaluation : static_evaluation();
        best_score = corrected(raw_evaluation);
        if (best_score >= beta) return best_score;
        alpha = std::max(alpha, best_score);
    }
    const Score futile_below = best_score + margins::kDelta;

    Move best_move;
    Bound bound = Bound::kUpper;
    const Continuations before = continuations();
    MovePicker picker(position_, history_, before, entry.move, checked);
    for (Move move; (move = picker.next());) {
        if (best_score > -kMateBound) {
            // A quiet evasion has been found to work: the others are for the main search.
            if (checked) picker.skip_quiets();
            // Even winning this piece outright would not reach alpha.
            if (!checked && !move.is_promotion() &&
                futile_below + value_of(move.captured()) <= alpha) {
                best_score = std::max(best_score, futile_below + value_of(move.captured()));
                continue;
            }
        }
        make(move);
        const Score score = -quiescence<pv_node>(-beta, -alpha);
        take();
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha) continue;
        best_move = move;
        alpha = score;
        if (pv_node) node().pv.set(move, node(1).pv);
        if (score >= beta) {
            bound = Bound::kLower;
            break;
        }
    }
    if (stopped_) return kDraw;

    if (checked && best_score == -kInfinity) return mated_in(ply_);
    shared_.table.store(position_.key(), ply_, {best_move, best_score, raw_evaluation, 0, bound});
    return best_score;
}

template Score Worker::quiescence<true>(Score, Score);
template Score Worker::quiescence<false>(Score, Score);

}  // namespace tenby
