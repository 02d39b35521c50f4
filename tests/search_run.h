// Searches for the tests: what they say is kept, to be looked at when they are over or while they
// run. The evaluation is material, so that no test depends on a network.
#pragma once

#include "engine/position.h"
#include "search/searcher.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct HeardInfo {
    SearchInfo info;  // without its pv, whose moves are gone when the listener returns
    std::vector<Move> line;
};

struct Heard {
    std::vector<HeardInfo> infos;
    int current_moves = 0;
    int bestmoves = 0;
    Move best;
    Move ponder;

    // The last info; there must be one.
    const HeardInfo& last() const;
    Score score() const { return last().info.score; }
};

class Recorder : public Listener {
public:
    void on_iteration(const SearchInfo& info) override;
    void on_current_move(Depth depth, Move move, int number) override;
    void on_bestmove(Move best, Move ponder) override;

    // Has it been heard, or is it within so long?
    bool hears_info(std::chrono::milliseconds patience);
    bool hears_bestmove(std::chrono::milliseconds patience);

    Heard heard();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    Heard heard_;
};

Limits until_mate_in(int moves, std::uint64_t nodes);

// Runs one search to its end.
Heard search(Searcher& searcher, const Position& position, const Limits& limits);
Heard search(const Position& position, const Limits& limits, int multi_pv = 1, int threads = 1);

// A move of a position, from its text.
Move move_in(const Position& position, std::string_view uci);

// "e2e4 e7e5", for messages.
std::string uci_line_text(Position position, const std::vector<Move>& line);

// Fails the test unless the moves are legal one after the other and none of them is played after
// the game has ended. At the root it may have: a drawn position still gets a move.
void require_sound_line(const Position& root, const std::vector<Move>& line);

// The same for all lines heard; and the last best line begins with the move played, and the move
// to ponder on is legal after it.
void require_sound_lines(const Position& root, const Heard& heard);

}  // namespace tenby
