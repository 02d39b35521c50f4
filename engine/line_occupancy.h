// Line occupancy. On a plain mailbox a slider walks square by square until it meets a piece. Here
// each rank, file and diagonal has a line byte as well, whose bits say which of its squares are
// taken: the distance to the next piece on either side is one load away.
// The position keeps the bytes up to date; move generation, SEE and attack tests read them.
#pragma once

#include "engine/square.h"

#include <array>
#include <cstdint>

namespace tenby {

enum Axis : std::uint8_t { kAlongRank, kAlongFile, kAlongDiagonal, kAlongAntidiagonal };

inline constexpr int kAxes = 4;
// The step to the square with the next higher bit of the line.
inline constexpr std::array<int, kAxes> kAxisStep{1, 10, 11, 9};

// 8 ranks, 8 files, 15 diagonals and 15 antidiagonals: room for 16 on each axis.
inline constexpr int kLinesPerAxis = 16;
inline constexpr int kLines = kLinesPerAxis * kAxes;

// A square's place on its line along one axis: the line, the bit within it, and the bit as a mask.
struct alignas(4) LinePlace {
    std::uint8_t line;
    std::uint8_t bit;
    std::uint8_t mask;
};

constexpr LinePlace line_place(Axis axis, Square square) {
    const int file = file_of(square), rank = rank_of(square);
    int line = 0, bit = 0;
    switch (axis) {
        case kAlongRank: line = rank, bit = file; break;
        case kAlongFile: line = file, bit = rank; break;
        case kAlongDiagonal: line = rank - file + 7, bit = file < rank ? file : rank; break;
        case kAlongAntidiagonal: line = rank + file, bit = 7 - file < rank ? 7 - file : rank; break;
    }
    return {static_cast<std::uint8_t>(kLinesPerAxis * axis + line), static_cast<std::uint8_t>(bit),
            static_cast<std::uint8_t>(1 << bit)};
}

inline constexpr auto kLinePlace = [] {
    std::array<std::array<LinePlace, kAxes>, kBoardSize> places{};
    for (Square square : kSquares)
        for (int axis = 0; axis < kAxes; ++axis)
            places[square][axis] = line_place(static_cast<Axis>(axis), square);
    return places;
}();

// Which squares of each line are taken.
using LineOccupancy = std::array<std::uint8_t, kLines>;

// The empty board. Bits past the end of a short diagonal are always set: they end a ray there as
// the edge of the byte does elsewhere.
inline constexpr auto kEmptyBoardOccupancy = [] {
    LineOccupancy occupancy{};
    occupancy.fill(0xFF);
    for (Square square : kSquares)
        for (const LinePlace& place : kLinePlace[square])
            occupancy[place.line] &= static_cast<std::uint8_t>(~place.mask);
    return occupancy;
}();

// The number of empty squares between a square and the next piece or edge, on either side.
struct Gaps {
    std::uint8_t up;
    std::uint8_t down;
};

inline constexpr auto kGaps = [] {
    std::array<std::array<Gaps, 8>, 256> gaps{};
    for (unsigned line = 0; line < 256; ++line) {
        for (int bit = 0; bit < 8; ++bit) {
            Gaps& gap = gaps[line][bit];
            for (int i = bit + 1; i < 8 && !(line >> i & 1); ++i) ++gap.up;
            for (int i = bit - 1; i >= 0 && !(line >> i & 1); --i) ++gap.down;
        }
    }
    return gaps;
}();

}  // namespace tenby
