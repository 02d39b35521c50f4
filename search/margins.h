// Every number that prunes, reduces, extends or rewards, by name: the search says when to ask,
// this file says how much. Scores are in centipawns, depths in plies, shares in per cent.
//
//     name in a tuning build, value, least, most, step of a tuner
#pragma once

#include "search/margin.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenby {

struct Margins {
    // The table does not know how close the fifty-move rule is: from this many half-moves on, its
    // scores end no node.
    Margin table_cutoff_fifty{"TableCutoffFifty", 90, 60, 100, 4};

    // Reverse futility: at low depth, a node whose evaluation is far above beta is not searched.
    Margin reverse_futility_depth{"ReverseFutilityDepth", 8, 4, 14, 1};
    Margin reverse_futility_slope{"ReverseFutilitySlope", 65, 30, 120, 6};
    Margin reverse_futility_share{"ReverseFutilityShare", 50, 0, 100, 8};
    Score reverse_futility(Depth depth, bool improving) const {
        return reverse_futility_slope * (depth - improving);
    }
    // The score that such a node returns, between beta and the evaluation.
    Score reverse_futility_score(Score eval, Score beta) const {
        return (reverse_futility_share * eval + (100 - reverse_futility_share) * beta) / 100;
    }

    // Null move: how much shallower the position is searched after passing.
    Margin null_move_depth{"NullMoveDepth", 3, 2, 6, 1};
    Margin null_move_base{"NullMoveBase", 6, 3, 9, 1};
    Margin null_move_depth_divisor{"NullMoveDepthDivisor", 4, 2, 8, 1};
    Margin null_move_eval_divisor{"NullMoveEvalDivisor", 200, 80, 400, 16};
    Margin null_move_eval_most{"NullMoveEvalMost", 3, 0, 6, 1};
    Depth null_move_reduction(Depth depth, Score above_beta) const {
        return null_move_base + depth / null_move_depth_divisor +
               std::min<Depth>(above_beta / null_move_eval_divisor, null_move_eval_most);
    }
    // From this depth on a null move's success is verified, with null moves forbidden for this
    // share of the verification's depth.
    Margin null_move_verify_depth{"NullMoveVerifyDepth", 14, 8, 24, 2};
    Margin null_move_verify_share{"NullMoveVerifyShare", 75, 25, 100, 8};

    // ProbCut: a capture that beats beta by this much in a shallower search ends the node.
    Margin probcut_depth{"ProbCutDepth", 5, 3, 9, 1};
    Margin probcut_reduction{"ProbCutReduction", 3, 2, 6, 1};
    Margin probcut_margin{"ProbCutMargin", 180, 80, 320, 15};

    // Internal iterative reduction: the least depth at which a node without a table move is
    // reduced.
    Margin iir_depth{"IirDepth", 4, 2, 8, 1};

    // Late move pruning: quiet moves after this many are not tried at low depth.
    Margin late_move_depth{"LateMoveDepth", 8, 4, 14, 1};
    Margin late_move_base{"LateMoveBase", 4, 1, 10, 1};
    int late_move_count(Depth depth, bool improving) const {
        return (late_move_base + depth * depth) / (2 - improving);
    }

    // Futility: a quiet move does not lift an evaluation that is this far below alpha.
    Margin futility_depth{"FutilityDepth", 8, 4, 14, 1};
    Margin futility_base{"FutilityBase", 100, 0, 250, 12};
    Margin futility_slope{"FutilitySlope", 80, 30, 160, 8};
    Score futility(Depth lmr_depth) const { return futility_base + futility_slope * lmr_depth; }

    // History pruning: quiet moves with a history worse than this are skipped at low depth.
    Margin history_pruning_depth{"HistoryPruningDepth", 4, 1, 8, 1};
    Margin history_pruning_slope{"HistoryPruningSlope", 3000, 1000, 8000, 300};
    int history_pruning(Depth lmr_depth) const { return -history_pruning_slope * lmr_depth; }

    // SEE pruning: how much material a move may lose by exchange and still be searched.
    Margin see_depth{"SeeDepth", 8, 4, 14, 1};
    Margin quiet_see_slope{"QuietSeeSlope", 20, 5, 60, 3};
    Margin capture_see_slope{"CaptureSeeSlope", 90, 30, 200, 8};
    Score quiet_see(Depth lmr_depth) const { return -quiet_see_slope * lmr_depth * lmr_depth; }
    Score capture_see(Depth depth) const { return -capture_see_slope * depth; }

