// A file's bytes as memory, read only where they are looked at. For files that are too large to be
// read whole.
#pragma once

#include "engine/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace tenby {

class MappedFile {
public:
    // An empty file is an error: there is nothing to map.
    static Result<MappedFile> open(const std::filesystem::path& path);

    ~MappedFile();
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    // They stay where they are when the object is moved.
    std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

private:
    MappedFile(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    const std::uint8_t* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace tenby
