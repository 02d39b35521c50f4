// Which moves of a king are safe. The eight moves are eight bits, so that one load for each enemy
// piece tells which of them it may attack. The generator uses it, and reply_counter.cpp.
#pragma once

#include "engine/attacks.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

// A set of king moves: one bit for each step, in the order of kKingSteps.
using KingMoves = unsigned;

constexpr KingMoves king_move(int step) {
    KingMoves move = 1;
    for (int other : kKingSteps) {
        if (other == step) break;
        move <<= 1;
    }
    return move;
}

// By piece, and by the difference from the piece's square to the king's: the king moves to squares
// that the piece attacks. Exact for pawn, knight and king; for sliders the way may be blocked.
using AttackedKingMoves = std::array<std::array<std::uint8_t, 2 * kBoardSize>, kPieceKinds>;

inline constexpr AttackedKingMoves kAttackedKingMoves = [] {
    AttackedKingMoves attacked{};
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind)
        for (int difference = A1 - H8; difference <= H8 - A1; ++difference)
            for (int step : kKingSteps)
                if (in(kReachTable[difference + step + kBoardSize].pieces,
                       static_cast<Piece>(kind)))
                    attacked[kind][difference + kBoardSize] |=
                        static_cast<std::uint8_t>(king_move(step));
    return attacked;
}();

// Those of the candidates after which the king cannot be captured.
template <Color us>
KingMoves safe_king_moves(const Position& position, Square king, KingMoves candidates) {
    const auto drop_attacked = [&](Piece piece) {
        for (Square from : position.list(piece))
            candidates &= ~kAttackedKingMoves[piece][king - from + kBoardSize];
    };
    drop_attacked(make_piece(~us, kPawn));
    drop_attacked(make_piece(~us, kKnight));
    drop_attacked(make_piece(~us, kKing));

    // The king leaves his square, so he does not shield the squares beyond it.
    const auto is_empty = [&](Square s) { return position.is_empty(s) || s == king; };
    const auto drop_seen = [&](Piece slider) {
        for (Square from : position.list(slider)) {
            KingMoves open = candidates & kAttackedKingMoves[slider][king - from + kBoardSize];
            for (; open; open &= open - 1) {
                const int i = std::countr_zero(open);
                const Square to = king + kKingSteps[i];
                if (is_ray_open(from, to, reach(from, to).step, is_empty)) candidates &= ~(1u << i);
            }
        }
    };
    drop_seen(make_piece(~us, kBishop));
    drop_seen(make_piece(~us, kRook));
    drop_seen(make_piece(~us, kQueen));
    return candidates;
}

}  // namespace tenby
