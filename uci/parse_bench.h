// `bench [hash] [threads] [depth]`: what it asks for, with the default for each that is missing.
#pragma once

#include "bench/bench_run.h"
#include "engine/result.h"
#include "uci/tokens.h"

namespace tenby {

// The tokens are those after the word `bench`.
Result<BenchSettings> parse_bench(Tokens tokens);

}  // namespace tenby
