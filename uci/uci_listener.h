// Prints what a search reports: info lines and the bestmove line. The session prepares it for each
// search; the search calls it from its own thread.
#pragma once

#include "engine/notation.h"
#include "engine/position.h"
#include "search/listener.h"
#include "uci/output.h"

#include <string>

namespace tenby {

class UciListener : public Listener {
public:
    explicit UciListener(Output& output) : output_(output) {}

    // Not while a search is running.
    void prepare(const Position& root, CastlingText style, Clock::time_point start);
    // Whether scores are followed by the chances to win, draw and lose.
    void show_win_draw_loss(bool show) { shows_win_draw_loss_ = show; }

    void on_iteration(const SearchInfo& info) override;
    void on_progress(const SearchInfo& info) override;
    void on_current_move(Depth depth, Move move, int number) override;
    void on_bestmove(Move best, Move ponder) override;

private:
    std::string text_of(std::span<const Move> line);

    Output& output_;
    Position root_;
    CastlingText style_ = CastlingText::kKingTo;
    Clock::time_point start_;
    bool shows_win_draw_loss_ = false;
};

// "cp 31", "mate -2".
std::string score_text(Score score);
// "120 690 190", for the side that the score is for.
std::string win_draw_loss_text(const Position& position, Score score);

}  // namespace tenby
