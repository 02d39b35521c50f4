// What `bench` prints while it runs and at its end.
#pragma once

#include "bench/bench_run.h"
#include "uci/output.h"

namespace tenby {

// Runs the bench and prints its signature line, or that it was stopped. If standard error is a
// terminal, prints a table of the positions there on the way. An error is left to the caller.
Result<void> print_bench(Bench& bench, Output& output);

}  // namespace tenby
