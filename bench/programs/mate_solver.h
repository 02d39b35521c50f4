// Proves mates by trying everything: whether the side to move mates in so many moves against every
// defence. It knows the rules alone, no evaluation and nothing of search/, so that suites of mates
// can be made without asking the engine that they are to measure.
// What makes it quick leaves nothing out: shorter mates first, only checks at the last move, moves
// with few replies first, the replies first that refuted most, and a table of what is proven.
// The fifty-move rule and repetitions do not count: no shortest mate needs a repetition.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace tenby {

class MateSolver {
public:
    static constexpr int kMostMoves = 12;
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    // A question that takes more nodes is given up.
    explicit MateSolver(std::uint64_t most_nodes = kNoLimit);

    struct Answer {
        bool is_proven = false;  // false: given up
        int moves = 0;           // the shortest mate; 0: there is none in so many moves
        Move first;              // one of the moves that force it: a check if any check does
    };

    // Looks for mates in up to so many moves (at most kMostMoves).
    Answer shortest_mate(const Position& position, int most_moves);

    // All first moves that force a mate in at most so many moves. If it is given up, gave_up() says
    // so, and some may be missing.
    std::vector<Move> first_moves(const Position& position, int moves);

    bool gave_up() const { return gave_up_; }
    // Forgets what was proven, so that the nodes of the next question do not depend on it.
    void clear() { table_.assign(table_.size(), {}); }
    std::uint64_t nodes() const { return nodes_; }  // of the last question

private:
    // What is proven of a position, for the side to move.
    struct Entry {
        Key key = 0;
        Move first;
        std::uint8_t mates_in = kNoMate;
        std::uint8_t no_mate_in = 0;
    };
    static constexpr std::uint8_t kNoMate = 255;

    void begin(const Position& position);
    Move mating_move(int moves);
    Move mating_move_now();
    Move longer_mating_move(int moves);
    bool forces_mate(Move move, int moves);
    Entry& entry_of(Key key) { return table_[key % table_.size()]; }
    std::uint32_t& refutations(int moves, Move reply);

    const std::uint64_t most_nodes_;
    Position position_;
    std::uint64_t nodes_ = 0;
    bool gave_up_ = false;
    std::vector<Entry> table_;
    // By the number of moves left to the attacker and the squares of the reply.
    std::array<std::array<std::uint32_t, 64 * 64>, kMostMoves> refutations_{};
};

}  // namespace tenby
