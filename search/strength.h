// Weaker play, for people: how strong a limited engine is, on the scale of Stockfish's UCI_Elo, and
// what it sees of a position then. It is set as SearchOptions::elo; UCI, the board in the terminal
// and the one in the browser share it.
//
// A weak player is no strong one who throws dice. It sees less: it looks at fewer positions, less
// far ahead, overlooks moves, and judges positions a little wrongly, the same ones in the same way
// throughout a game. So its mistakes hang together, and it still takes back what is taken. All of
// that is counted in nodes and not in time: neither the clock nor the machine makes a difference.
#pragma once

#include "engine/position.h"
#include "search/score.h"

#include <cstdint>

namespace tenby {

inline constexpr int kWeakestElo = 800;
inline constexpr int kStrongestElo = 2800;
inline constexpr int kUsualElo = 1600;  // where nobody has asked for another

// Levels as people choose them: 1 is the weakest, the last one is full strength.
inline constexpr int kLevels = 20;

// What SearchOptions::elo has to be for a level: 0, which is full strength, for the last one.
// Levels beyond the first and the last are taken as these.
int elo_of_level(int level);

// What a player of some strength sees. By default everything.
class Sight {
public:
    // With an Elo of 0 everything. The seed is the game's.
    Sight(int elo, std::uint64_t game_seed, const Position& position);
    Sight() = default;

    bool is_limited() const { return limits_.nodes > 0; }
    // The most that is searched for a move.
    std::uint64_t nodes() const { return limits_.nodes; }
    Depth depth() const { return limits_.depth; }

    // By how much the position is misjudged. How a lone king is mated is known to everyone.
    Score misjudgement(const Position& position) const;

    // Are there moves that are not thought of while looking ahead? Taking back always is.
    bool is_partial() const { return limits_.overlooked > 0; }
    bool overlooks(const Position& position, Move last, Move move) const;

    // Of moves that are about as good as the best, any may be played: so many are compared, by
    // their scores and what each appeals to this player beside them.
    int candidates() const;
    Score appeal(const Position& position, Move move) const;

private:
    struct Limits {
        int elo = 0;
        int nodes = 0;
        Depth depth = 0;
        Score misjudged = 0;  // at most, in centipawns
        int overlooked = 0;   // of a thousand quiet moves
        Score appeal = 0;     // at most, in centipawns
    };
    static Limits limits_of(int elo);

    Limits limits_;
    std::uint64_t seed_ = 0;
};

}  // namespace tenby
