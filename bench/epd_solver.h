// Searches the tasks of an EPD suite and checks the answers.
#pragma once

#include "bench/epd.h"
#include "search/searcher.h"

namespace tenby {

struct EpdAnswer {
    SearchResult found;
    bool solved = false;
};

// What a score says of the result: from so many centipawns on it is a win. Between the two it says
// neither, which solves no task.
inline constexpr Score kMostForDraw = 100;
inline constexpr Score kLeastForWin = 200;

// Whether this move and score are what the task asks for.
bool solves(const EpdTask& task, Move played, Score score);

// Searches with these limits, after clearing what the searcher remembers of earlier tasks.
EpdAnswer try_to_solve(const EpdTask& task, Searcher& searcher, Limits limits);

}  // namespace tenby
