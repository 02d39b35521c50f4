#include "train/win_model.h"

#include "platform/progress_line.h"
#include "train/position_file.h"
#include "train/short_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace tenby {

void WinTable::add(const PackedPosition& packed) {
    const auto position = unpack(packed);
    if (!position || packed.outcome > SideResult::kWon) return;
    const int score = std::clamp(
        (packed.score + kScores * kScoreStep / 2 + kScoreStep / 2) / kScoreStep, 0, kScores);
    const auto material = static_cast<int>(std::lround(material_share(*position) * kMaterials));
    ++counts_[score * (kMaterials + 1) + material][static_cast<int>(packed.outcome)];
    ++positions_;
}

double WinTable::surprise(const WinModel& model) const {
    constexpr double kLeastChance = 1e-6;
    double sum = 0;
    for (int material = 0; material <= kMaterials; ++material) {
        const WinCurve curve = model.curve(static_cast<double>(material) / kMaterials);
        // Below these bounds the chances to win and to lose would add up to more than 1, or the
        // chance to win would fall while the score rises.
        if (curve.middle < 0 || curve.width < 1) return HUGE_VAL;
        for (int i = 0; i <= kScores; ++i) {
            const int score = (i - kScores / 2) * kScoreStep;
            const double win = win_chance(curve, score), loss = win_chance(curve, -score);
            const std::array chances{loss, 1 - win - loss, win};
            const auto& counts = counts_[i * (kMaterials + 1) + material];
            for (int outcome = 0; outcome < 3; ++outcome)
                if (counts[outcome] != 0)
                    sum -= counts[outcome] * std::log(std::max(chances[outcome], kLeastChance));
        }
    }
    return sum / static_cast<double>(positions_);
}

// Changes one number at a time by the step, as long as that makes the surprise smaller, and then
// halves the step.
WinModel fit_win_model(const WinTable& table) {
    WinModel model{200, 0, 100, 0};
    double best = table.surprise(model);
    for (double step = 64; step >= 0.25; step /= 2) {
        for (bool improved = true; improved;) {
            improved = false;
            for (double WinModel::*number : {&WinModel::middle_base, &WinModel::middle_slope,
                                             &WinModel::width_base, &WinModel::width_slope})
                for (const double change : {step, -step}) {
                    WinModel other = model;
                    other.*number += change;
                    const double surprise = table.surprise(other);
                    if (surprise >= best) continue;
                    best = surprise;
                    model = other;
                    improved = true;
                }
        }
    }
    return model;
}

Result<std::string> win_model_of(const std::vector<std::string>& data) {
    const auto files = find_position_files(data);
    if (!files) return Error{files.error()};
    WinTable table;
    ProgressLine progress(ProgressLine::Audience::kLog);
    for (const auto& file : *files) {
        std::vector<PackedPosition> positions;
        if (const auto read = read_positions(file, positions); !read) return Error{read.error()};
        for (const PackedPosition& position : positions) table.add(position);
        if (progress.is_due())
            progress.show(short_number(static_cast<double>(table.positions())) + " positions read");
    }
    if (table.positions() == 0) return Error{"there are no positions to learn from"};
    const WinModel model = fit_win_model(table);
    char text[160];
    std::snprintf(text, sizeof text, "constexpr WinModel kModel{%.0f, %.0f, %.0f, %.0f};",
                  model.middle_base, model.middle_slope, model.width_base, model.width_slope);
    return std::string(text);
}

}  // namespace tenby
