// Composes mates by program: men at random around an exposed king, then changed one at a time
// towards a mate of the wanted length whose first move is quiet and the only one, with the
// attacker no stronger than the defender. The solver alone judges; no engine is asked.
#pragma once

#include "bench/programs/mate_solver.h"
#include "engine/position.h"
#include "engine/random.h"

#include <optional>

namespace tenby {

// Proven to be the shortest. The side to move mates.
struct MateProblem {
    Position position;
    int moves = 0;
    Move first;  // one of the moves that force it
};

class MateComposer {
public:
    MateComposer();

    // A mate in at least two and at most that many moves. Nothing if this try came to nothing.
    std::optional<MateProblem> compose(Random& dice, int wanted_moves);

private:
    struct Draft {
        Setup setup;
        MateProblem problem;
        int worth = 0;  // the higher the better
    };

    std::optional<Draft> first_draft(Random& dice, int wanted_moves);
    std::optional<Draft> judge(const Setup& setup, MateSolver& solver, int wanted_moves);
    bool is_only_first_move(const MateProblem& problem);

    MateSolver quick_solver_, solver_;
};

}  // namespace tenby
