// A line of play carried on by the tables to its end: to mate, or to a draw by the rules.
#pragma once

#include "engine/position.h"
#include "search/syzygy/move_ranking.h"
#include "search/syzygy/tablebases.h"

#include <vector>

namespace tenby {

// The line must be legal and not empty. Its first move stays. Of the others those that give away
// what the tables promise are dropped, with all after them; then both sides play on as the tables
// say, the winner for the shortest way to a zeroing move and the loser for the longest. Ends early
// where tables are missing or time is up.
void carry_on(const Tablebases& tables, Position position, std::vector<Move>& line,
              const RankingRules& rules);

}  // namespace tenby
