// One thread's search: its position, its evaluator, its memory of moves, and the search itself.
// The parts are told in iterative_deepening.cpp, alpha_beta.cpp and quiescence.cpp; searcher.cpp
// owns the workers and what they share.
#pragma once

#include "engine/position.h"
#include "search/evaluate.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/pv.h"
#include "search/search_options.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace tenby {

struct RootMove {
    Move move;
    Score score = -kInfinity;           // of the iteration under way
    Bound bound = Bound::kExact;        // what that score is
    Score previous_score = -kInfinity;  // of the one before
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    Line pv;
};

class Worker;

// What the workers of one search have in common.
struct SharedSearch {
    TranspositionTable table;
    SearchOptions options;
    Limits limits;
    TimeManager time;
    std::atomic<bool> stop = false;
    std::atomic<bool> pondering = false;
    std::vector<std::unique_ptr<Worker>> workers;

    std::uint64_t nodes() const;
};

class Worker {
public:
    Worker(SharedSearch& shared, bool is_main, NetworkPointer network);

    // Forgets everything learnt.
    void clear();
    void set_network(NetworkPointer network);

    // The root moves must be legal and not empty.
    void prepare(const Position& position, const std::vector<Move>& root_moves);

    // Searches until a limit or the stop flag ends it. Only the main worker has a listener.
    void iterate(Listener* listener);

    const RootMove& best() const { return root_moves_.front(); }
    Depth completed_depth() const { return completed_depth_; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    // What the search knows of each ply of the line it is on.
    struct Node {
        Move move;  // the move made here
        Arrival arrival = kNoArrival;
        Score evaluation = kNoScore;
        Killers killers;
        int cutoffs = 0;  // at this ply since the node two plies before was entered
        Move excluded;
        Line pv;
    };

    // iterative_deepening.cpp
    void search_depth(Depth depth);
    void aspirate(Depth depth);
    bool should_stop_after(Depth depth);
    void report(Depth depth);

    // alpha_beta.cpp
    template <bool pv_node>
    Score alpha_beta(Depth depth, Score alpha, Score beta, bool cut_node);
    Score search_root(Depth depth, Score alpha, Score beta);
    bool is_draw() const;
    bool mate_is_in_time(Score mate) const;
    RootMove* find_root_move(Move move);
    Score null_move_score(Depth depth, Score beta, Score evaluation, bool cut_node);
    Depth singular_extension(const TableEntry& entry, Depth depth, Score beta, bool cut_node,
                             Score& multicut);
    Score probable_cut(const TableEntry& entry, Depth depth, Score beta, Score evaluation,
                       bool cut_node);
    Depth reduction(Depth depth, int number, Move move, int history, Depth at_node) const;

    // quiescence.cpp
    template <bool pv_node>
    Score quiescence(Score alpha, Score beta);

    // worker.cpp
    void make(Move move);
    void take();
    void make_null();
    void take_null();
    bool must_stop();
    Continuations continuations(int offset = 0);
    Score corrected(Score evaluation) const;
    Score static_evaluation() { return evaluator_.evaluate(position_); }
    Node& node(int offset = 0) { return nodes_by_ply_[ply_ + kLookBack + offset]; }
    const Node& node(int offset = 0) const { return nodes_by_ply_[ply_ + kLookBack + offset]; }

    // Continuation history looks this far back from the node before the root.
    static constexpr int kLookBack = 5;

    SharedSearch& shared_;
    const bool is_main_;
    Listener* listener_ = nullptr;  // of the main worker, while it searches
    Position position_;
    Evaluator evaluator_;
    History history_;
    std::array<Node, kMaxPly + kLookBack + 4> nodes_by_ply_;
    int ply_ = 0;
    int selective_depth_ = 0;
    bool stopped_ = false;     // the line being searched is to be abandoned
    int null_move_floor_ = 0;  // no null moves above this ply while one is being verified
    std::atomic<std::uint64_t> nodes_ = 0;

    std::vector<RootMove> root_moves_;
    int pv_index_ = 0;
    Depth root_depth_ = 0;
    Depth completed_depth_ = 0;
    int stable_iterations_ = 0;
    Move reported_best_;
};

}  // namespace tenby
