// AdamW for a range of parameters. Built for the machine it is compiled on, like gradient.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tenby {

struct AdamStep {
    float learning_rate;
    float weight_decay;
    float mean_correction;      // 1 / (1 - beta1^step)
    float variance_correction;  // 1 / (1 - beta2^step)
    float limit;                // parameters are clipped to +-limit
};

AdamStep adam_step(float learning_rate, float weight_decay, std::int64_t step);

void adam(float* parameters, const float* gradient, float* mean, float* variance, std::size_t count,
          const AdamStep& step);

}  // namespace tenby
