// `tenby-train selfplay`: games on many threads, written as shards. A shard's games follow from
// the seed and the shard's number alone, so a run can be stopped, resumed and repeated.
#pragma once

#include "engine/result.h"
#include "search/network/network.h"
#include "train/selfplay_game.h"
#include "train/stop_question.h"

#include <cstdint>
#include <string>

namespace tenby {

struct SelfplayOptions {
    std::string out;           // a folder, made if it is missing
    NetworkPointer network;    // none: material
    std::string network_text;  // its name, kept beside the shards
    GameSettings game;
    std::uint64_t seed = 1;
    int games_per_shard = 200;
    std::uint64_t shards = 0;        // how many shards to play; 0: no limit
    std::uint64_t positions = 0;     // stop at this many of the seed; 0: no limit
    std::size_t hash_megabytes = 1;  // fits the processor's cache, and is cleared before each game
    int threads = 2;
    StopQuestion is_stopped;  // asked after each game; the shards under way are dropped
};

// The games of one shard; fewer if it is stopped.
std::vector<PackedPosition> play_shard(const SelfplayOptions& options, std::uint64_t shard,
                                       std::uint64_t& nodes);

// True if the folder holds shards of this seed that were played with other settings.
bool is_taken_by_others(const SelfplayOptions& options);

// Plays the shards that are missing. The value is the number of the seed's positions in the folder.
Result<std::uint64_t> selfplay(const SelfplayOptions& options);

}  // namespace tenby
