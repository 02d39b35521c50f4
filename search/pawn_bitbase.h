// King and pawn against king, exactly: whether the side with the pawn wins. One bit for each
// position, 24 KB in all, computed in about a millisecond when the ending is met for the first
// time.
#pragma once

#include "engine/color.h"
#include "engine/square.h"

namespace tenby {

// The position must be legal. `strong` is the side with the pawn.
bool pawn_wins(Color strong, Color to_move, Square strong_king, Square pawn, Square weak_king);

}  // namespace tenby
