// A look back at a finished game: every position is searched, and moves that lost much of what was
// there are marked, as play/judge.h judges them.
#pragma once

#include "engine/position.h"
#include "game/game.h"
#include "play/analysis.h"
#include "search/searcher.h"
#include "server/search_pool.h"

#include <boost/json/object.hpp>
#include <cstddef>
#include <vector>

namespace tenby {

class GameReview {
public:
    // Nodes for each position: a second or so for ten moves.
    static constexpr std::uint64_t kNodes = 60'000;

    explicit GameReview(const Game& game);

    std::size_t done() const { return analyses_.size(); }
    std::size_t size() const { return positions_.size(); }
    bool is_complete() const { return done() == size(); }

    // The next position to search, and what was found there.
    SearchOrder next_order() const;
    void add(const SearchResult& result);

    // The messages of server/PROTOCOL.md: how far it is, and what it has found when complete.
    boost::json::object progress_json() const;
    boost::json::object json() const;

private:
    std::vector<Position> positions_;  // before each move, and at the end
    std::vector<Move> moves_;
    bool is_chess960_;
    std::vector<Analysis> analyses_;  // of these positions, as far as they are searched
};

}  // namespace tenby
