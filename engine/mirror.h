// The same position seen from the other side: the board turned upside down and the colours
// swapped. `flip` shows it; tests check that both sides are treated alike.
#pragma once

#include "engine/position.h"

namespace tenby {

// The moves that led to the position are forgotten.
Position mirrored(const Position& position);

}  // namespace tenby
