// Squares of the ten-by-twelve board. The 64 real squares lie in a frame of guards, so that a step
// off the edge lands on a guard and is recognised by one load:
//
//     90  91 a8 .. h8 98  99
//         ...
//     20  21 a1 .. h1 28  29
#pragma once

#include "engine/color.h"

#include <array>
#include <cstdint>
#include <string>

namespace tenby {

inline constexpr int kBoardSize = 120;
inline constexpr int kBoardWidth = 10;

// clang-format off
enum Square : int {
    kNoSquare = 0,
    A1 = 21, B1, C1, D1, E1, F1, G1, H1,
    A2 = 31, B2, C2, D2, E2, F2, G2, H2,
    A3 = 41, B3, C3, D3, E3, F3, G3, H3,
    A4 = 51, B4, C4, D4, E4, F4, G4, H4,
    A5 = 61, B5, C5, D5, E5, F5, G5, H5,
    A6 = 71, B6, C6, D6, E6, F6, G6, H6,
    A7 = 81, B7, C7, D7, E7, F7, G7, H7,
    A8 = 91, B8, C8, D8, E8, F8, G8, H8,
};
// clang-format on

enum File : std::int8_t { kFileA, kFileB, kFileC, kFileD, kFileE, kFileF, kFileG, kFileH };
enum Rank : std::int8_t { kRank1, kRank2, kRank3, kRank4, kRank5, kRank6, kRank7, kRank8 };

constexpr Square make_square(int file, int rank) {
    return static_cast<Square>(A1 + file + kBoardWidth * rank);
}

constexpr Square operator+(Square square, int step) {
    return static_cast<Square>(static_cast<int>(square) + step);
}

constexpr Square operator-(Square square, int step) {
    return static_cast<Square>(static_cast<int>(square) - step);
}

constexpr int operator-(Square to, Square from) {
    return static_cast<int>(to) - static_cast<int>(from);
}

constexpr File file_of(Square square) {
    return static_cast<File>(square % kBoardWidth - 1);
}

constexpr Rank rank_of(Square square) {
    return static_cast<Rank>(square / kBoardWidth - 2);
}

constexpr bool on_board(int square) {
    const int file = square % kBoardWidth - 1;
    const int rank = square / kBoardWidth - 2;
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

// 64 → 120: a1 = 0, b1 = 1, ... h8 = 63.
inline constexpr auto kSquares = [] {
    std::array<Square, 64> squares{};
    for (int i = 0; i < 64; ++i) squares[i] = make_square(i % 8, i / 8);
    return squares;
}();

// 120 → 64; guards map to 64.
inline constexpr auto kIndex64 = [] {
    std::array<std::uint8_t, kBoardSize> index{};
    index.fill(64);
    for (int i = 0; i < 64; ++i) index[kSquares[i]] = static_cast<std::uint8_t>(i);
    return index;
}();

constexpr int index64(Square square) {
    return kIndex64[square];
}

constexpr bool is_dark(Square square) {
    return (int{file_of(square)} + int{rank_of(square)}) % 2 == 0;
}

// Steps on the board.
inline constexpr std::array<int, 8> kKnightSteps{-21, -19, -12, -8, 8, 12, 19, 21};
inline constexpr std::array<int, 8> kKingSteps{-11, -10, -9, -1, 1, 9, 10, 11};
inline constexpr std::array<int, 4> kRookSteps{-10, -1, 1, 10};
inline constexpr std::array<int, 4> kBishopSteps{-11, -9, 9, 11};

constexpr int forward(Color color) {
    return color == kWhite ? kBoardWidth : -kBoardWidth;
}

// The rank as the given side counts it: its own first rank is kRank1.
constexpr Rank relative_rank(Color color, Rank rank) {
    return static_cast<Rank>(color == kWhite ? rank : kRank8 - rank);
}

constexpr Rank relative_rank(Color color, Square square) {
    return relative_rank(color, rank_of(square));
}

// The same square as the other side sees it: a2 ↔ a7.
constexpr Square mirrored(Square square) {
    return make_square(file_of(square), kRank8 - rank_of(square));
}

constexpr bool is_file_letter(char c) {
    return c >= 'a' && c <= 'h';
}

constexpr bool is_rank_digit(char c) {
    return c >= '1' && c <= '8';
}

// The square of "e4", or kNoSquare where the two characters name none.
constexpr Square square_from(char file, char rank) {
    if (!is_file_letter(file) || !is_rank_digit(rank)) return kNoSquare;
    return make_square(file - 'a', rank - '1');
}

inline std::string to_string(Square square) {
    if (!on_board(square)) return "-";
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

}  // namespace tenby
