// A game that is played as one that is written down, and back: for saving and going on later.
#pragma once

#include "engine/result.h"
#include "game/game.h"
#include "game/pgn_game.h"

#include <vector>

namespace tenby {

// Moves, clock times and result; the tags say who played, where and when. Termination is added to
// them.
PgnGame pgn_of(const Game& game, const std::vector<PgnTag>& tags);

// The main line, with its clock times. A result ends the game if its moves do not.
Result<Game> game_of(const PgnGame& pgn);

}  // namespace tenby
