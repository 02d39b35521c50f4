// What a GUI can set that the search itself reads.
#pragma once

#include "search/limits.h"

#include <cstdint>

namespace tenby {

struct SearchOptions {
    int multi_pv = 1;
    Milliseconds move_overhead = 10;
    // Tablebases are asked about positions of at most so many men; of those with the most men, only
    // from this depth on.
    int syzygy_probe_limit = 7;
    int syzygy_probe_depth = 1;
    bool syzygy_50_move_rule = true;
    // Weaker play (search/strength.h).
    int elo = 0;  // 0: full strength
    // One number for each game: the same game is misjudged in the same way throughout.
    std::uint64_t game_seed = 0;
};

}  // namespace tenby
