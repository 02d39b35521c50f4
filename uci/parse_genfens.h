// `genfens N [seed S] [book FILE]`: what OpenBench asks for, as values.
#pragma once

#include "bench/genfens.h"
#include "engine/result.h"
#include "uci/tokens.h"

namespace tenby {

// The tokens are those after the word `genfens`. The book None is no book; words that only other
// engines know are skipped.
Result<GenfensSettings> parse_genfens(Tokens tokens);

}  // namespace tenby
