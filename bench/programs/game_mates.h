// Mates from games that Tenby plays quickly against itself: the last moves before a checkmate, with
// the shortest mate proven by the solver. Which positions are taken does not depend on what the
// search found there or missed.
#pragma once

#include "bench/programs/mate_composer.h"
#include "bench/programs/mate_solver.h"
#include "engine/position.h"
#include "search/searcher.h"

#include <optional>

namespace tenby {

class GameMates {
public:
    explicit GameMates(const NetworkPointer& network);

    // Plays a game from here. The problem is the position in which the mate is farthest away, at
    // most so many moves; nothing if the game ends otherwise, if few men are left, or if the proof
    // takes too long. The same opening gives the same answer, whatever was played before.
    std::optional<MateProblem> play_game(Position position, int most_moves);

private:
    Searcher player_;
    MateSolver solver_;
};

}  // namespace tenby
