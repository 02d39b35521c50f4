// Writes a network as a file that load_network reads.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"

#include <filesystem>

namespace tenby {

Result<void> write_network(const std::filesystem::path& path, const Network& network);

}  // namespace tenby
