// Scores and other numbers as people read them.
#pragma once

#include "game/pgn_game.h"
#include "search/score.h"

#include <string>

namespace tenby {

// Moves to mate, negative where the side that the score is for is mated. Unlike mate_moves() it is
// right from either side's view, whoever is to move.
int moves_to_mate(Score score);

// A tablebase win is beyond all evaluations, and worth less the longer the way to it.
int centipawns_of(Score score);

// "+0.31", "-12.40", "0.00"; "#3" and "#-2" for mates in so many moves; "#" where it is mate.
std::string eval_text(Score score);

// For [%eval]: from White's view.
PgnEval pgn_eval(Score white_score);

// "92.3".
std::string one_decimal(double value);

}  // namespace tenby
