// Two processes of the same engine that play a tuning's games, one trial after another.
#pragma once

#include "bench/programs/engine_game.h"
#include "bench/programs/spsa_tuning.h"
#include "bench/programs/tuning_openings.h"
#include "bench/programs/uci_client.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

struct TuningMatchSettings {
    std::string engine;
    std::vector<std::pair<std::string, std::string>> options;  // of both engines
    int hash = 8;                                              // in MB
    GameLimits limits;
    int pairs = 1;  // of games in each trial
};

class TuningMatch {
public:
    explicit TuningMatch(const TuningMatchSettings& settings);

    // Each opening is played twice, with colours exchanged. Nothing if it was stopped on the way.
    std::optional<SpsaScore> play(const std::vector<SpsaNumber>& numbers, const SpsaTrial& trial,
                                  const TuningOpenings& openings,
                                  const std::function<bool()>& is_stopped);

private:
    struct Side {
        UciClient engine;
        std::vector<std::string> values;  // that the engine was told
    };

    void tell(Side& side, const std::vector<SpsaNumber>& numbers,
              const std::vector<double>& values);

    const TuningMatchSettings settings_;
    Side plus_, minus_;
};

}  // namespace tenby
