// The legal move that a SAN text means, found without a list of moves: reading games is mostly
// this.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/san_text.h"

namespace tenby {

// The empty move if no legal move fits, if several do, or if a pawn is promoted and the text does
// not say to what. parse_san (engine/notation.h) says which of these it is.
Move find_san_move(const Position& position, const SanText& san);

}  // namespace tenby
