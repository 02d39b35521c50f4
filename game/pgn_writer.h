// Writes games in PGN's export format: the seven tags that every game has, the others by name, and
// the moves in lines of less than eighty characters.
#pragma once

#include "game/pgn_game.h"

#include <ostream>
#include <string>

namespace tenby {

// With the blank line that separates it from the next game.
void write_pgn(std::ostream& stream, const PgnGame& game);

// The moves alone, with the result at the end.
std::string movetext(const PgnGame& game);

}  // namespace tenby
