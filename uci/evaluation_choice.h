// Which evaluation the search uses: plain material, the network in the binary, or one from a
// file. The options Evaluation and EvalFile both decide it.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"
#include "search/searcher.h"

#include <string>
#include <string_view>

namespace tenby {

class EvaluationChoice {
public:
    static constexpr std::string_view kNetwork = "network";
    static constexpr std::string_view kMaterial = "material";

    // Starts with the network in the binary, if there is one.
    explicit EvaluationChoice(Searcher& searcher);

    std::string_view name() const { return use_network_ ? kNetwork : kMaterial; }

    Result<void> choose(std::string_view name);
    // An empty path means the network in the binary. On failure everything stays as it was.
    Result<void> load(const std::string& path);

private:
    void apply();

    Searcher& searcher_;
    NetworkPointer network_;
    bool use_network_;
};

}  // namespace tenby
