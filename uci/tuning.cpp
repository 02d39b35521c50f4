#include "uci/tuning.h"

#include "search/margins.h"
#include "uci/session.h"

namespace tenby {

namespace {

// What OpenBench's authors recommend for most tunings.
constexpr const char* kLearningRate = "0.002";

}  // namespace

std::vector<Option> tuning_options(Session& session) {
    std::vector<Option> options;
    for (Margin* margin : Margin::all()) {
        const auto apply = [&session, margin](std::int64_t value) -> Result<void> {
            session.stop_and_wait();
            margin->set(static_cast<int>(value));
            late_move_reduction.compute();
            return {};
        };
        options.push_back(
            {margin->name(), SpinOption{*margin, margin->min(), margin->max(), apply}});
    }
    return options;
}

std::string spsa_inputs() {
    std::string text;
    for (const Margin* margin : Margin::all())
        text += std::string(margin->name()) + ", int, " + std::to_string(int{*margin}) + ", " +
                std::to_string(margin->min()) + ", " + std::to_string(margin->max()) + ", " +
                std::to_string(margin->step()) + ", " + kLearningRate + '\n';
    return text;
}

}  // namespace tenby
