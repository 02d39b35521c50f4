// The network's loops in plain C++, for every processor. The compiler turns them into whatever
// vectors it may use, which on x86 is SSE2.
#include "search/network/kernel.h"

#include <algorithm>

namespace tenby {
namespace {

void update(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
            int added_count, const std::int16_t* const* removed, int removed_count, int hidden) {
    // A tile at a time, so that the sums stay in registers.
    constexpr int kTile = 32;
    for (int offset = 0; offset < hidden; offset += kTile) {
        std::int16_t sum[kTile];
        for (int i = 0; i < kTile; ++i) sum[i] = in[offset + i];
        for (int row = 0; row < added_count; ++row)
            for (int i = 0; i < kTile; ++i)
                sum[i] = static_cast<std::int16_t>(sum[i] + added[row][offset + i]);
        for (int row = 0; row < removed_count; ++row)
            for (int i = 0; i < kTile; ++i)
                sum[i] = static_cast<std::int16_t>(sum[i] - removed[row][offset + i]);
        for (int i = 0; i < kTile; ++i) out[offset + i] = sum[i];
    }
}

std::uint32_t sum_of_view(const std::int16_t* x, const std::int16_t* weights, int hidden) {
    std::uint32_t sum = 0;  // unsigned: wraps where parts do not fit, as the vectors do
    for (int i = 0; i < hidden; ++i) {
        const auto clamped = std::clamp<std::int16_t>(x[i], 0, 255);
        const auto product = static_cast<std::int16_t>(clamped * weights[i]);
        sum += static_cast<std::uint32_t>(product * clamped);
    }
    return sum;
}

std::int32_t output(const std::int16_t* own, const std::int16_t* enemy, const std::int16_t* weights,
                    int hidden) {
    return static_cast<std::int32_t>(sum_of_view(own, weights, hidden) +
                                     sum_of_view(enemy, weights + hidden, hidden));
}

}  // namespace

const NetworkKernel kGenericKernel{"generic", update, output};

}  // namespace tenby
