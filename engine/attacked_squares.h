// The squares that a side attacks, all at once. The search asks for them at every node whose quiet
// moves it orders; for one square is_attacked is quicker.
#pragma once

#include "engine/position.h"
#include "engine/square_set.h"

namespace tenby {

SquareSet attacked_squares(const Position& position, Color by);

}  // namespace tenby
