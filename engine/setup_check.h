// Could a setup have come about in a game, as far as the counters and tables of Position rely on
// it? parse_fen asks before and after it builds a position.
#pragma once

#include "engine/position.h"

#include <string>

namespace tenby {

// Both return a sentence that names what is impossible, or nothing.

// Kings, pawns and the number of pieces: what must hold before a Position can be built.
std::string find_impossible_piece(const Setup& setup);

// Checks that no legal move leaves behind.
std::string find_impossible_check(const Position& position);

}  // namespace tenby
