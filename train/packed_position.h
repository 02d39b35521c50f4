// A position with its score and result in 32 bytes: what self-play writes and the trainer reads.
// It can be searched again from what is kept; the moves before it are not kept.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "search/score.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

// How a game ended, from one side's view.
enum class SideResult : std::uint8_t { kLost, kDrawn, kWon };

constexpr SideResult reversed(SideResult outcome) {
    return static_cast<SideResult>(2 - static_cast<int>(outcome));
}

struct PackedPosition {
    std::uint64_t occupied = 0;               // bit 0 is a1, bit 63 is h8
    std::array<std::uint8_t, 16> pieces{};    // a code of four bits for each set bit of occupied
    std::int16_t score = 0;                   // centipawns, from the side to move's view
    SideResult outcome = SideResult::kDrawn;  // from the side to move's view
    Color side = kWhite;
    std::uint8_t en_passant = 64;  // 0 to 63, 64 for none
    std::uint8_t fifty = 0;
    std::uint16_t ply = 0;

    int code(int index) const { return pieces[index / 2] >> 4 * (index % 2) & 0xF; }

    friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 32);
// The structure is written to files as it lies in memory.
static_assert(std::endian::native == std::endian::little);

// The codes are the values of Piece, and two more for rooks that may still castle.
inline constexpr int kCastlingRookCode = 13;  // White's; Black's is the next

inline constexpr std::array<Piece, 16> kPieceOfCode{
    kEmpty,     kWhitePawn, kWhiteKnight, kWhiteBishop, kWhiteRook, kWhiteQueen,
    kWhiteKing, kBlackPawn, kBlackKnight, kBlackBishop, kBlackRook, kBlackQueen,
    kBlackKing, kWhiteRook, kBlackRook,   kEmpty,
};

PackedPosition pack(const Position& position, Score score, SideResult outcome);

// Files may be damaged: an impossible position is an error.
Result<Position> unpack(const PackedPosition& packed);

}  // namespace tenby
