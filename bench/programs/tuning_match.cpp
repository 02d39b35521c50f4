#include "bench/programs/tuning_match.h"

#include <stdexcept>

namespace tenby {

namespace {

void set_option(UciClient& engine, const std::string& name, const std::string& value) {
    if (!engine.set_option(name, value))
        throw std::runtime_error(engine.name() + " has no option " + name);
}

}  // namespace

TuningMatch::TuningMatch(const TuningMatchSettings& settings)
    : settings_(settings),
      plus_{UciClient(settings.engine), {}},
      minus_{UciClient(settings.engine), {}} {
    for (Side* side : {&plus_, &minus_}) {
        side->engine.set_option("Threads", "1");
        side->engine.set_option("Hash", std::to_string(settings.hash));
        for (const auto& [name, value] : settings.options) set_option(side->engine, name, value);
    }
}

// Only what has changed: an engine may take a while over each option.
void TuningMatch::tell(Side& side, const std::vector<SpsaNumber>& numbers,
                       const std::vector<double>& values) {
    side.values.resize(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::string text = value_text(numbers[i], values[i]);
        if (text == side.values[i]) continue;
        set_option(side.engine, numbers[i].name, text);
        side.values[i] = text;
    }
}

std::optional<SpsaScore> TuningMatch::play(const std::vector<SpsaNumber>& numbers,
                                           const SpsaTrial& trial, const TuningOpenings& openings,
                                           const std::function<bool()>& is_stopped) {
    tell(plus_, numbers, trial.plus);
    tell(minus_, numbers, trial.minus);
    SpsaScore score;
    const auto pairs = static_cast<std::uint64_t>(settings_.pairs);
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        const Position opening = openings.at(trial.number * pairs + pair);
        for (const bool plus_is_white : {true, false}) {
            UciClient& white = (plus_is_white ? plus_ : minus_).engine;
            UciClient& black = (plus_is_white ? minus_ : plus_).engine;
            const auto result =
                play_engine_game(white, black, opening, settings_.limits, is_stopped);
            if (!result) return std::nullopt;
            if (*result == WhiteResult::kDrawn)
                ++score.draws;
            else
                ++((*result == WhiteResult::kWon) == plus_is_white ? score.wins : score.losses);
        }
    }
    return score;
}

}  // namespace tenby
