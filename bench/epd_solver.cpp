#include "bench/epd_solver.h"

#include <algorithm>

namespace tenby {

namespace {

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The score is White's.
bool means(Score score, EpdResult result) {
    switch (result) {
        case EpdResult::kWhiteWins: return score >= kLeastForWin;
        case EpdResult::kBlackWins: return score <= -kLeastForWin;
        case EpdResult::kDrawn: break;
    }
    return -kMostForDraw <= score && score <= kMostForDraw;
}

}  // namespace

bool solves(const EpdTask& task, Move played, Score score) {
    if (!task.best.empty() && !contains(task.best, played)) return false;
    if (contains(task.avoid, played)) return false;
    if (task.result && !means(task.position.side() == kWhite ? score : -score, *task.result))
        return false;
    return !task.mate || (is_mate(score) && score > 0 && mate_moves(score) <= *task.mate);
}

EpdAnswer try_to_solve(const EpdTask& task, Searcher& searcher, Limits limits) {
    searcher.clear();
    limits.start = Clock::now();
    const SearchResult found = searcher.search(task.position, limits);
    return {found, solves(task, found.best, found.score)};
}

}  // namespace tenby
