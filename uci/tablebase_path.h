// The option SyzygyPath: opens the tablebases, and says what was found.
#pragma once

#include "engine/result.h"

#include <string>

namespace tenby {

struct Session;

// An empty path means no tablebases.
Result<void> open_tablebases(Session& session, const std::string& path);

}  // namespace tenby
