// The moves to search at the root, the best of the tablebases first where they know the position.
#pragma once

#include "engine/position.h"
#include "search/score.h"
#include "search/search_options.h"
#include "search/syzygy/tablebases.h"
#include "search/syzygy/wdl.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tenby {

struct RootChoice {
    Move move;
    // By the tablebases: moves of equal rank are next to each other, and only the search decides
    // between them. Without tablebases all ranks are equal.
    int rank = 0;
    Score tablebase_score = kNoScore;  // kNoScore: not known
};

struct RootChoices {
    std::vector<RootChoice> moves;
    bool are_known = false;  // by the tablebases
    // Positions of this many men or fewer are to be looked up during the search; 0: none.
    int probe_men = 0;
    Depth probe_depth = 0;  // the least depth for those with that many men
};

// The legal moves, or those of them that were asked for. Null without tablebases. Gives up asking
// the tablebases when out_of_time says so.
RootChoices choose_root_moves(const Position& position, const std::vector<Move>& wanted,
                              const Tablebases* tables, const SearchOptions& options,
                              const std::function<bool()>& out_of_time);

// For the side to move; a cursed win is a little better than a draw.
Score tablebase_score(Wdl wdl, int ply);

}  // namespace tenby
