// Files of packed positions ("shards"): a header of 32 bytes and then 32 bytes per position.
// A file appears under its name only when it is complete, so what is there can be trusted.
#pragma once

#include "engine/result.h"
#include "train/packed_position.h"

#include <filesystem>
#include <span>
#include <vector>

namespace tenby {

inline constexpr const char* kPositionFileEnding = ".positions";

Result<void> write_positions(const std::filesystem::path& path,
                             std::span<const PackedPosition> positions);

// Appends the file's positions. The value is their number; an error leaves the vector unchanged.
Result<std::size_t> read_positions(const std::filesystem::path& path,
                                   std::vector<PackedPosition>& positions);

// How many positions a complete file holds, from its header.
Result<std::size_t> count_positions(const std::filesystem::path& path);

// The paths that are files, and the position files in those that are folders, sorted by name within
// each folder.
Result<std::vector<std::filesystem::path>> find_position_files(
    const std::vector<std::string>& paths);

}  // namespace tenby
