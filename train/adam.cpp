#include "train/adam.h"

#include <cmath>

namespace tenby {
namespace {

constexpr float kBeta1 = 0.9F, kBeta2 = 0.999F, kEpsilon = 1e-8F;

}  // namespace

AdamStep adam_step(float learning_rate, float weight_decay, std::int64_t step) {
    const auto power = static_cast<double>(step);
    return {learning_rate, weight_decay,
            static_cast<float>(1 / (1 - std::pow(double{kBeta1}, power))),
            static_cast<float>(1 / (1 - std::pow(double{kBeta2}, power))), HUGE_VALF};
}

void adam(float* __restrict parameters, const float* __restrict gradient, float* __restrict mean,
          float* __restrict variance, std::size_t count, const AdamStep& step) {
    const float keep = 1 - step.learning_rate * step.weight_decay;
    for (std::size_t i = 0; i < count; ++i) {
        const float g = gradient[i];
        mean[i] = kBeta1 * mean[i] + (1 - kBeta1) * g;
        variance[i] = kBeta2 * variance[i] + (1 - kBeta2) * g * g;
        const float change = mean[i] * step.mean_correction /
                             (std::sqrt(variance[i] * step.variance_correction) + kEpsilon);
        float value = keep * parameters[i] - step.learning_rate * change;
        value = value < step.limit ? value : step.limit;
        parameters[i] = value > -step.limit ? value : -step.limit;
    }
}

}  // namespace tenby
