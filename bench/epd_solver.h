// Has the search try the tasks of an EPD suite, one after the other.
#pragma once

#include "bench/epd.h"
#include "search/searcher.h"

namespace tenby {

struct EpdAnswer {
    SearchResult found;
    bool solved = false;
};

// Does this answer do what the task asks?
bool solves(const EpdTask& task, Move played, Score score);

// Searches with these limits, without memory of earlier tasks.
EpdAnswer try_to_solve(const EpdTask& task, Searcher& searcher, Limits limits);

}  // namespace tenby
