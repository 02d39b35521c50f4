// What the tables say of a position: the value, and the distance to the next capture or pawn move
// on the way to it. The tables leave out what captures and en passant lead to, so both are looked
// at here.
#pragma once

#include "engine/position.h"
#include "search/syzygy/tablebases.h"
#include "search/syzygy/wdl.h"

#include <optional>

namespace tenby {

// Both make moves on the position and take them back. Nothing where a table is missing or damaged,
// and for positions with castling rights.

// As if the fifty-move counter stood at zero.
std::optional<Wdl> probe_wdl(const Tablebases& tables, Position& position);

// In plies, positive for the winner: 0 is a draw; beyond 100 the fifty-move rule makes it one. A
// side that is mated is at -1.
struct Dtz {
    int plies = 0;
    bool is_exact = true;  // else the distance may be one ply greater: some tables count in moves
};
std::optional<Dtz> probe_exact_dtz(const Tablebases& tables, Position& position);
// The plies alone.
std::optional<int> probe_dtz(const Tablebases& tables, Position& position);

// One ply further from the zeroing move, as the other side sees it.
constexpr Dtz one_ply_before(Dtz after) {
    const int plies = -after.plies;
    return {plies > 0 ? plies + 1 : plies < 0 ? plies - 1 : 0, after.is_exact};
}

// The distance when the next move is a capture or a pawn move that keeps this value.
constexpr int dtz_before_zeroing(Wdl wdl) {
    constexpr int kBeyondFiftyMoves = 101;
    switch (wdl) {
        case Wdl::kWin: return 1;
        case Wdl::kCursedWin: return kBeyondFiftyMoves;
        case Wdl::kBlessedLoss: return -kBeyondFiftyMoves;
        case Wdl::kLoss: return -1;
        default: return 0;
    }
}

// Is it a capture or a pawn move? These set the fifty-move counter back to zero.
inline bool is_zeroing(const Position& position, Move move) {
    return move.is_capture() || in(kPawns, position[move.from()]);
}

}  // namespace tenby
