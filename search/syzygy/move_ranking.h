// The moves of a position in the order of what the tables say, so that a won game is won within the
// fifty-move rule: with the moves that led here, the fifty-move counter and repetitions included.
#pragma once

#include "engine/position.h"
#include "search/syzygy/tablebases.h"
#include "search/syzygy/wdl.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace tenby {

struct RankedMove {
    Move move;
    // For the side that moves, in this game.
    Wdl wdl = Wdl::kDrawn;
    // Plies to the next capture or pawn move, this move among them: positive if it wins. Nothing
    // if only the values are known.
    std::optional<int> dtz;
    // Moves that win for certain have equal ranks, unless the distance counts; so have moves that
    // lose for certain.
    int rank = 0;
};

struct RankingRules {
    bool fifty_moves = true;   // is the fifty-move rule in force?
    bool by_distance = false;  // of winning moves the shortest is best, of losing ones the longest
    // Asked between two moves: gives up if true.
    std::function<bool()> out_of_time = [] { return false; };
};

// In the order of the moves given, which must be legal. By distances, or else by values. Nothing
// where a table is missing or time is up.
std::optional<std::vector<RankedMove>> rank_moves(const Tablebases& tables, Position& position,
                                                  std::span<const Move> moves,
                                                  const RankingRules& rules);
// The same for all legal moves.
std::optional<std::vector<RankedMove>> rank_moves(const Tablebases& tables, Position& position,
                                                  const RankingRules& rules);

// The first of those that rank highest; there must be one.
const RankedMove& best_of(const std::vector<RankedMove>& moves);

struct TableVerdict {
    Wdl wdl;
    std::optional<int> dtz;
};
// What the best move brings, in this game. If a table of some move is missing, or none is legal, as
// the tables have the position: with the fifty-move counter at zero.
std::optional<TableVerdict> table_verdict(const Tablebases& tables, Position& position);

}  // namespace tenby
