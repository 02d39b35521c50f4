// The board, the piece lists and attack maps as text for people.
#pragma once

#include "engine/position.h"

#include <string>

namespace tenby {

// Ranks 8 to 1, files a to h, then side, en passant, castling, key and FEN.
std::string board_diagram(const Position& position);

// Every piece with its list, slot by slot.
std::string piece_lists(const Position& position);

// X where the side attacks, - where it does not.
std::string attack_map(const Position& position, Color by);

}  // namespace tenby
