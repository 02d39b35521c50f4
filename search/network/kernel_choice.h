// Which of the network's kernels this processor can run, and which it runs fastest.
#pragma once

#include "search/network/kernel.h"

#include <vector>

namespace tenby {

// Slowest first, never empty.
std::vector<const NetworkKernel*> kernels_that_run_here();

const NetworkKernel& best_kernel();

}  // namespace tenby
