// Reads a table's header from front to back. What lies beyond the end reads as zeros and makes the
// reader fail for good, so that one question at the end is enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tenby {

using Bytes = std::span<const std::uint8_t>;

constexpr std::uint16_t little_endian_16(const std::uint8_t* bytes) {
    return static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8);
}

constexpr std::uint32_t little_endian_32(const std::uint8_t* bytes) {
    return little_endian_16(bytes) | static_cast<std::uint32_t>(little_endian_16(bytes + 2)) << 16;
}

constexpr std::uint64_t little_endian_64(const std::uint8_t* bytes) {
    return little_endian_32(bytes) | static_cast<std::uint64_t>(little_endian_32(bytes + 4)) << 32;
}

constexpr std::uint32_t big_endian_32(const std::uint8_t* bytes) {
    return static_cast<std::uint32_t>(bytes[0]) << 24 | static_cast<std::uint32_t>(bytes[1]) << 16 |
           static_cast<std::uint32_t>(bytes[2]) << 8 | bytes[3];
}

class ByteReader {
public:
    explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

    bool ok() const { return ok_; }
    std::size_t offset() const { return offset_; }

    // The next bytes, or none if there are not that many.
    Bytes take(std::uint64_t count) {
        if (count > bytes_.size() - offset_) {
            ok_ = false;
            offset_ = bytes_.size();
            return {};
        }
        const Bytes taken = bytes_.subspan(offset_, static_cast<std::size_t>(count));
        offset_ += taken.size();
        return taken;
    }

    std::uint8_t byte() {
        const Bytes taken = take(1);
        return taken.empty() ? 0 : taken[0];
    }
    std::uint16_t word() {
        const Bytes taken = take(2);
        return taken.empty() ? 0 : little_endian_16(taken.data());
    }
    std::uint32_t double_word() {
        const Bytes taken = take(4);
        return taken.empty() ? 0 : little_endian_32(taken.data());
    }

    // Goes on to the next offset that the unit divides.
    void align(std::size_t unit) { take((unit - offset_ % unit) % unit); }

private:
    Bytes bytes_;
    std::size_t offset_ = 0;
    bool ok_ = true;
};

}  // namespace tenby
