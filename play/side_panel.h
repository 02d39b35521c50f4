// What stands beside the board: who plays, the clocks, captured pieces and the balance, the moves,
// and an evaluation bar where it is wanted.
#pragma once

#include "play/board_picture.h"
#include "play/match.h"
#include "search/score.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tenby {

struct PanelSize {
    std::size_t width = 44, height = 9;
};

// Lines from the top: the player above with clock and captures, moves, the player below.
std::vector<StyledText> draw_panel(const Match& match, Color bottom, const BoardLook& look,
                                   Match::Time now, PanelSize size);

// "1.e4 e5", the last of them: as many lines as fit, in columns.
std::vector<std::string> move_list_lines(const Game& game, PanelSize size);

// How much more material the side has, in pawns (1, 3, 3, 5, 9); negative if it has less.
int material_balance(const Position& position, Color side);

// White's share of the chances as a bar, "[########........] +0.84".
std::string evaluation_bar(Score white_score, double white_chances, bool has_unicode);

// The panel to the right of the board, line by line.
std::vector<StyledText> beside(const std::vector<StyledText>& board,
                               const std::vector<StyledText>& panel);

}  // namespace tenby
