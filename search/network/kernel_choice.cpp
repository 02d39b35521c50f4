#include "search/network/kernel_choice.h"

namespace tenby {

std::vector<const NetworkKernel*> kernels_that_run_here() {
    std::vector<const NetworkKernel*> kernels{&kGenericKernel};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) kernels.push_back(&kAvx2Kernel);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw"))
        kernels.push_back(&kAvx512Kernel);
#endif
    return kernels;
}

const NetworkKernel& best_kernel() {
    return *kernels_that_run_here().back();
}

}  // namespace tenby
