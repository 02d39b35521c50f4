// How strongly the engine plays against a person: one of twenty levels, a rating, or with all it
// has.
#pragma once

#include "engine/result.h"
#include "search/strength.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenby {

struct EngineStrength {
    int level = 0;  // 1 to kLevels; 0: a rating was asked for
    int elo = 0;    // 0: full strength
    friend bool operator==(const EngineStrength&, const EngineStrength&) = default;
};

// For those who say nothing: a friendly game.
inline constexpr int kUsualLevel = 5;

EngineStrength strength_of_level(int level);
// From text: "7", "1500". The error says what is possible.
Result<EngineStrength> parse_level(std::string_view text);
Result<EngineStrength> parse_elo(std::string_view text);

// "level 7, about 1500 Elo", "1500 Elo", "level 20, full strength".
std::string describe(const EngineStrength& strength);

// The engine's name in the record of a game: "Tenby level 7", "Tenby 1500 Elo"; and back.
std::string player_name(const EngineStrength& strength);
std::optional<EngineStrength> strength_from_name(std::string_view name);

}  // namespace tenby
