// A search on the calling thread, without listener or clock: self-play runs one per thread and
// cannot afford to wake another thread for every move.
#pragma once

#include "search/worker.h"

#include <cstddef>
#include <cstdint>

namespace tenby {

class SingleSearch {
public:
    // Without a network: material. Throws std::bad_alloc where there is no room for the table.
    SingleSearch(NetworkPointer network, std::size_t hash_megabytes);

    // Forgets everything learnt.
    void new_game();

    struct Found {
        Move best;
        Score score;  // from the side to move's view
    };

    // The position must have a legal move.
    Found search(const Position& position, std::uint64_t soft_nodes, std::uint64_t hard_nodes);

    // Of the last search.
    std::uint64_t nodes() const { return shared_.nodes(); }

private:
    SharedSearch shared_;
};

}  // namespace tenby
