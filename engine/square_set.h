// A set of squares, one bit per real square. The generator uses it in the rare cases in which only
// some squares are allowed: for pinned pieces, and in check. The search orders moves by the squares
// that the enemy attacks.
#pragma once

#include "engine/square.h"

#include <cstdint>

namespace tenby {

class SquareSet {
public:
    constexpr SquareSet() = default;

    constexpr void add(Square square) { bits_ |= std::uint64_t{1} << index64(square); }
    constexpr void add(SquareSet squares) { bits_ |= squares.bits_; }
    // Also for guards, which are never in the set.
    constexpr bool contains(Square square) const {
        return index64(square) < 64 && (bits_ >> index64(square) & 1);
    }

private:
    std::uint64_t bits_ = 0;
};

}  // namespace tenby
