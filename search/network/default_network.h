// The network that is part of the binary.
#pragma once

#include "search/network/network.h"

namespace tenby {

// A null pointer if the binary was built without one.
NetworkPointer default_network();

}  // namespace tenby
