#include "search/mop_up.h"

#include "search/king_distance.h"

#include <algorithm>
#include <cstdlib>

namespace tenby {

namespace {

constexpr Score kWon = 200;            // more than the same pieces are worth against any others
constexpr Score kRimStep = 20;         // for each step of the lone king away from the centre
constexpr Score kKingNearStep = 10;    // for each step of the kings towards each other
constexpr Score kBishopNearStep = 5;   // for each step of the bishop towards the lone king
constexpr Score kKnightNearStep = 10;  // the same of the knight, who is slower
constexpr int kFarthest = 7;           // steps of a king

// Bishop and knight mate in two of the corners only. The way there must count for far more than
// anything else, or the king is held in the wrong corner, where he looks shut in best; and their
// own king has to come along.
constexpr Score kCornerStep = 200;
constexpr Score kKingHelpStep = 20;
// What the others are worth beside that: more than bishop and knight get on the way, so that
// nothing is given away to have no more than these two.
constexpr Score kEasier = 1600;

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
    const int king_near = kFarthest - king_distance(king, position.king(strong));
    score += kKingNearStep * king_near + kRimStep * from_centre(king);
    if (!has_only_bishop_and_knight(position, strong)) return score + kEasier;
    const Square bishop = position.list(make_piece(strong, kBishop)).front();
    const Square knight = position.list(make_piece(strong, kKnight)).front();
    score += kKingHelpStep * king_near;
    score -= kBishopNearStep * king_distance(king, bishop);
    score -= kKnightNearStep * king_distance(king, knight);
    return score + kCornerStep * towards_corner(king, is_dark(bishop));
}

}  // namespace tenby
