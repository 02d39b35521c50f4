// The network's loops on 256-bit vectors. Built with -mavx2 and called only where that runs, so
// it includes nothing that could become shared code. Empty on other processors than x86-64.
#ifdef __x86_64__

#include "search/network/kernel.h"
#include "search/network/kernel_loops.h"

#include <immintrin.h>

namespace tenby {
namespace {

struct Vector256 {
    using Sum = __m256i;
    static constexpr int kLanes = 16;

    __m256i value;

    static Vector256 load(const std::int16_t* from) {
        return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from))};
    }
    void store(std::int16_t* to) const {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), value);
    }
    Vector256 plus(Vector256 other) const { return {_mm256_add_epi16(value, other.value)}; }
    Vector256 minus(Vector256 other) const { return {_mm256_sub_epi16(value, other.value)}; }

    static Sum zero_sum() { return _mm256_setzero_si256(); }
    // x * weight fits into 16 bits, and madd widens while it multiplies by x again.
    static void add_to(Sum& sum, Vector256 x, Vector256 weight) {
        const __m256i clamped = _mm256_min_epi16(_mm256_max_epi16(x.value, _mm256_setzero_si256()),
                                                 _mm256_set1_epi16(255));
        const __m256i product = _mm256_mullo_epi16(clamped, weight.value);
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(product, clamped));
    }
    static std::int32_t total(Sum first, Sum second) {
        const __m256i sum = _mm256_add_epi32(first, second);
        __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
        return _mm_cvtsi128_si32(half);
    }
};

}  // namespace

const NetworkKernel kAvx2Kernel{"avx2", update_rows<Vector256>, output_sum<Vector256>};

}  // namespace tenby

#endif
