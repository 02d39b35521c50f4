// The board as lines for a terminal, with everything that is marked on it.
#pragma once

#include "engine/position.h"
#include "game/game.h"
#include "game/move_targets.h"
#include "play/styled_text.h"
#include "play/theme.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tenby {

struct BoardMarks {
    Color bottom = kWhite;
    Move last_move;
    Square selected = kNoSquare;
    std::vector<MoveTarget> targets;  // of the selected piece
    Square cursor = kNoSquare;
    Square checked_king = kNoSquare;
};

// The last move and a king in check; with a square, the piece there is selected.
BoardMarks marks_of(const Game& game, Color bottom, Square selected = kNoSquare);

// A square takes so many columns and lines.
struct CellSize {
    std::size_t width = 3, height = 1;
};
inline constexpr CellSize kSmallCells{}, kLargeCells{7, 3};

struct BoardLook {
    const Theme& theme;
    bool has_colors;
    CellSize cell = kSmallCells;
};

// All lines are equally wide. Without colours there is a frame around the squares.
std::vector<StyledText> draw_board(const Position& position, const BoardMarks& marks,
                                   const BoardLook& look);

// The square at a line and a column of the picture, or kNoSquare beside the board.
Square square_at(std::size_t line, std::size_t column, const BoardMarks& marks,
                 const BoardLook& look);

}  // namespace tenby
