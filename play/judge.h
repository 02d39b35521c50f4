// How good a move was: what it lost in winning chances, the mark that it gets for that, and what
// all moves of a player come to. Works on what searches have found; the terminal, the reports and
// the board in the browser show it.
#pragma once

#include "engine/color.h"
#include "play/analysis.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace tenby {

// How often a person wins with such a score, in percent, draws counting half: a logistic curve over
// centipawns, the one that Lichess fitted to its games. 50 is level; a mate or a tablebase win is
// 100.
double winning_chances(Score score);

// By the loss in winning chances, in percentage points.
enum class Mark { kNone, kInaccuracy, kMistake, kBlunder };
inline constexpr double kInaccuracyLoss = 5;
inline constexpr double kMistakeLoss = 10;
inline constexpr double kBlunderLoss = 15;

Mark mark_of(double loss);
std::string_view mark_text(Mark mark);  // "", "?!", "?", "??"
std::string_view mark_name(Mark mark);  // "", "inaccuracy", "mistake", "blunder"
std::uint8_t mark_nag(Mark mark);       // 0, 6, 2, 4: numeric annotation glyphs

struct Judgement {
    Mark mark = Mark::kNone;
    bool is_best = false;  // the move that the search would have played
    double loss = 0;       // in winning chances, percentage points; never negative
    int centipawns = 0;    // lost; scores beyond ten pawns count as ten
    double accuracy = 100;
};

// The position before the move, the move, and the position after it. The search's own move loses
// nothing, whatever the next search thinks of it.
Judgement judge(const Analysis& before, Move played, const Analysis& after);

// 100 for a move that loses nothing, less and less towards 0 the more it loses.
double move_accuracy(double loss);

struct PlayerSummary {
    int moves = 0;
    double accuracy = 0;      // percent; 0 without moves
    double average_loss = 0;  // centipawns a move
    int inaccuracies = 0, mistakes = 0, blunders = 0;
};

// `chances` are White's, before each move and after the last: one more than there are judgements.
// The game's accuracy lies half way between two means of the moves' own: one weighs them by how
// much was at stake around them, the other (harmonic) is pulled down by the worst.
std::array<PlayerSummary, kColors> summarise(std::span<const Judgement> judgements,
                                             std::span<const double> chances, Color first);

}  // namespace tenby
