#include "train/adjudicator.h"

#include "engine/draw.h"

#include <cstdlib>

namespace tenby {

namespace {

SideResult outcome_for(Score score) {
    return score > 0 ? SideResult::kWon : SideResult::kLost;
}

}  // namespace

std::optional<SideResult> outcome_on_board(const Position& position) {
    switch (game_result(position)) {
        case GameResult::kOngoing: return std::nullopt;
        case GameResult::kCheckmate:
            return position.side() == kWhite ? SideResult::kLost : SideResult::kWon;
        default: return SideResult::kDrawn;
    }
}

std::optional<SideResult> Adjudicator::judge(const Position& position, Score score) {
    if (is_mate(score)) return outcome_for(score);
    const int sign = score >= settings_.win_score ? 1 : score <= -settings_.win_score ? -1 : 0;
    winning_plies_ = sign != 0 && sign == winning_sign_ ? winning_plies_ + 1 : sign != 0;
    winning_sign_ = sign;
    if (winning_plies_ >= settings_.win_plies) return outcome_for(score);

    const bool is_level =
        std::abs(score) <= settings_.draw_score && position.game_ply() >= settings_.draw_from_ply;
    level_plies_ = is_level ? level_plies_ + 1 : 0;
    if (level_plies_ >= settings_.draw_plies || position.game_ply() >= settings_.last_ply)
        return SideResult::kDrawn;
    return std::nullopt;
}

}  // namespace tenby
