// Writes a file so that it is never there in part: aside first, and renamed when it is complete.
#pragma once

#include "engine/result.h"

#include <filesystem>
#include <functional>
#include <ostream>

namespace tenby {

// `write` gets a binary stream for the content. On failure an older file of that name stays as it
// was, and nothing is left aside.
Result<void> write_file(const std::filesystem::path& path,
                        const std::function<void(std::ostream&)>& write);

// Whether it could be written now: to be asked before work that would be lost. Changes nothing.
Result<void> try_to_write(const std::filesystem::path& path);

}  // namespace tenby