    // Late move reductions: base + ln(depth) * ln(move count) / divisor, both in hundredths. To
    // this are added, in 1024ths of a ply, what the node and the move give reason for.
    Margin lmr_min_depth{"LmrMinDepth", 2, 2, 5, 1};
    Margin lmr_base{"LmrBase", 80, 0, 200, 8};
    Margin lmr_divisor{"LmrDivisor", 220, 120, 400, 10};
    // A reduced search is at least this deep.
    Margin lmr_least_depth{"LmrLeastDepth", 1, 0, 1, 1};
    Margin lmr_not_improving{"LmrNotImproving", 1024, 0, 2048, 100};
    Margin lmr_cut_node{"LmrCutNode", 1024, 0, 3072, 150};
    Margin lmr_tt_capture{"LmrTtCapture", 1024, 0, 2048, 100};
    Margin lmr_no_tt_move{"LmrNoTtMove", 768, 0, 2048, 100};
    Margin lmr_many_cutoffs{"LmrManyCutoffs", 1024, 0, 2048, 100};
    Margin lmr_pv_node{"LmrPvNode", 1024, 0, 2048, 100};
    Margin lmr_in_check{"LmrInCheck", 1024, 0, 2048, 100};
    Margin lmr_killer{"LmrKiller", 1024, 0, 2048, 100};
    // Many cutoffs: more than this at the next ply.
    Margin lmr_cutoffs{"LmrCutoffs", 3, 1, 8, 1};
    // By the width of the window, as a share of the root's.
    Margin lmr_window_base{"LmrWindowBase", 512, 0, 1536, 80};
    Margin lmr_window_slope{"LmrWindowSlope", 768, 0, 2048, 80};
    int lmr_window(Score window, Score root_window) const {
        return lmr_window_base - lmr_window_slope * std::min(window, root_window) / root_window;
    }
    // One ply less for this much history.
    Margin lmr_history_divisor{"LmrHistoryDivisor", 6144, 2048, 16384, 512};

    // Singular extension: the table move is searched deeper if all others fall short of its score
    // by this much in a search of a share of the depth.
    Margin singular_depth{"SingularDepth", 6, 4, 10, 1};
    Margin singular_table_depth{"SingularTableDepth", 3, 1, 6, 1};
    Margin singular_slope{"SingularSlope", 2, 1, 6, 1};
    Margin singular_depth_divisor{"SingularDepthDivisor", 2, 2, 4, 1};
    Margin double_extension{"DoubleExtension", 20, 0, 60, 4};
    // No extensions beyond this many times the depth of the iteration.
    Margin extension_limit{"ExtensionLimit", 2, 1, 4, 1};
    Score singular_beta(Score table_score, Depth depth) const {
        return table_score - singular_slope * depth;
    }

    // Of a score above beta, a node returns an average with beta that counts beta this many times
    // and the score once for each ply of depth.
    Margin fail_high_beta_weight{"FailHighBetaWeight", 1, 0, 6, 1};
    Score fail_high_score(Score score, Score beta, Depth depth) const {
        return (score * depth + beta * fail_high_beta_weight) / (depth + fail_high_beta_weight);
    }

    // Quiescence: a capture that does not reach alpha even with this much more is skipped.
    Margin delta{"Delta", 200, 80, 400, 16};

    // Aspiration windows: the first half-width, how it grows, and when both bounds are dropped.
    Margin aspiration_depth{"AspirationDepth", 4, 2, 8, 1};
    Margin aspiration_window{"AspirationWindow", 20, 5, 60, 3};
    Margin aspiration_growth{"AspirationGrowth", 50, 20, 150, 8};
    Margin aspiration_growth_base{"AspirationGrowthBase", 5, 0, 20, 2};
    Margin aspiration_most{"AspirationMost", 500, 200, 2000, 80};
    Score widened(Score window) const {
        return window + window * aspiration_growth / 100 + aspiration_growth_base;
    }

