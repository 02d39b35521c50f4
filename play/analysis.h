// What a search finds in a position: its best lines, for people who want to understand a game.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/limits.h"
#include "search/score.h"
#include "search/searcher.h"

#include <cstdint>
#include <vector>

namespace tenby {

struct FoundLine {
    Score score = kDraw;  // from the view of the side to move
    std::vector<Move> moves;
};

struct Analysis {
    // The best first, as many as SearchOptions::multi_pv asks for. None if the game is over here.
    std::vector<FoundLine> lines;
    Score score = kDraw;  // of the best line, or what the end of the game is worth
    Depth depth = 0;
    std::uint64_t nodes = 0;

    // The empty move if the game is over.
    Move best() const { return lines.empty() ? Move() : lines.front().moves.front(); }
};

// A mate, a stalemate or a lack of material needs no search.
Analysis analyse(Searcher& searcher, const Position& position, const Limits& limits);

// The last position of a game: a draw by repetition or by the fifty-move rule ends it too.
Analysis analyse_last(Searcher& searcher, const Position& position, const Limits& limits);

}  // namespace tenby
