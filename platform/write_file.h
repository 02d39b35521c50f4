// Writes a file so that it is never there in part: aside first, and renamed when it is complete.
// What is no file, such as a pipe or a terminal, is written where it is.
#pragma once

#include "engine/result.h"

#include <filesystem>
#include <functional>
#include <ostream>

namespace tenby {

// `write` gets a binary stream for the content. On failure an older file of that name stays as it
// was, and nothing is left aside. A symbolic link stays one: the file it leads to is written.
Result<void> write_file(const std::filesystem::path& path,
                        const std::function<void(std::ostream&)>& write);

// Whether write_file could begin: for those who work long before they write. Changes nothing.
Result<void> check_writable(const std::filesystem::path& path);

}  // namespace tenby
