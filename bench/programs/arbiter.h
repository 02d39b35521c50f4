// When a game between two engines is over: on the board, or earlier, once the scores of both have
// agreed on the result for long enough.
#pragma once

#include "engine/position.h"
#include "search/score.h"

#include <optional>

namespace tenby {

enum class WhiteResult { kLost, kDrawn, kWon };

struct ArbiterRules {
    // Won if the scores say so for so many plies in a row: an even number, so that both engines are
    // heard as often.
    Score win_score = 1000;
    int win_plies = 4;
    // Drawn if they stay within for so many, from this ply of the game on.
    Score draw_score = 20;
    int draw_plies = 10;
    int draw_from_ply = 70;
    // A game this long is drawn.
    int last_ply = 400;
};

class Arbiter {
public:
    explicit Arbiter(const ArbiterRules& rules = {}) : rules_(rules) {}

    // Takes the score of the side to move, from White's view, and gives the result once it is
    // clear.
    std::optional<WhiteResult> judge(const Position& position, Score score);

private:
    const ArbiterRules rules_;
    int winning_plies_ = 0, winning_sign_ = 0, level_plies_ = 0;
};

// Of a game that has ended on the board; nothing if it goes on.
std::optional<WhiteResult> result_on_board(const Position& position);

}  // namespace tenby
