// How to mate a king that is alone: drive him to the rim, or to a corner that the bishop can reach,
// and bring the own king near. The search finds the mate itself.
#pragma once

#include "engine/position.h"
#include "search/score.h"

namespace tenby {

// From the view of the strong side, which must have pieces that can mate.
Score mop_up_score(const Position& position, Color strong);

}  // namespace tenby
