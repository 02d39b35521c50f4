// The slow, obvious twins of what a position keeps up to date: everything is recomputed from the
// 120 squares and compared. Debug builds assert it around every make and take; tests ask for the
// sentence that says what is wrong.
#pragma once

#include "engine/position.h"

#include <string>

namespace tenby {

Key compute_key_slow(const Position& position);
Key compute_pawn_key_slow(const Position& position);
Key compute_side_key_slow(const Position& position, Color color);
int compute_material_slow(const Position& position, Color color);

// What is wrong with the position, or nothing.
std::string find_inconsistency(const Position& position);

bool is_consistent(const Position& position);

}  // namespace tenby
