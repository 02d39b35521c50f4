// Keeps the game that is played in a file after every move, so that it can go on later whatever
// happens, and collects the games that are over or were left for others.
#pragma once

#include "engine/result.h"
#include "play/match.h"

#include <filesystem>
#include <utility>

namespace tenby {

class GameKeeper {
public:
    // An empty folder: nothing is kept.
    explicit GameKeeper(std::filesystem::path folder) : folder_(std::move(folder)) {}

    bool is_keeping() const { return !folder_.empty(); }
    std::filesystem::path current_file() const { return folder_ / "current.pgn"; }
    std::filesystem::path collection_file() const { return folder_ / "games.pgn"; }

    // Writes the game. One of an earlier run goes into the collection first.
    Result<void> keep(const Match& match);
    // Moves the kept game into the collection, if it belongs to this run: another one can still be
    // resumed.
    Result<void> put_away();
    bool has_kept_game() const;
    // The kept game; from now on it is this run's own.
    Result<Match> resume();

private:
    Result<void> move_to_collection() const;

    std::filesystem::path folder_;
    bool is_own_ = false;  // the kept game belongs to this run
};

}  // namespace tenby
