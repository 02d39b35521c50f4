#include "uci/evaluation_choice.h"

#include "search/network/default_network.h"

namespace tenby {

EvaluationChoice::EvaluationChoice(Searcher& searcher)
    : searcher_(searcher), network_(default_network()), use_network_(network_ != nullptr) {
    apply();
}

Result<void> EvaluationChoice::choose(std::string_view name) {
    const bool wanted = name == kNetwork;
    if (wanted && !network_)
        return Error{"there is no network in this program; set EvalFile to one"};
    use_network_ = wanted;
    apply();
    return {};
}

Result<void> EvaluationChoice::load(const std::string& path) {
    if (path.empty()) {
        network_ = default_network();
        use_network_ = network_ != nullptr;
    } else {
        const Result<NetworkPointer> loaded = load_network(path);
        if (!loaded) return Error{loaded.error()};
        network_ = *loaded;
        use_network_ = true;
    }
    apply();
    return {};
}

void EvaluationChoice::apply() {
    searcher_.set_network(use_network_ ? network_ : nullptr);
}

}  // namespace tenby
