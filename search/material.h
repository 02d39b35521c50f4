// The plain evaluation: material balance, and a tie-break of a few centipawns for standing near
// the centre, so that equal material does not mean aimless shuffling.
#pragma once

#include "engine/position.h"
#include "search/score.h"

namespace tenby {

// Both from White's view.
Score material_balance(const Position& position);
Score centre_tie_break(const Position& position);

// From the side to move's view.
Score evaluate_material(const Position& position);

}  // namespace tenby
