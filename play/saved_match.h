// A match as a PGN record, and back: who plays is in the names, the clock in TimeControl and in
// the times of the moves. All other tags stay as they are.
#pragma once

#include "engine/result.h"
#include "game/pgn_game.h"
#include "play/match.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tenby {

PgnGame record_of(const Match& match);
std::string pgn_text(const Match& match);

// Where neither name is the engine's, the game was between two people.
Result<Match> match_of(const PgnGame& record);

// Adds the game at the end of a file, which is made if it is not there.
Result<void> append_game(const std::filesystem::path& path, const Match& match);

// The game of that number in the file, counted from 1; the last one if none is given.
struct LoadedMatch {
    Match match;
    int number, games;
    bool had_annotations;  // comments, marks and variations, which a match does not keep
};
Result<LoadedMatch> load_game(const std::filesystem::path& path,
                              std::optional<int> number = std::nullopt);

}  // namespace tenby
