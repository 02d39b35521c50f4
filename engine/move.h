// A move in one integer, laid out in 25 bits:
//
//     0-6 from | 7-13 to | 14-17 captured | 18 en passant | 19 double step | 20-23 promoted
//     24 castling
//
// A castling move goes from the king's square to the square on which the king arrives, in
// Chess960 too; which rook comes along follows from that.
#pragma once

#include "engine/castling.h"
#include "engine/piece.h"
#include "engine/square.h"

#include <cstdint>

namespace tenby {

class Move {
public:
    static constexpr std::uint32_t kEnPassant = 0x40000;
    static constexpr std::uint32_t kDoubleStep = 0x80000;
    static constexpr std::uint32_t kCastling = 0x1000000;

    constexpr Move() = default;
    constexpr Move(Square from, Square to, Piece captured = kEmpty, std::uint32_t flag = 0)
        : bits_(from | to << 7 | captured << 14 | flag) {}

    static constexpr Move promotion(Square from, Square to, Piece captured, Piece promoted) {
        return Move(from, to, captured, static_cast<std::uint32_t>(promoted) << 20);
    }

    // For the transposition table, which stores moves as they are.
    static constexpr Move from_bits(std::uint32_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr std::uint32_t bits() const { return bits_; }
    constexpr Square from() const { return static_cast<Square>(bits_ & 0x7F); }
    constexpr Square to() const { return static_cast<Square>(bits_ >> 7 & 0x7F); }
    constexpr Piece captured() const { return static_cast<Piece>(bits_ >> 14 & 0xF); }
    constexpr Piece promoted() const { return static_cast<Piece>(bits_ >> 20 & 0xF); }
    constexpr bool is_en_passant() const { return bits_ & kEnPassant; }
    constexpr bool is_double_step() const { return bits_ & kDoubleStep; }
    constexpr bool is_castling() const { return bits_ & kCastling; }
    constexpr bool is_capture() const { return bits_ & 0xF << 14; }
    constexpr bool is_promotion() const { return bits_ & 0xF << 20; }
    constexpr bool is_quiet() const { return !(bits_ & (0xF << 14 | 0xF << 20)); }

    // Most moves only change from and to; make asks for all the others at once.
    constexpr bool is_plain() const { return !(bits_ >> 14); }

    constexpr CastlingSide castling_side() const {
        return file_of(to()) == kFileG ? kKingSide : kQueenSide;
    }

    // The empty move: "no move", and the null move.
    constexpr explicit operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace tenby
