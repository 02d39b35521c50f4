// The checksum that a table ends with: sixteen bytes, by which any damage is noticed.
#pragma once

#include "engine/result.h"
#include "search/syzygy/byte_reader.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tenby {

inline constexpr std::size_t kChecksumBytes = 16;
using Checksum = std::array<std::uint8_t, kChecksumBytes>;

// Of all bytes of a table before its checksum, which must be no more than 16 MiB: the format puts
// the checksum of larger tables together from several.
Checksum checksum_of(Bytes content);

// Fails with what is wrong if a whole file is damaged. Larger files are not read for this: of them
// it is only noticed that they were not written to their end.
inline constexpr std::size_t kMostToCheck = std::size_t{1} << 20;
Result<void> check_checksum(Bytes file);

}  // namespace tenby
