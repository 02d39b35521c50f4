// `position startpos|fen F [moves m1 m2 ...]`: the position it describes, game history included.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "uci/tokens.h"

namespace tenby {

// The tokens are those after the word `position`.
Result<Position> parse_position(Tokens tokens);

}  // namespace tenby
