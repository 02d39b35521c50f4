// The networks that a command line can name.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"

#include <string>

namespace tenby {

// A file; or "default", the network in this program; or "material", which is none.
Result<NetworkPointer> network_named(const std::string& name);

}  // namespace tenby
