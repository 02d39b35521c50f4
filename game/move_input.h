// Reads a move as people type it: SAN (Nf3, exd5, e8=Q, O-O), UCI (e2e4, e7e8q), with a dash, and
// with small letters for pieces where that leaves no doubt. The error says why a move that was
// understood is not allowed.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

#include <string_view>

namespace tenby {

Result<Move> read_move(const Position& position, std::string_view text);

}  // namespace tenby
