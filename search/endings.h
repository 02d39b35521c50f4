// Endings that every player knows and the network does not: draws by nature, king and pawn against
// king, and how a king alone is mated. Recognised by the pieces on the board, without tables.
#pragma once

#include "engine/position.h"
#include "search/score.h"

#include <cstdint>
#include <string_view>

namespace tenby {

enum class EndingKind : std::uint8_t {
    kUnknown,
    kDrawn,            // the stronger side cannot win, short of a mate in sight
    kHardToWin,        // no pawns, and at most a minor piece more
    kHeldByMinor,      // the same against a minor piece, as rook against bishop
    kOppositeBishops,  // bishops of opposite colours and pawns, nothing else
    kWonPawn,          // king and pawn against king, won
    kLoneKing,         // a king alone against pieces that can mate him
};

struct KnownEnding {
    EndingKind kind = EndingKind::kUnknown;
    Color strong = kWhite;  // the side that has, or would have, the advantage
};

// Too much material for any known ending: two numbers that rule out nearly every position.
inline bool is_too_much_to_know(const Position& position) {
    constexpr int kMostMaterial = 2 * value_of(kQueen) + value_of(kBishop);
    return position.material(kWhite) + position.material(kBlack) >
           2 * value_of(kKing) + kMostMaterial;
}

KnownEnding recognise(const Position& position);

// The evaluation of a won ending (kWonPawn, kLoneKing), from the winner's view: the further on the
// way to promotion or mate, the more.
Score winning_score(const Position& position, KnownEnding known);

// The evaluation of any other, given what a position with these pieces is usually worth to the
// strong side. What it is worth to the other side stays.
Score damped(Score score, EndingKind kind);

// "a draw by nature", for people.
std::string_view name_of(EndingKind kind);

}  // namespace tenby
