// Lines of moves as text.
#pragma once

#include "engine/move.h"
#include "engine/notation.h"
#include "engine/position.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tenby {

// One text for each move.
std::vector<std::string> san_moves(Position position, std::span<const Move> line);
std::vector<std::string> uci_moves(Position position, std::span<const Move> line,
                                   CastlingText style);

// "12." before White's move, "12..." before Black's.
std::string move_number(const Position& position);

// "12... Nf6 13. O-O Be7", at most so many moves.
std::string numbered_line(Position position, std::span<const Move> line, std::size_t most);

}  // namespace tenby
