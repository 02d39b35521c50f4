// Which side could still give mate. A flag that falls costs the game only if the opponent could,
// and a position in which neither can is dead.
#pragma once

#include "engine/color.h"
#include "engine/position.h"

namespace tenby {

// Is there a mate by this side with the material on the board, however badly the other side plays?
// Looks at the material alone, not at where it stands.
bool has_mating_material(const Position& position, Color side);

// Kings and pawns, the pawns stuck for ever and out of the kings' reach: no moves lead to a mate.
// There are other dead positions, which this does not find.
bool is_blocked_for_ever(const Position& position);

}  // namespace tenby
