// Makes a Polyglot book from games: which moves were played, how often, and how well they did.
#pragma once

#include "game/pgn_game.h"
#include "game/polyglot_entry.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tenby {

struct BookSettings {
    int max_ply = 40;   // moves of a game after this many half-moves are left out
    int min_games = 3;  // moves that were played in fewer games are left out
};

class BookMaker {
public:
    explicit BookMaker(const BookSettings& settings) : settings_(settings) {}

    // Counts the moves of the main line.
    void add(const PgnGame& game);

    std::uint64_t games() const { return games_; }
    std::size_t counted_moves() const { return counts_.size(); }

    // In the order of a book. A move's weight is two for each game that the side won with it and
    // one for a draw or an unknown result; moves that always lost are left out. Where a weight
    // would not fit into sixteen bits, all weights of its position are scaled down.
    std::vector<PolyglotEntry> entries() const;

private:
    struct MoveOfPosition {
        PolyglotKey key;
        std::uint16_t move;
        friend bool operator==(const MoveOfPosition&, const MoveOfPosition&) = default;
    };
    struct Hash {
        // The keys are random already.
        std::size_t operator()(const MoveOfPosition& played) const {
            return static_cast<std::size_t>(played.key ^ played.move * 0x9e3779b97f4a7c15);
        }
    };
    struct Count {
        std::uint32_t games = 0;
        std::uint32_t points = 0;
    };

    BookSettings settings_;
    std::uint64_t games_ = 0;
    std::unordered_map<MoveOfPosition, Count, Hash> counts_;
};

}  // namespace tenby
