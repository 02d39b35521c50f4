#include "bench/programs/arbiter.h"

#include "engine/draw.h"

#include <cstdlib>

namespace tenby {

std::optional<WhiteResult> Arbiter::judge(const Position& position, Score score) {
    const int sign = score >= rules_.win_score ? 1 : score <= -rules_.win_score ? -1 : 0;
    winning_plies_ = sign == 0 ? 0 : sign == winning_sign_ ? winning_plies_ + 1 : 1;
    winning_sign_ = sign;
    if (winning_plies_ >= rules_.win_plies)
        return sign > 0 ? WhiteResult::kWon : WhiteResult::kLost;

    const bool is_level =
        std::abs(score) <= rules_.draw_score && position.game_ply() >= rules_.draw_from_ply;
    level_plies_ = is_level ? level_plies_ + 1 : 0;
    if (level_plies_ >= rules_.draw_plies || position.game_ply() >= rules_.last_ply)
        return WhiteResult::kDrawn;
    return std::nullopt;
}

std::optional<WhiteResult> result_on_board(const Position& position) {
    switch (game_result(position)) {
        case GameResult::kOngoing: return std::nullopt;
        case GameResult::kCheckmate:
            return position.side() == kWhite ? WhiteResult::kLost : WhiteResult::kWon;
        default: return WhiteResult::kDrawn;
    }
}

}  // namespace tenby
