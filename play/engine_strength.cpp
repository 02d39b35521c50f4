#include "play/engine_strength.h"

#include "engine/parse_number.h"
#include "engine/quoted.h"

namespace tenby {

namespace {

constexpr std::string_view kEngineName = "Tenby", kLevelWord = "level ", kEloWord = " Elo";

Result<int> number_between(std::string_view what, std::string_view text, int min, int max) {
    const auto number = parse_number<int>(text);
    if (number && *number >= min && *number <= max) return *number;
    return Error{std::string(what) + ' ' + quoted(text) + " is none: expected " +
                 std::to_string(min) + " to " + std::to_string(max)};
}

}  // namespace

EngineStrength strength_of_level(int level) {
    return {.level = level, .elo = elo_of_level(level)};
}

Result<EngineStrength> parse_level(std::string_view text) {
    const Result<int> level = number_between("level", text, 1, kLevels);
    if (!level) return Error{level.error()};
    return strength_of_level(*level);
}

Result<EngineStrength> parse_elo(std::string_view text) {
    const Result<int> elo = number_between("the rating", text, kWeakestElo, kStrongestElo);
    if (!elo) return Error{elo.error()};
    return EngineStrength{.level = 0, .elo = *elo};
}

std::string describe(const EngineStrength& strength) {
    const std::string elo =
        strength.elo == 0 ? "full strength" : std::to_string(strength.elo) + std::string(kEloWord);
    if (strength.level == 0) return elo;
    return std::string(kLevelWord) + std::to_string(strength.level) + ", " +
           (strength.elo == 0 ? "" : "about ") + elo;
}

std::string player_name(const EngineStrength& strength) {
    std::string name(kEngineName);
    if (strength.level != 0)
        return name + ' ' + std::string(kLevelWord) + std::to_string(strength.level);
    return strength.elo == 0 ? name
                             : name + ' ' + std::to_string(strength.elo) + std::string(kEloWord);
}

std::optional<EngineStrength> strength_from_name(std::string_view name) {
    if (!name.starts_with(kEngineName)) return std::nullopt;
    name.remove_prefix(kEngineName.size());
    if (name.starts_with(' ')) name.remove_prefix(1);
    Result<EngineStrength> strength = Error{""};
    if (name.starts_with(kLevelWord))
        strength = parse_level(name.substr(kLevelWord.size()));
    else if (name.ends_with(kEloWord))
        strength = parse_elo(name.substr(0, name.size() - kEloWord.size()));
    // Another program's name for it, or another version's: as strong as it can.
    return strength ? *strength : strength_of_level(kLevels);
}

}  // namespace tenby
