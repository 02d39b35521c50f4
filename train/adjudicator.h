// When a game between searches is over: on the board, or earlier, once the scores have agreed on
// the result for long enough.
#pragma once

#include "engine/position.h"
#include "search/score.h"
#include "train/packed_position.h"
#include "train/selfplay_game.h"

#include <optional>

namespace tenby {

// White's outcome of a game that has ended on the board; nothing if it goes on.
std::optional<SideResult> outcome_on_board(const Position& position);

class Adjudicator {
public:
    explicit Adjudicator(const GameSettings& settings) : settings_(settings) {}

    // Takes the next score, from White's view, and gives White's outcome once it is clear.
    std::optional<SideResult> judge(const Position& position, Score score);

private:
    const GameSettings& settings_;
    int winning_plies_ = 0, winning_sign_ = 0, level_plies_ = 0;
};

}  // namespace tenby
