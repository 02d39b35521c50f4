// One search from start to end, for programs that only want to know what it found.
#pragma once

#include "search/searcher.h"

#include <cstdint>

namespace tenby {

// Keeps the last score and the move.
class Collector : public Listener {
public:
    void on_iteration(const SearchInfo& info) override { score = info.score; }
    void on_bestmove(Move move, Move) override { best = move; }

    Score score = 0;
    Move best;
};

inline Collector search_nodes(Searcher& searcher, const Position& position, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    Collector found;
    searcher.start(position, limits, found);
    searcher.wait();
    return found;
}

}  // namespace tenby
