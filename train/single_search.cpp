#include "train/single_search.h"

#include "engine/movegen.h"

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace tenby {

SingleSearch::SingleSearch(NetworkPointer network, std::size_t hash_megabytes) {
    // There is no older table to fall back on: a search without one cannot be had.
    if (!shared_.table.resize(hash_megabytes)) throw std::bad_alloc();
    shared_.workers.push_back(std::make_unique<Worker>(shared_, true, std::move(network)));
    new_game();
}

void SingleSearch::new_game() {
    shared_.table.clear();
    shared_.workers.front()->clear();
}

SingleSearch::Found SingleSearch::search(const Position& position, std::uint64_t soft_nodes,
                                         std::uint64_t hard_nodes) {
    shared_.limits = Limits();
    shared_.limits.soft_nodes = soft_nodes;
    shared_.limits.nodes = hard_nodes;
    shared_.time.start(shared_.limits, position.side(), 0);
    shared_.stop = false;
    shared_.table.new_search();

    MoveList legal;
    generate_moves(position, legal);
    std::vector<Move> moves;
    for (const ScoredMove& entry : legal) moves.push_back(entry.move);
    Worker& worker = *shared_.workers.front();
    worker.prepare(position, moves);
    worker.iterate(nullptr);
    const RootMove& best = worker.best();
    return {best.move, best.score > -kInfinity ? best.score : best.previous_score};
}

}  // namespace tenby
