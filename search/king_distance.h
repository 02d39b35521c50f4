// How many moves a king needs from one square to another on an empty board.
#pragma once

#include "engine/square.h"

#include <algorithm>
#include <cstdlib>

namespace tenby {

inline int king_distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

}  // namespace tenby
