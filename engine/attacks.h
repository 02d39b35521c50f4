// Who attacks what. One table says which kinds of piece attack from one square to another on an
// empty board, by the difference of the two squares. For pawns, knights and kings that is the
// answer. For sliders, the squares between must be empty too. This also rules out the squares that
// only share a difference with a line: d1 to a2 is as far as a1 to h1, and the guards lie between.
#pragma once

#include "engine/color.h"
#include "engine/line_occupancy.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

#include <array>
#include <cstdint>

namespace tenby {

struct Reach {
    std::uint16_t pieces = 0;  // a PieceSet: the kinds that attack across this difference
    std::int8_t step = 0;      // a slider's step; 0 if no line has this difference
};

inline constexpr auto kReachTable = [] {
    std::array<Reach, 2 * kBoardSize> table{};
    const auto at = [&](int difference) -> Reach& { return table[difference + kBoardSize]; };
    const auto add_rays = [&](const auto& steps, PieceSet sliders) {
        for (int step : steps) {
            for (int distance = 1; distance < 8; ++distance) {
                at(step * distance).pieces |= static_cast<std::uint16_t>(sliders);
                at(step * distance).step = static_cast<std::int8_t>(step);
            }
        }
    };
    add_rays(kRookSteps, kRooksOrQueens);
    add_rays(kBishopSteps, kBishopsOrQueens);
    for (int step : kKnightSteps) at(step).pieces |= kKnights;
    for (int step : kKingSteps) at(step).pieces |= kKings;
    for (Color color : {kWhite, kBlack})
        for (int side : {-1, 1})
            at(forward(color) + side).pieces |=
                static_cast<std::uint16_t>(set_of(make_piece(color, kPawn)));
    return table;
}();

constexpr const Reach& reach(Square from, Square to) {
    return kReachTable[to - from + kBoardSize];
}

// The first square along a ray, after the one it starts from, that does not count as empty.
template <class IsEmpty>
Square first_occupied(Square from, int step, IsEmpty is_empty) {
    Square square = from + step;
    while (is_empty(square)) square = square + step;
    return square;
}

// Does the ray reach the square, because all squares before it count as empty?
template <class IsEmpty>
bool is_ray_open(Square from, Square to, int step, IsEmpty is_empty) {
    return first_occupied(from, step, [&](Square s) { return s != to && is_empty(s); }) == to;
}

// Does the piece on one square attack the other?
inline bool piece_attacks(const Position& position, Square from, Square to) {
    const Reach& ray = reach(from, to);
    if (!in(ray.pieces, position[from])) return false;
    if (!in(kSliders, position[from])) return true;
    return is_ray_open(from, to, ray.step, [&](Square s) { return position.is_empty(s); });
}

// Would the side attack the square if exactly the squares for which is_empty holds were empty?
// King moves, castling and en passant ask this about the board after the move. Of the side's own
// pieces only pawns may be missing on that board.
template <class IsEmpty>
bool is_attacked_if(const Position& position, Square square, Color by, IsEmpty is_empty) {
    const Piece pawn = make_piece(by, kPawn);
    for (int side : {-1, 1}) {
        const Square from = square - forward(by) + side;
        if (position[from] == pawn && !is_empty(from)) return true;
    }
    for (PieceType type : {kKnight, kKing}) {
        const Piece piece = make_piece(by, type);
        for (Square from : position.list(piece))
            if (in(reach(from, square).pieces, piece)) return true;
    }
    for (PieceType type : {kBishop, kRook, kQueen}) {
        const Piece piece = make_piece(by, type);
        for (Square from : position.list(piece)) {
            const Reach& ray = reach(from, square);
            if (in(ray.pieces, piece) && is_ray_open(from, square, ray.step, is_empty)) return true;
        }
    }
    return false;
}

// The same for the board as it is, without walking: line occupancy tells which pieces are nearest.
inline bool is_attacked(const Position& position, Square square, Color by) {
    const Piece pawn = make_piece(by, kPawn), knight = make_piece(by, kKnight);
    const Square behind = square - forward(by);
    if (position[behind - 1] == pawn || position[behind + 1] == pawn) return true;
    for (Square from : position.list(knight))
        if (in(reach(from, square).pieces, knight)) return true;
    if (in(reach(position.king(by), square).pieces, make_piece(by, kKing))) return true;

    const auto sees = [&](Axis axis, PieceSet sliders) {
        const Gaps gaps = position.gaps(axis, square);
        const int step = kAxisStep[axis];
        return in(sliders, position[square + step * (gaps.up + 1)]) ||
               in(sliders, position[square - step * (gaps.down + 1)]);
    };
    const PieceSet straight = kRooksOrQueens & pieces_of(by);
    const PieceSet diagonal = kBishopsOrQueens & pieces_of(by);
    return sees(kAlongRank, straight) || sees(kAlongFile, straight) ||
           sees(kAlongDiagonal, diagonal) || sees(kAlongAntidiagonal, diagonal);
}

inline bool in_check(const Position& position) {
    return is_attacked(position, position.king(position.side()), ~position.side());
}

// Can a pawn of the side to move legally capture en passant on the square? A capture that exposes
// the king is not legal.
bool en_passant_is_legal(const Position& position, Square square);

// The same for the pawn on one square, which must stand beside the captured one.
bool en_passant_is_legal(const Position& position, Square from, Square square);

}  // namespace tenby
