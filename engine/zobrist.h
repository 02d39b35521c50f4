// The random numbers of the position keys, made at compile time from a fixed seed, so that a
// position has the same key in every run and on every machine.
#pragma once

#include "engine/castling.h"
#include "engine/piece.h"
#include "engine/square.h"

#include <array>
#include <cstdint>

namespace tenby {

using Key = std::uint64_t;

struct ZobristKeys {
    // The row of kEmpty is for the en passant square.
    std::array<std::array<Key, kBoardSize>, kPieceKinds> piece_square;
    std::array<Key, kAllCastling + 1> castling;
    Key side;
};

extern const ZobristKeys kZobrist;

}  // namespace tenby
