// The inner loops of the network, once per instruction set. All of them give the same integers;
// which one runs is decided at start, so that one binary serves every processor.
//
// This header is compiled with the flags of every instruction set: nothing in it may become code.
#pragma once

#include <cstdint>

namespace tenby {

struct NetworkKernel {
    const char* name;

    // out = in + the added rows - the removed rows. out and in may be the same.
    void (*update)(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
                   int added_count, const std::int16_t* const* removed, int removed_count,
                   int hidden);

    // The sum of clamp(x, 0, 255)^2 * weight over both views; the mover's weights come first.
    // It is exact as long as the whole fits into 32 bits, whatever the parts do.
    std::int32_t (*output)(const std::int16_t* own, const std::int16_t* enemy,
                           const std::int16_t* weights, int hidden);
};

extern const NetworkKernel kGenericKernel;
extern const NetworkKernel kAvx2Kernel;    // on x86-64 only
extern const NetworkKernel kAvx512Kernel;  // on x86-64 only
extern const NetworkKernel kNeonKernel;    // on ARM64 only

}  // namespace tenby
