// The numbers that the format gives to squares, pairs of kings and sets of pawns. Squares are
// counted from 0 (a1) to 63 (h8) here. Each table below is built at compile time from the rule that
// its comment states.
#pragma once

#include <array>
#include <cstdint>

namespace tenby::square_codes {

inline constexpr int kSquareCount = 64;
inline constexpr int kMirrorFiles = 7;   // square ^ 7: a1 to h1
inline constexpr int kMirrorRanks = 56;  // square ^ 56: a1 to a8

constexpr int file64(int square) {
    return square % 8;
}
constexpr int rank64(int square) {
    return square / 8;
}
// Reflected in the diagonal a1-h8: a3 to c1.
constexpr int transposed(int square) {
    return file64(square) * 8 + rank64(square);
}
// Positive above the diagonal a1-h8, negative below it, zero on it.
constexpr int off_diagonal(int square) {
    return rank64(square) - file64(square);
}
// The same file as seen from the nearer edge: 0 for a and h, 3 for d and e.
constexpr int folded_file(int square) {
    return file64(square) < 4 ? file64(square) : 7 - file64(square);
}

// Of seven men, two of them kings, at most this many are alike.
inline constexpr int kMostEqual = 5;

// kBinomial[k][n]: how many sets of k elements there are among n.
inline constexpr auto kBinomial = [] {
    std::array<std::array<std::uint64_t, kSquareCount + 1>, kMostEqual + 1> table{};
    for (int n = 0; n <= kSquareCount; ++n) table[0][n] = 1;
    for (int k = 1; k <= kMostEqual; ++k)
        for (int n = 1; n <= kSquareCount; ++n) table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
    return table;
}();

// The squares below the diagonal a1-h8 from 0 to 27, in the order of their numbers.
inline constexpr int kBelowDiagonalCount = 28;
inline constexpr auto kBelowDiagonal = [] {
    std::array<std::uint8_t, kSquareCount> table{};
    std::uint8_t next = 0;
    for (int square = 0; square < kSquareCount; ++square)
        if (off_diagonal(square) < 0) table[square] = next++;
    return table;
}();

// The ten squares of the triangle a1-d1-d4: the six below the diagonal first, then the diagonal.
inline constexpr int kTriangleBelow = 6, kTriangleCount = 10;
inline constexpr auto kTriangle = [] {
    std::array<std::uint8_t, kSquareCount> table{};
    std::uint8_t below = 0, on = kTriangleBelow;
    for (int square = 0; square < kSquareCount; ++square) {
        if (file64(square) > 3) continue;
        if (off_diagonal(square) < 0) table[square] = below++;
        if (off_diagonal(square) == 0) table[square] = on++;
    }
    return table;
}();

// Two kings that do not touch, the first in the triangle: 462 pairs. With the first on the diagonal
// the second is not above it; pairs with both on the diagonal come last.
inline constexpr int kKingPairCount = 462;
inline constexpr auto kKingPairs = [] {
    std::array<std::array<std::uint16_t, kSquareCount>, kTriangleCount> table{};
    std::array<int, kTriangleCount> corner{};
    for (int square = 0; square < kSquareCount; ++square)
        if (file64(square) < 4 && off_diagonal(square) <= 0 && rank64(square) < 4)
            corner[kTriangle[square]] = square;
    std::uint16_t next = 0;
    for (const bool both_on_diagonal : {false, true})
        for (int code = 0; code < kTriangleCount; ++code)
            for (int second = 0; second < kSquareCount; ++second) {
                const int first = corner[code];
                const int files = file64(first) - file64(second);
                const int ranks = rank64(first) - rank64(second);
                if (files * files <= 1 && ranks * ranks <= 1) continue;
                if (off_diagonal(first) == 0 && off_diagonal(second) > 0) continue;
                const bool on = off_diagonal(first) == 0 && off_diagonal(second) == 0;
                if (on == both_on_diagonal) table[code][second] = next++;
            }
    return table;
}();

// Pawns' squares from 47 (a2) down to 0 (e7): the nearer to the edge and then to the first rank,
// the more. The pawn with the highest number leads; as many squares as its number says are left for
// others behind it.
inline constexpr auto kPawnOrder = [] {
    std::array<std::uint8_t, kSquareCount> table{};
    std::uint8_t next = 47;
    for (int file = 0; file < 4; ++file)
        for (int rank = 1; rank < 7; ++rank) {
            table[rank * 8 + file] = next--;
            table[rank * 8 + 7 - file] = next--;
        }
    return table;
}();

// Sets of pawns whose leader is on a file (a to d), by their number: those with the leader on this
// square begin at `begin`, and there are `count` for the file.
struct LeadingPawns {
    std::array<std::uint64_t, kSquareCount> begin{};
    std::array<std::uint64_t, 4> count{};
};
inline constexpr auto kLeadingPawns = [] {
    std::array<LeadingPawns, kMostEqual + 1> table{};
    for (int pawns = 1; pawns <= kMostEqual; ++pawns)
        for (int file = 0; file < 4; ++file)
            for (int rank = 1; rank < 7; ++rank) {
                const int square = rank * 8 + file;
                table[pawns].begin[square] = table[pawns].count[file];
                table[pawns].count[file] += kBinomial[pawns - 1][kPawnOrder[square]];
            }
    return table;
}();

}  // namespace tenby::square_codes
