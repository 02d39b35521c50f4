// Keeps the game that is played in a file after every move, so that it can go on later whatever
// happens, and collects the games that are over or were left for others. Several runs may keep
// their games in one folder: each locks a place of its own.
#pragma once

#include "engine/result.h"
#include "platform/file_lock.h"
#include "play/match.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace tenby {

class GameKeeper {
public:
    // An empty folder: nothing is kept.
    explicit GameKeeper(std::filesystem::path folder) : folder_(std::move(folder)) {}

    bool is_keeping() const { return !folder_.empty(); }
    std::filesystem::path collection_file() const { return folder_ / "games.pgn"; }

    // Writes the game. Those of earlier runs go into the collection first.
    Result<void> keep(const Match& match);
    // Moves the kept game into the collection, if it belongs to this run: another one can still be
    // resumed.
    Result<void> put_away();
    // Is there one that nobody plays?
    bool has_kept_game() const;
    // The one that was left last; from now on it is this run's own.
    Result<Match> resume();

private:
    // A file for one game, current.pgn or current-2.pgn and so on, and the right to use it.
    struct Place {
        int number;
        FileLock lock;
    };

    std::filesystem::path file_at(int place) const;
    bool has_game_at(int place) const;
    // Nothing if another run has it.
    std::optional<Place> lock_place(int number) const;
    // Finds a place, and collects what earlier runs have left in this and others.
    Result<void> settle_down();
    Result<void> collect(const std::filesystem::path& file) const;

    std::filesystem::path folder_;
    std::optional<Place> place_;  // of this run
    bool is_own_ = false;         // the game that is kept there belongs to this run
};

}  // namespace tenby
