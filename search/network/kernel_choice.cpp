#include "search/network/kernel_choice.h"

namespace tenby {

std::vector<const NetworkKernel*> kernels_that_run_here() {
    std::vector<const NetworkKernel*> kernels{&kGenericKernel};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) kernels.push_back(&kAvx2Kernel);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw"))
        kernels.push_back(&kAvx512Kernel);
#elif defined(__aarch64__)
    kernels.push_back(&kNeonKernel);
#endif
    return kernels;
}

const NetworkKernel& best_kernel() {
    return *kernels_that_run_here().back();
}

}  // namespace tenby
