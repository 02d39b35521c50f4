#include "search/win_draw_loss.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenby {

namespace {

constexpr WinModel kModel{569, -499, 251, -4};

constexpr std::array<int, kPieceTypes> kPawnsWorth{0, 1, 3, 3, 5, 9, 0};
constexpr double kPawnsAtStart = 78;

}  // namespace

double material_share(const Position& position) {
    int sum = 0;
    for (const Color color : {kWhite, kBlack})
        for (int type = kPawn; type <= kQueen; ++type)
            sum +=
                kPawnsWorth[type] * position.count(make_piece(color, static_cast<PieceType>(type)));
    return std::min(1.0, sum / kPawnsAtStart);
}

double win_chance(const WinCurve& curve, double score) {
    return 1 / (1 + std::exp((curve.middle - score) / curve.width));
}

WinDrawLoss win_draw_loss(Score score, double material) {
    if (is_decisive(score)) return score > 0 ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    const WinCurve curve = kModel.curve(material);
    const auto thousandths = [&](double s) {
        return static_cast<int>(std::lround(1000 * win_chance(curve, s)));
    };
    const int win = thousandths(score), loss = thousandths(-score);
    // Rounding may bring the two of them to 1001.
    return {win, std::max(0, 1000 - win - loss), std::min(loss, 1000 - win)};
}

}  // namespace tenby
