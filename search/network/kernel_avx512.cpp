// The network's loops on 512-bit vectors. Built with -mavx512f -mavx512bw and called only where
// that runs, so it includes nothing that could become shared code. Empty on other processors than
// x86-64.
#ifdef __x86_64__

#include "search/network/kernel.h"
#include "search/network/kernel_loops.h"

#include <immintrin.h>

namespace tenby {
namespace {

struct Vector512 {
    using Sum = __m512i;
    static constexpr int kLanes = 32;

    __m512i value;

    static Vector512 load(const std::int16_t* from) { return {_mm512_load_si512(from)}; }
    void store(std::int16_t* to) const { _mm512_store_si512(to, value); }
    Vector512 plus(Vector512 other) const { return {_mm512_add_epi16(value, other.value)}; }
    Vector512 minus(Vector512 other) const { return {_mm512_sub_epi16(value, other.value)}; }

    static Sum zero_sum() { return _mm512_setzero_si512(); }
    // x * weight fits into 16 bits, and madd widens while it multiplies by x again.
    static void add_to(Sum& sum, Vector512 x, Vector512 weight) {
        const __m512i clamped = _mm512_min_epi16(_mm512_max_epi16(x.value, _mm512_setzero_si512()),
                                                 _mm512_set1_epi16(255));
        const __m512i product = _mm512_mullo_epi16(clamped, weight.value);
        sum = _mm512_add_epi32(sum, _mm512_madd_epi16(product, clamped));
    }
    static std::int32_t total(Sum first, Sum second) {
        // Through memory: GCC 12 warns of its own header where the register is taken apart.
        alignas(64) std::uint32_t parts[16];
        _mm512_store_si512(parts, _mm512_add_epi32(first, second));
        std::uint32_t sum = 0;
        for (std::uint32_t part : parts) sum += part;
        return static_cast<std::int32_t>(sum);
    }
};

}  // namespace

const NetworkKernel kAvx512Kernel{"avx512", update_rows<Vector512>, output_sum<Vector512>};

}  // namespace tenby

#endif
