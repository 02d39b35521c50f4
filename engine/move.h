// A move in one integer, of which 25 bits are used:
//
//     0-6 from | 7-13 to | 14-17 captured | 18 en passant | 19 double step | 20-23 promoted
//     24 castling
//
// A castling move goes from the king's square to the square on which the king arrives, in Chess960
// too; the side to which the king goes tells which rook takes part.
#pragma once

#include "engine/castling.h"
#include "engine/piece.h"
#include "engine/square.h"

#include <cstdint>

namespace tenby {

class Move {
public:
    static constexpr std::uint32_t kEnPassant = 1 << 18;
    static constexpr std::uint32_t kDoubleStep = 1 << 19;
    static constexpr std::uint32_t kCastling = 1 << 24;

    constexpr Move() = default;
    constexpr Move(Square from, Square to, Piece captured = kEmpty, std::uint32_t flag = 0)
        : bits_(from | to << kToShift | captured << kCapturedShift | flag) {}

    static constexpr Move promotion(Square from, Square to, Piece captured, Piece promoted) {
        return Move(from, to, captured, static_cast<std::uint32_t>(promoted) << kPromotedShift);
    }

    // For the transposition table, which stores moves as they are.
    static constexpr Move from_bits(std::uint32_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr std::uint32_t bits() const { return bits_; }
    constexpr Square from() const { return static_cast<Square>(bits_ & kSquareMask); }
    constexpr Square to() const { return static_cast<Square>(bits_ >> kToShift & kSquareMask); }
    constexpr Piece captured() const { return piece_at(kCapturedShift); }
    constexpr Piece promoted() const { return piece_at(kPromotedShift); }
    constexpr bool is_en_passant() const { return bits_ & kEnPassant; }
    constexpr bool is_double_step() const { return bits_ & kDoubleStep; }
    constexpr bool is_castling() const { return bits_ & kCastling; }
    constexpr bool is_capture() const { return bits_ & kCapturedMask; }
    constexpr bool is_promotion() const { return bits_ & kPromotedMask; }
    constexpr bool is_quiet() const { return !(bits_ & (kCapturedMask | kPromotedMask)); }

    constexpr CastlingSide castling_side() const {
        return file_of(to()) == kFileG ? kKingSide : kQueenSide;
    }

    // The empty move: "no move", and the null move.
    constexpr explicit operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(Move, Move) = default;

private:
    static constexpr int kToShift = 7;
    static constexpr int kCapturedShift = 14;
    static constexpr int kPromotedShift = 20;
    static constexpr std::uint32_t kSquareMask = 0x7F;
    static constexpr std::uint32_t kPieceMask = 0xF;
    static constexpr std::uint32_t kCapturedMask = kPieceMask << kCapturedShift;
    static constexpr std::uint32_t kPromotedMask = kPieceMask << kPromotedShift;

    constexpr Piece piece_at(int shift) const {
        return static_cast<Piece>(bits_ >> shift & kPieceMask);
    }

    std::uint32_t bits_ = 0;
};

}  // namespace tenby
