// Where a king may step: the eight squares around him as eight bits, and which of them the enemy
// attacks. One look at each enemy piece answers for all eight. movegen.cpp alone uses it.
#pragma once

#include "engine/attacks.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

constexpr unsigned ring_bit(int step) {
    unsigned bit = 1;
    for (int other : kKingSteps) {
        if (other == step) break;
        bit <<= 1;
    }
    return bit;
}

// Which of the eight squares around a king a piece could attack from afar, as bits in the order
// of kKingSteps: exact for pawn, knight and king, to be confirmed by a walk for sliders.
struct Ring {
    std::array<std::array<std::uint8_t, 2 * kBoardSize>, kPieceKinds> bits{};
};

inline constexpr Ring kRing = [] {
    Ring ring;
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind)
        for (int difference = -77; difference <= 77; ++difference)
            for (std::size_t i = 0; i < kKingSteps.size(); ++i)
                if (in(kReachTable[difference + kKingSteps[i] + kBoardSize].pieces,
                       static_cast<Piece>(kind)))
                    ring.bits[kind][difference + kBoardSize] |= static_cast<std::uint8_t>(1 << i);
    return ring;
}();

// The candidates (bits as in Ring) to which the king may step without being captured there.
template <Color us>
unsigned safe_king_steps(const Position& position, Square king, unsigned candidates) {
    const auto drop_attacked = [&](Piece piece) {
        for (Square from : position.list(piece))
            candidates &= ~kRing.bits[piece][king - from + kBoardSize];
    };
    drop_attacked(make_piece(~us, kPawn));
    drop_attacked(make_piece(~us, kKnight));
    drop_attacked(make_piece(~us, kKing));

    // The king does not hide the squares behind him from the piece that checks him.
    const auto sees = [&](Square from, Square to) {
        const int step = reach(from, to).step;
        Square square = from + step;
        while (square != to && (position.is_empty(square) || square == king))
            square = square + step;
        return square == to;
    };
    const auto drop_seen = [&](Piece slider) {
        for (Square from : position.list(slider)) {
            unsigned open = candidates & kRing.bits[slider][king - from + kBoardSize];
            for (; open; open &= open - 1) {
                const int i = std::countr_zero(open);
                if (sees(from, king + kKingSteps[i])) candidates &= ~(1u << i);
            }
        }
    };
    drop_seen(make_piece(~us, kBishop));
    drop_seen(make_piece(~us, kRook));
    drop_seen(make_piece(~us, kQueen));
    return candidates;
}

}  // namespace tenby
