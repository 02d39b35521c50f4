#include "engine/perft.h"

#include "engine/movegen.h"

namespace tenby {

std::uint64_t perft(Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_moves(position);
    MoveList moves;
    generate_moves(position, moves);
    std::uint64_t nodes = 0;
    for (const ScoredMove& entry : moves) {
        position.make(entry.move);
        nodes += perft(position, depth - 1);
        position.take();
    }
    return nodes;
}

}  // namespace tenby
