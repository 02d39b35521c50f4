#include "engine/attacked_squares.h"

#include "engine/attacks.h"

#include <array>
#include <cstdint>

namespace tenby {

namespace {

// What a pawn, knight or king attacks from a square.
constexpr auto kSteppersAttacks = [] {
    std::array<std::array<SquareSet, kBoardSize>, kPieceKinds> attacks{};
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind)
        if (const auto piece = static_cast<Piece>(kind); !in(kSliders, piece))
            for (Square from : kSquares)
                for (Square to : kSquares)
                    if (in(reach(from, to).pieces, piece)) attacks[kind][from].add(to);
    return attacks;
}();

// The squares along an axis, up and down, that lie so far from a square or less; one step past the
// edge is the guard.
constexpr int kLongest = 8;
using Segments = std::array<std::array<SquareSet, kLongest + 1>, kBoardSize>;
constexpr auto kSegments = [] {
    std::array<std::array<Segments, 2>, kAxes> segments{};
    for (int axis = 0; axis < kAxes; ++axis)
        for (int down : {0, 1})
            for (Square from : kSquares) {
                const int step = down ? -kAxisStep[axis] : kAxisStep[axis];
                SquareSet squares;
                for (int distance = 1; distance <= kLongest; ++distance) {
                    const int to = from + step * distance;
                    if (to > 0 && to < kBoardSize && on_board(to)) squares.add(Square(to));
                    // Past the edge there is nothing more to add.
                    segments[axis][down][from][distance] = squares;
                }
            }
    return segments;
}();

}  // namespace

SquareSet attacked_squares(const Position& position, Color by) {
    SquareSet attacked;
    for (PieceType type : {kPawn, kKnight, kKing}) {
        const Piece piece = make_piece(by, type);
        for (Square from : position.list(piece)) attacked.add(kSteppersAttacks[piece][from]);
    }
    // A slider attacks the first piece on its way, too.
    const auto add_along = [&](Axis axis, Square from) {
        const Gaps gaps = position.gaps(axis, from);
        attacked.add(kSegments[axis][0][from][gaps.up + 1]);
        attacked.add(kSegments[axis][1][from][gaps.down + 1]);
    };
    for (PieceType type : {kRook, kQueen})
        for (Square from : position.list(make_piece(by, type))) {
            add_along(kAlongRank, from);
            add_along(kAlongFile, from);
        }
    for (PieceType type : {kBishop, kQueen})
        for (Square from : position.list(make_piece(by, type))) {
            add_along(kAlongDiagonal, from);
            add_along(kAlongAntidiagonal, from);
        }
    return attacked;
}

}  // namespace tenby
