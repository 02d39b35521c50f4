// A trained network with more hidden neurons that computes the very same (Net2Net): what the narrow
// one has learnt is not learnt again.
#pragma once

#include "search/network/network.h"

namespace tenby {

class Random;

// The network's own neurons come first, then copies of them in turn. A neuron and its copies share
// its output weights at random, so that they learn different things from then on. The sum is exact,
// in integers too.
Network widened(const Network& network, int hidden, Random& random);

}  // namespace tenby
