#include "game/mating_material.h"

#include "engine/attacks.h"
#include "engine/square_set.h"

#include <vector>

namespace tenby {

namespace {

bool has_any(const Position& position, Color side, std::initializer_list<PieceType> types) {
    for (PieceType type : types)
        if (position.count(make_piece(side, type)) > 0) return true;
    return false;
}

// All bishops on the board, of both sides, on squares of one colour?
bool bishops_share_a_colour(const Position& position) {
    bool dark = false, light = false;
    for (Color color : {kWhite, kBlack})
        for (Square square : position.list(make_piece(color, kBishop)))
            (is_dark(square) ? dark : light) = true;
    return !dark || !light;
}

bool is_attacked_by_pawn(const Position& position, Square square, Color by) {
    const Piece pawn = make_piece(by, kPawn);
    const Square behind = square - forward(by);
    return position[behind - 1] == pawn || position[behind + 1] == pawn;
}

// No pawn of the side can move or capture, now or later: a pawn stands before each.
bool pawns_are_stuck(const Position& position, Color side) {
    for (Square pawn : position.list(make_piece(side, kPawn))) {
        if (!in(kPawns, position[pawn + forward(side)])) return false;
        for (int aside : {-1, 1})
            if (position[pawn + forward(side) + aside] == make_piece(~side, kPawn)) return false;
    }
    return true;
}

// Can the king, walking where no enemy pawn attacks, ever capture a pawn?
bool king_reaches_a_pawn(const Position& position, Color side) {
    SquareSet seen;
    std::vector<Square> reached{position.king(side)};
    seen.add(reached.front());
    while (!reached.empty()) {
        const Square square = reached.back();
        reached.pop_back();
        for (int step : kKingSteps) {
            const Square to = square + step;
            if (!on_board(to) || seen.contains(to) || is_attacked_by_pawn(position, to, ~side) ||
                position[to] == make_piece(side, kPawn))
                continue;
            if (position[to] == make_piece(~side, kPawn)) return true;
            seen.add(to);
            reached.push_back(to);
        }
    }
    return false;
}

}  // namespace

bool has_mating_material(const Position& position, Color side) {
    if (has_any(position, side, {kPawn, kRook, kQueen})) return true;
    const int knights = position.count(make_piece(side, kKnight));
    const int bishops = position.count(make_piece(side, kBishop));
    if (knights == 0 && bishops == 0) return false;
    if (knights >= 2 || (knights > 0 && bishops > 0)) return true;
    // A lone knight needs a piece that takes a square from its own king; a queen would defend.
    if (knights == 1) return has_any(position, ~side, {kPawn, kKnight, kBishop, kRook});
    // Bishops on one colour need a piece beside the king on the other colour that cannot interpose.
    return has_any(position, ~side, {kPawn, kKnight}) || !bishops_share_a_colour(position);
}

bool is_blocked_for_ever(const Position& position) {
    for (Color side : {kWhite, kBlack})
        if (has_any(position, side, {kKnight, kBishop, kRook, kQueen})) return false;
    if (position.en_passant()) return false;
    for (Color side : {kWhite, kBlack})
        if (!pawns_are_stuck(position, side) || king_reaches_a_pawn(position, side)) return false;
    return true;
}

}  // namespace tenby
