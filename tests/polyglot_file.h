// Polyglot books as files, for tests.
#pragma once

#include "game/polyglot_entry.h"

#include <filesystem>
#include <fstream>
#include <vector>

namespace tenby {

inline void write_book(const std::filesystem::path& path,
                       const std::vector<PolyglotEntry>& entries) {
    std::ofstream file(path, std::ios::binary);
    for (const PolyglotEntry& entry : entries) {
        const PolyglotEntry::Bytes bytes = entry.bytes();
        file.write(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
}

}  // namespace tenby
