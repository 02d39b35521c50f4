// Fits the curves of search/win_draw_loss.h to games: how often was a game won from positions with
// a given score and material?
#pragma once

#include "engine/result.h"
#include "search/win_draw_loss.h"
#include "train/packed_position.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tenby {

// Positions counted by score, material and outcome, which is all that the fit needs.
class WinTable {
public:
    void add(const PackedPosition& packed);
    std::uint64_t positions() const { return positions_; }

    // The mean of -log of the chance that the model gave to what happened: smaller is better.
    double surprise(const WinModel& model) const;

private:
    static constexpr int kScores = 200, kScoreStep = 20;  // 2000 centipawns either way
    static constexpr int kMaterials = 16;

    std::vector<std::array<std::uint32_t, 3>> counts_ =
        std::vector<std::array<std::uint32_t, 3>>((kScores + 1) * (kMaterials + 1));
    std::uint64_t positions_ = 0;
};

WinModel fit_win_model(const WinTable& table);

// Reads the files (or folders of them), fits, and returns the model as a line of C++.
Result<std::string> win_model_of(const std::vector<std::string>& data);

}  // namespace tenby
