// Why a side may not castle, in a sentence for the person who tried to: "you may not castle through
// check: f1 is attacked by the bishop on a6".
#pragma once

#include "engine/castling.h"
#include "engine/position.h"
#include "engine/square.h"

#include <optional>
#include <string>

namespace tenby {

// Why the side to move may not castle to that side. Empty if it may.
std::string why_no_castling(const Position& position, CastlingSide wing);

// The wing to which a way between two squares means castling: from the king two squares or more to
// where it arrives, or to the rook it may castle with. Nothing if it means something else.
std::optional<CastlingSide> castling_meant(const Position& position, Square from, Square to);

}  // namespace tenby
