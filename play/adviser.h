// What the engine thinks of a position, with all its strength, for the person who asks: hints,
// evaluations, and whether a draw offer is worth accepting.
#pragma once

#include "engine/position.h"
#include "search/score.h"
#include "search/searcher.h"
#include "search/win_draw_loss.h"

#include <string>
#include <vector>

namespace tenby {

struct Advice {
    std::vector<Move> line;  // the best move first; empty if the game is over
    Score score = kDraw;     // from White's side
    WinDrawLoss chances;     // White's
};

class Adviser {
public:
    // How long it may think about a question.
    explicit Adviser(const Limits& limits);

    Advice ask(const Position& position);

private:
    Limits limits_;
    Searcher searcher_;
};

// "+0.84", "-3.20", "mate in 3", "mated in 2": from White's side.
std::string white_score_text(Score score);

// "White is better, +1.20: of 100 games like this White wins 55, draws 40 and loses 5. Best is
// 12.Nf3 Nc6 13.Bb5."
std::string describe(const Position& position, const Advice& advice);

// "12.Nf3 Nc6 13.Bb5"
std::string line_text(const Position& position, const std::vector<Move>& line);

}  // namespace tenby
