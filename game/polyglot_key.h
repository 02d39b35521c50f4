// The key under which a Polyglot book knows a position: the format's own numbers, not ours.
#pragma once

#include "engine/position.h"

#include <cstdint>

namespace tenby {

using PolyglotKey = std::uint64_t;

// The format counts an en passant square wherever a pawn stands ready to capture, even if that
// would expose its king; after a FEN, only squares on which the capture is legal are known.
PolyglotKey polyglot_key(const Position& position);

}  // namespace tenby
