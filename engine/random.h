// Random numbers that are the same on every system (SplitMix64): Zobrist keys, openings, self-play
// and training can be repeated from their seeds, which the standard library's distributions do not
// promise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tenby {

class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }

    // 0 to bound - 1. The bounds here are so much smaller than 2^32 that the bias does not matter.
    constexpr std::uint32_t below(std::size_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

    // From -1 up to 1.
    constexpr float symmetric() {
        return static_cast<float>(static_cast<std::int64_t>(next()) >> 40) / 8388608.0F;
    }

private:
    std::uint64_t state_;
};

}  // namespace tenby
