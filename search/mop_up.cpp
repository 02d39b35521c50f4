#include "search/mop_up.h"

#include "search/king_distance.h"

#include <algorithm>
#include <cstdlib>

namespace tenby {

namespace {

constexpr Score kWon = 200;          // more than the same pieces are worth against any others
constexpr Score kRimStep = 20;       // for each step of the lone king away from the centre
constexpr Score kCornerStep = 60;    // the same towards the bishop's corners
constexpr Score kKingNearStep = 10;  // for each step of the kings towards each other
constexpr Score kMinorNearStep = 5;  // for each step of bishop and knight towards the lone king
constexpr int kFarthest = 7;         // steps of a king

// 0 in the middle to 3 on the rim along each axis, added up.
int from_centre(Square square) {
    constexpr int kHalf = 3;
    const auto along = [](int coordinate) {
        return kHalf - std::min(coordinate, kFarthest - coordinate);
    };
    return along(file_of(square)) + along(rank_of(square));
}

// 7 in the two corners of the colour to 0 on the long diagonal between the other two.
int towards_corner(Square square, bool dark) {
    const int file = dark ? int{file_of(square)} : kFarthest - file_of(square);
    return std::abs(kFarthest - file - rank_of(square));
}

bool has_only_bishop_and_knight(const Position& position, Color strong) {
    return position.material(strong) == value_of(kKing) + value_of(kBishop) + value_of(kKnight) &&
           position.count(make_piece(strong, kBishop)) == 1 &&
           position.count(make_piece(strong, kKnight)) == 1;
}

}  // namespace

Score mop_up_score(const Position& position, Color strong) {
    const Square king = position.king(~strong);
    Score score = kWon + position.material(strong) - value_of(kKing);
    score += kKingNearStep * (kFarthest - king_distance(king, position.king(strong)));
    score += kRimStep * from_centre(king);
    if (!has_only_bishop_and_knight(position, strong)) return score;
    const Square bishop = position.list(make_piece(strong, kBishop)).front();
    const Square knight = position.list(make_piece(strong, kKnight)).front();
    score -= kMinorNearStep * (king_distance(king, bishop) + king_distance(king, knight));
    return score + kCornerStep * towards_corner(king, is_dark(bishop));
}

}  // namespace tenby
