// The static evaluation: how good a position looks to the side to move, without searching.
#pragma once

#include "engine/position.h"
#include "search/score.h"

namespace tenby {

Score evaluate(const Position& position);

}  // namespace tenby
