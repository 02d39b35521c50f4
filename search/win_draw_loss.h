// What a score means in games won, drawn and lost. The curves were fitted to our own games by
// `tenby-train wdl`; train/README.md tells how to fit them again.
#pragma once

#include "engine/position.h"
#include "search/score.h"

namespace tenby {

// Chances in thousandths, which add up to 1000.
struct WinDrawLoss {
    int win = 0, draw = 1000, loss = 0;

    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

// Half of the games are won at `middle` centipawns; `width` tells how fast that changes around it.
struct WinCurve {
    double middle, width;
};

// Less material on the board makes the same score worth more or less: the curve's two numbers lie
// on straight lines over the amount of material.
struct WinModel {
    double middle_base, middle_slope, width_base, width_slope;

    WinCurve curve(double material) const {
        return {middle_base + middle_slope * material, width_base + width_slope * material};
    }
};

// All pieces in pawns (1, 3, 3, 5, 9), as a share of the 78 at the start of a game.
double material_share(const Position& position);

double win_chance(const WinCurve& curve, double score);

// From the view of the side that the score is for.
WinDrawLoss win_draw_loss(Score score, double material);

}  // namespace tenby