    // History: the bonus of a move that refuted, of one that nothing refuted, and of one after
    // which the static evaluation rose.
    Margin history_bonus_slope{"HistoryBonusSlope", 250, 80, 500, 20};
    Margin history_bonus_offset{"HistoryBonusOffset", 150, -300, 600, 40};
    Margin history_bonus_most{"HistoryBonusMost", 2500, 1000, 5000, 200};
    Margin unrefuted_share{"UnrefutedShare", 50, 0, 150, 8};
    Margin static_gain_most{"StaticGainMost", 100, 0, 600, 25};
    int history_bonus(Depth depth) const {
        return std::min<int>(history_bonus_slope * depth - history_bonus_offset,
                             history_bonus_most);
    }
    int unrefuted_bonus(Depth depth) const { return history_bonus(depth) * unrefuted_share / 100; }
    int static_gain_bonus(Score gain) const {
        return std::clamp<int>(gain, -static_gain_most, static_gain_most);
    }

    // Correction history: the weights of its tables, in shares of a hundred; and how fast it
    // learns, by the difference times the depth over a divisor, at most a share of its range.
    Margin pawn_correction_weight{"PawnCorrectionWeight", 100, 0, 200, 8};
    Margin side_correction_weight{"SideCorrectionWeight", 50, 0, 200, 8};
    Margin line_correction_weight{"LineCorrectionWeight", 50, 0, 200, 8};
    Margin correction_depth_divisor{"CorrectionDepthDivisor", 8, 2, 20, 1};
    Margin correction_most_share{"CorrectionMostShare", 25, 5, 100, 5};

    // Move ordering: the victim's value counts this many times as much as capture history. A quiet
    // check that loses at most so many centipawns counts like so much history.
    Margin victim_weight{"VictimWeight", 16, 4, 64, 3};
    Margin good_check_loss{"GoodCheckLoss", 75, 0, 200, 10};
    Margin good_check_bonus{"GoodCheckBonus", 8000, 0, 20000, 800};

    // Transposition table: a shallower entry of the same position and search is kept out if it
    // lacks more than this many plies; a search ago counts like this many plies of depth.
    Margin table_depth_lag{"TableDepthLag", 3, 0, 8, 1};
    Margin table_age_plies{"TableAgePlies", 4, 1, 12, 1};

    // Time: the soft bound is multiplied by three factors, in hundredths. A best move that has
    // stood for long makes it smaller, a score that fell since the last iteration larger, and the
    // share of all nodes that was spent on the best move smaller.
    Margin stability_base{"StabilityBase", 130, 100, 200, 5};
    Margin stability_slope{"StabilitySlope", 7, 0, 15, 1};
    Margin stability_most{"StabilityMost", 8, 2, 16, 1};
    Margin score_drop_slope{"ScoreDropSlope", 100, 20, 300, 12};
    Margin score_drop_least{"ScoreDropLeast", 85, 50, 100, 4};
    Margin score_drop_most{"ScoreDropMost", 160, 100, 300, 8};
    Margin effort_base{"EffortBase", 216, 120, 300, 8};
    Margin effort_slope{"EffortSlope", 130, 50, 250, 8};
    double stability_factor(int stable_iterations) const {
        return (stability_base -
                stability_slope * std::min<int>(stable_iterations, stability_most)) /
               100.0;
    }
    double score_drop_factor(Score drop) const {
        return std::clamp(100.0 + drop * score_drop_slope / 100.0, double(score_drop_least),
                          double(score_drop_most)) /
               100.0;
    }
    double effort_factor(double best_share) const {
        return (effort_base - effort_slope * std::clamp(best_share, 0.0, 1.0)) / 100.0;
    }
};

#ifdef TENBY_TUNE
inline Margins margins;
#else
inline constexpr Margins margins;
#endif

// The reductions of late moves by depth and move count, in 1024ths of a ply, computed once from
// the margins.
class LateMoveReductions {
public:
    static constexpr int kPly = 1024;

    LateMoveReductions() { compute(); }

    void compute() {
        for (int depth = 1; depth < kSize; ++depth)
            for (int count = 1; count < kSize; ++count)
                table_[depth][count] = static_cast<int>(
                    kPly * (margins.lmr_base / 100.0 +
                            std::log(depth) * std::log(count) / (margins.lmr_divisor / 100.0)));
    }

    int operator()(Depth depth, int move_count) const {
        return table_[std::min(depth, kSize - 1)][std::min(move_count, kSize - 1)];
    }

private:
    static constexpr int kSize = 64;
    std::array<std::array<int, kSize>, kSize> table_{};
};

#ifdef TENBY_TUNE
inline LateMoveReductions late_move_reduction;
#else
inline const LateMoveReductions late_move_reduction;
#endif

}  // namespace tenby
