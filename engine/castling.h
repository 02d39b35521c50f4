// Castling rights as four bits, and the squares on which king and rook arrive. The position keeps
// the squares from which they start: in Chess960 these differ from game to game.
#pragma once

#include "engine/color.h"
#include "engine/square.h"

#include <cstdint>

namespace tenby {

enum CastlingSide : std::uint8_t { kKingSide, kQueenSide };

using CastlingRights = std::uint8_t;

inline constexpr CastlingRights kNoCastling = 0;
inline constexpr CastlingRights kAllCastling = 0b1111;
inline constexpr int kCastlingKinds = 4;

// The four ways to castle, numbered in the order of a FEN: K, Q, k, q.
constexpr int castling_index(Color color, CastlingSide side) {
    return 2 * color + side;
}

constexpr CastlingRights castling_right(Color color, CastlingSide side) {
    return static_cast<CastlingRights>(1 << castling_index(color, side));
}

constexpr CastlingRights castling_rights(Color color) {
    return castling_right(color, kKingSide) | castling_right(color, kQueenSide);
}

constexpr Rank home_rank(Color color) {
    return relative_rank(color, kRank1);
}

constexpr Square castled_king(Color color, CastlingSide side) {
    return make_square(side == kKingSide ? kFileG : kFileC, home_rank(color));
}

constexpr Square castled_rook(Color color, CastlingSide side) {
    return make_square(side == kKingSide ? kFileF : kFileD, home_rank(color));
}

}  // namespace tenby
