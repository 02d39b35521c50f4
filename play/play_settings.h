// What the command line of `tenby play` asks for.
#pragma once

#include "game/chess_clock.h"
#include "game/game.h"
#include "play/engine_strength.h"
#include "play/opponent.h"
#include "play/theme.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tenby {

enum class ColorChoice {
    kWhite,
    kBlack,
    kRandom,
    kInTurn,  // White first, then the other side in every new game
};

struct PlaySettings {
    Game start;  // each game begins like this
    ColorChoice color = ColorChoice::kInTurn;
    bool is_for_two = false;
    EngineStrength strength = strength_of_level(kUsualLevel);
    std::optional<TimeControl> time;
    std::optional<Milliseconds> move_time;  // of the engine
    Patience patience = Patience::kAtOnce;
    const Theme* theme = &ascii_theme();
    bool has_colors = false;  // does the terminal show them?
    bool has_words = false;   // moves are told in words
    std::size_t columns = 80;
    std::filesystem::path folder;  // where games are kept; empty: nowhere
    bool resumes = false;
    std::uint64_t seed = 0;  // of random colours, and of what the engine's levels do
};

}  // namespace tenby
