// The upper half of a product of two 64-bit numbers: one instruction on 64-bit processors, and the
// school's way where the compiler has no 128-bit numbers.
#pragma once

#include <cstdint>

namespace tenby {

constexpr std::uint64_t multiply_high_by_halves(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kLow = 0xFFFFFFFF;
    const std::uint64_t low = (a & kLow) * (b & kLow);
    const std::uint64_t first = (a >> 32) * (b & kLow) + (low >> 32);
    const std::uint64_t second = (a & kLow) * (b >> 32) + (first & kLow);
    return (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
}

constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((static_cast<Wide>(a) * b) >> 64);
#else
    return multiply_high_by_halves(a, b);
#endif
}

}  // namespace tenby
