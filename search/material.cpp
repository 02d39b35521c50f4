#include "search/material.h"

#include <algorithm>
#include <array>

namespace tenby {

namespace {

// 0 on the rim to 3 in the middle, along one axis.
constexpr int nearness(int coordinate) {
    return std::min(coordinate, 7 - coordinate);
}

constexpr auto kCentre = [] {
    std::array<std::int8_t, kBoardSize> centre{};
    for (Square square : kSquares)
        centre[square] =
            static_cast<std::int8_t>(nearness(file_of(square)) + nearness(rank_of(square)));
    return centre;
}();

int centre_sum(const Position& position, Color color) {
    int sum = 0;
    for (PieceType type : {kPawn, kKnight, kBishop, kQueen})
        for (Square square : position.list(make_piece(color, type))) sum += kCentre[square];
    return sum;
}

}  // namespace

Score material_balance(const Position& position) {
    return position.material(kWhite) - position.material(kBlack);
}

Score centre_tie_break(const Position& position) {
    return centre_sum(position, kWhite) - centre_sum(position, kBlack);
}

Score evaluate_material(const Position& position) {
    const Score score = material_balance(position) + centre_tie_break(position);
    return position.side() == kWhite ? score : -score;
}

}  // namespace tenby
