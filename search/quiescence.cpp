// The quiescence search: captures until the position is quiet enough for the static evaluation to
// mean something. In check the static evaluation means nothing: every evasion is searched until one
// avoids mate.
#include "engine/attacked_squares.h"
#include "engine/checks_and_pins.h"
#include "engine/draw.h"
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace tenby {

template <bool pv_node>
Score Worker::quiescence(Score alpha, Score beta) {
    Node& here = node();
    here.pv.clear();
    selective_depth_ = std::max(selective_depth_, ply());
    if (must_stop() || is_draw()) return kDraw;
    if (ply() >= kMaxPly - 1) return last_ply_score();

    // Look the position up.
    TableEntry tt;
    const bool tt_hit = shared_.table.probe(position_.key(), ply(), tt);
    if (!pv_node && tt_hit && tt.proves(alpha, beta) &&
        (!is_mate(tt.score) || mate_is_in_time(tt.score)))
        return tt.score;

    // Stand pat: the side to move need not capture.
    const ChecksAndPins checks_and_pins = find_checks_and_pins(position_);
    const bool in_check = checks_and_pins.in_check();
    Score best_score = -kInfinity, raw_eval = kNoScore;
    if (!in_check) {
        raw_eval = raw_evaluation(tt);
        best_score = corrected(raw_eval);
        if (best_score >= beta) return best_score;
        alpha = std::max(alpha, best_score);
    }
    const Score delta_base = best_score + margins.delta;
    Move best_move;
    Bound bound = Bound::kUpper;
    const Continuations continuations_here = continuations();
    MovePicker picker(position_, checks_and_pins, history_, continuations_here,
                      in_check ? attacked_squares(position_, ~position_.side()) : SquareSet(),
                      tt.move, here.open_lists().moves);
    for (Move move; (move = picker.next());) {
        if (best_score > -kTablebaseBound) {
            // An evasion avoids mate: of the others only captures are tried.
            if (in_check) picker.skip_quiets();
            if (sight_.is_partial() && sight_.overlooks(position_, node(-1).move, move)) continue;
            // Delta pruning: even winning this piece outright would not reach alpha.
            const Score most = delta_base + value_of(move.captured());
            if (!in_check && !move.is_promotion() && most <= alpha) {
                best_score = std::max(best_score, most);
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
        if (pv_node) here.pv.set(move, node(1).pv);
        if (score < beta) continue;
        bound = Bound::kLower;
        break;
    }
    if (stopped_) return kDraw;
    if (in_check && best_score == -kInfinity) return mated_in(ply());
    shared_.table.store(position_.key(), ply(), {best_move, best_score, raw_eval, 0, bound});
    return best_score;
}

template Score Worker::quiescence<true>(Score, Score);
template Score Worker::quiescence<false>(Score, Score);

}  // namespace tenby
