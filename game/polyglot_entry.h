// An entry of a Polyglot book: sixteen bytes, the highest first. A book is its entries in the order
// of their keys.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "game/polyglot_key.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tenby {

struct PolyglotEntry {
    static constexpr std::size_t kBytes = 16;
    using Bytes = std::array<unsigned char, kBytes>;

    PolyglotKey key = 0;
    std::uint16_t move =
        0;  // three bits each: file and rank of the target, of the origin, promoted
    std::uint16_t weight = 0;
    std::uint32_t learn = 0;

    static PolyglotEntry from(const Bytes& bytes);
    Bytes bytes() const;
    friend bool operator==(const PolyglotEntry&, const PolyglotEntry&) = default;
};

// Castling is written as king takes rook.
std::uint16_t to_polyglot(const Position& position, Move move);

// The empty move if no legal move is meant. Castling as a king's way of two squares is understood
// too.
Move from_polyglot(const Position& position, std::uint16_t code);

}  // namespace tenby
