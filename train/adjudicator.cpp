#include "train/adjudicator.h"

#include "engine/draw.h"

#include <cstdlib>

namespace tenby {

namespace {

Outcome outcome_for(Score score) {
    return score > 0 ? Outcome::kWon : Outcome::kLost;
}

}  // namespace

std::optional<Outcome> outcome_on_board(const Position& position) {
    switch (game_result(position)) {
        case GameResult::kOngoing: return std::nullopt;
        case GameResult::kCheckmate:
            return position.side() == kWhite ? Outcome::kLost : Outcome::kWon;
        default: return Outcome::kDrawn;
    }
}

std::optional<Outcome> Adjudicator::judge(const Position& position, Score score) {
    if (is_mate(score)) return outcome_for(score);
    const int sign = score >= settings_.win_score ? 1 : score <= -settings_.win_score ? -1 : 0;
    winning_plies_ = sign != 0 && sign == winning_sign_ ? winning_plies_ + 1 : sign != 0;
    winning_sign_ = sign;
    if (winning_plies_ >= settings_.win_plies) return outcome_for(score);

    const bool is_level =
        std::abs(score) <= settings_.draw_score && position.game_ply() >= settings_.draw_from_ply;
    level_plies_ = is_level ? level_plies_ + 1 : 0;
    if (level_plies_ >= settings_.draw_plies || position.game_ply() >= settings_.last_ply)
        return Outcome::kDrawn;
    return std::nullopt;
}

}  // namespace tenby
