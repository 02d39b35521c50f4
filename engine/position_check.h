// The slow, obvious twins of what a position keeps up to date: everything is recomputed from the
// 120 squares and compared. Debug builds assert it around every make and take; tests print the
// error.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

namespace tenby {

Key compute_key_slow(const Position& position);
Key compute_pawn_key_slow(const Position& position);
Key compute_side_key_slow(const Position& position, Color color);
int compute_material_slow(const Position& position, Color color);

// Does what the position keeps agree with its squares? The error says what does not.
Result<void> check_consistency(const Position& position);

bool is_consistent(const Position& position);

}  // namespace tenby
