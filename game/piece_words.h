// Pieces in sentences for people.
#pragma once

#include "engine/position.h"
#include "engine/square.h"

#include <string>

namespace tenby {

// "knight on b1"
inline std::string piece_on(const Position& position, Square square) {
    return std::string(name_of(type_of(position[square]))) + " on " + to_string(square);
}

// "your knight on b1" for a piece of the side to move, "the knight on b8" for the opponent's.
inline std::string any_piece_on(const Position& position, Square square) {
    const bool is_own = color_of(position[square]) == position.side();
    return (is_own ? "your " : "the ") + piece_on(position, square);
}

}  // namespace tenby
