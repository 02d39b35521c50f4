// The network's loops on the 128-bit vectors that every 64-bit ARM processor has. Empty elsewhere.
#ifdef __aarch64__

#include "search/network/kernel.h"
#include "search/network/kernel_loops.h"

#include <arm_neon.h>

namespace tenby {
namespace {

struct Vector128 {
    using Sum = int32x4_t;
    static constexpr int kLanes = 8;

    int16x8_t value;

    static Vector128 load(const std::int16_t* from) { return {vld1q_s16(from)}; }
    void store(std::int16_t* to) const { vst1q_s16(to, value); }
    Vector128 plus(Vector128 other) const { return {vaddq_s16(value, other.value)}; }
    Vector128 minus(Vector128 other) const { return {vsubq_s16(value, other.value)}; }

    static Sum zero_sum() { return vdupq_n_s32(0); }
    // x * weight fits into 16 bits, and mlal widens while it multiplies by x again.
    static void add_to(Sum& sum, Vector128 x, Vector128 weight) {
        const int16x8_t clamped = vminq_s16(vmaxq_s16(x.value, vdupq_n_s16(0)), vdupq_n_s16(255));
        const int16x8_t product = vmulq_s16(clamped, weight.value);
        sum = vmlal_s16(sum, vget_low_s16(product), vget_low_s16(clamped));
        sum = vmlal_high_s16(sum, product, clamped);
    }
    static std::int32_t total(Sum first, Sum second) {
        return vaddvq_s32(vaddq_s32(first, second));
    }
};

}  // namespace

const NetworkKernel kNeonKernel{"neon", update_rows<Vector128>, output_sum<Vector128>};

}  // namespace tenby

#endif
