// How a game ended: who won, and by which rule.
#pragma once

#include "engine/color.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenby {

enum class Ending {
    // One side wins.
    kCheckmate,
    kResignation,
    kTime,
    // Drawn by itself, without anybody's claim.
    kStalemate,
    kInsufficientMaterial,
    kDeadPosition,  // enough material, but no moves lead to a mate
    kFivefoldRepetition,
    kSeventyFiveMoves,
    kTimeWithoutMatingMaterial,  // the time is over, but the opponent could never mate
    // Drawn because a side claimed it.
    kThreefoldRepetition,
    kFiftyMoves,
    // Decided by people.
    kAgreement,
    kAbandoned,
    kAdjudication,  // also a result that was given without its reason
};

struct Outcome {
    std::optional<Color> winner;  // nobody: a draw
    Ending ending = Ending::kAdjudication;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// "1-0", "0-1", "1/2-1/2", or "*" for a game that is not over.
std::string_view result_text(const std::optional<Outcome>& outcome);

// "White wins by checkmate", "draw by stalemate", ...
std::string describe(const Outcome& outcome);

}  // namespace tenby
