// A set of squares, one bit per real square. The generator uses it for the rare cases in which a
// piece may go only to some squares: where a pinned piece may move, where a check can be met.
#pragma once

#include "engine/square.h"

#include <cstdint>

namespace tenby {

class SquareSet {
public:
    constexpr SquareSet() = default;

    constexpr void add(Square square) { bits_ |= std::uint64_t{1} << index64(square); }
    // No guard is ever in the set, and asking about one is fine.
    constexpr bool contains(Square square) const {
        return index64(square) < 64 && (bits_ >> index64(square) & 1);
    }

private:
    std::uint64_t bits_ = 0;
};

}  // namespace tenby
