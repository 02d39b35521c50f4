// Has the search try the tasks of an EPD suite, one after the other.
#pragma once

#include "bench/epd.h"
#include "search/searcher.h"

#include <cstdint>

namespace tenby {

struct EpdAnswer {
    Move played;
    Score score = 0;
    Depth depth = 0;
    std::uint64_t nodes = 0;
    bool solved = false;
};

// Does this answer do what the task asks?
bool solves(const EpdTask& task, Move played, Score score);

// Searches with these limits, without memory of earlier tasks.
EpdAnswer try_to_solve(const EpdTask& task, Searcher& searcher, Limits limits);

}  // namespace tenby
