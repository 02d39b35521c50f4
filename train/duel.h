// `tenby-train duel`: two networks against each other at a fixed number of nodes, in this process.
// Every opening is played twice with colours exchanged, and the two games count as one pair: pairs
// differ less by luck than games do.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"
#include "train/duel_score.h"
#include "train/selfplay_game.h"
#include "train/stop_question.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tenby {

struct DuelOptions {
    std::array<NetworkPointer, 2> networks;  // none: material
    GameSettings game;
    int games = 400;  // at most; rounded up to pairs
    std::optional<Sprt> sprt;
    std::uint64_t seed = 1;
    std::size_t hash_megabytes = 8;
    int threads = 2;
    std::string record;       // a file to keep the pairs in, and to go on from (duel_record.h)
    StopQuestion is_stopped;  // asked after each game
};

// White's outcome. Each searcher is asked for its own colour's moves.
SideResult play_duel_game(const GameSettings& settings, Position position, Searcher& white,
                          Searcher& black);

// The games are played, or the sequential test has seen enough.
bool is_decided(const DuelOptions& options, const DuelScore& score);

// Without a sequential test the result follows from the seed, whatever the number of threads.
Result<DuelScore> duel(const DuelOptions& options);

}  // namespace tenby
