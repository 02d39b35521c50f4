// One game of self-play: a random opening, moves at a fixed number of nodes, an early end where
// the result is clear, and the positions worth learning from.
#pragma once

#include "engine/random.h"
#include "search/searcher.h"
#include "train/packed_position.h"

#include <cstdint>
#include <vector>

namespace tenby {

struct GameSettings {
    // The most nodes of a move, as a multiple of those after which no new iteration begins.
    static constexpr std::uint64_t kHardFactor = 10;

    std::uint64_t soft_nodes = 5000;
    std::uint64_t hard_nodes = 50'000;
    int random_plies = 8;        // or one more, at random, so that both sides begin
    Score opening_limit = 1000;  // openings beyond this are dropped
    int first_ply = 16;          // earlier positions are not kept
    Score kept_limit = 3000;     // nor those with scores as large as this
    Score win_score = 2000;      // won if the scores say so for win_plies in a row
    int win_plies = 4;
    Score draw_score = 5;  // drawn if the scores stay within for draw_plies, from draw_from_ply on
    int draw_plies = 16;
    int draw_from_ply = 120;
    int last_ply = 400;  // a game this long is drawn
};

// A position reached by random legal moves that do not lose a piece at once. It may be lost all the
// same: play_game searches it before it is played.
Position random_opening(const GameSettings& settings, Random& random);

// Plays one game and appends the kept positions; returns the nodes searched. Openings with a score
// beyond the limit are replaced.
std::uint64_t play_game(const GameSettings& settings, Searcher& searcher, Random& random,
                        std::vector<PackedPosition>& kept);

}  // namespace tenby
