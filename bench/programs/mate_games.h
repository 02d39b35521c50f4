// Games in which the search has to mate a lone king, without tables, while the tables defend: how
// many are won within the fifty-move rule, and how fast.
#pragma once

#include "engine/random.h"
#include "search/limits.h"
#include "search/searcher.h"
#include "search/syzygy/material.h"
#include "search/syzygy/tablebases.h"

#include <optional>

namespace tenby {

// A random position of the material, White to move, that White wins by the tables.
Position random_won_position(const Tablebases& tables, const Material& material, Random& dice);

struct MateGame {
    Position start;
    // In White's moves; nothing if the game ended without mate.
    std::optional<int> moves;
    int fewest_moves = 0;  // by the tables
};

// White searches each move with these limits; Black goes the longest way that the tables know. The
// tables must know the position, and it must be won.
MateGame play_mate(Searcher& searcher, const Limits& limits, const Tablebases& tables,
                   const Position& start);

}  // namespace tenby
