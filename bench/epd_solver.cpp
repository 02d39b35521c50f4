#include "bench/epd_solver.h"

#include <algorithm>

namespace tenby {

namespace {

class Collector : public Listener {
public:
    explicit Collector(EpdAnswer& answer) : answer_(answer) {}

    void on_iteration(const SearchInfo& info) override {
        if (info.multi_pv != 1) return;
        answer_.score = info.score;
        answer_.depth = info.depth;
    }
    void on_bestmove(Move best, Move) override { answer_.played = best; }

private:
    EpdAnswer& answer_;
};

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

bool solves(const EpdTask& task, Move played, Score score) {
    if (!task.best.empty() && !contains(task.best, played)) return false;
    if (contains(task.avoid, played)) return false;
    return !task.mate || (is_mate(score) && score > 0 && mate_moves(score) <= *task.mate);
}

EpdAnswer try_to_solve(const EpdTask& task, Searcher& searcher, Limits limits) {
    searcher.clear();
    EpdAnswer answer;
    Collector collector(answer);
    limits.start = Clock::now();
    searcher.start(task.position, limits, collector);
    searcher.wait();
    answer.nodes = searcher.nodes();
    answer.solved = solves(task, answer.played, answer.score);
    return answer;
}

}  // namespace tenby
