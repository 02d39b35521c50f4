// One thread's search: its position, its evaluator, its memory of moves, and the search itself.
// The search is written in iterative_deepening.cpp, alpha_beta.cpp, selectivity.cpp and
// quiescence.cpp; searcher.cpp owns the workers and what they share.
#pragma once

#include "engine/checks_and_pins.h"
#include "engine/position.h"
#include "search/evaluate.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/move_picker.h"
#include "search/pv.h"
#include "search/root_choice.h"
#include "search/search_options.h"
#include "search/strength.h"
#include "search/syzygy/tablebases.h"
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
    Score previous_score = -kInfinity;  // of the iteration before
    int selective_depth = 0;
    std::uint64_t nodes = 0;           // spent on it in all iterations
    int rank = 0;                      // by the tablebases
    Score tablebase_score = kNoScore;  // kNoScore: they do not know the move
    Pv pv;
    // As the tablebases carried it on to its end when it was last reported with time enough.
    std::vector<Move> whole_line;
};

class Worker;

// What the workers of one search have in common.
struct SharedSearch {
    TranspositionTable table;
    TranspositionTable limited_table;  // in its place while a limited player thinks
    SearchOptions options;
    Limits limits;
    Sight sight;
    TimeManager time;
    std::atomic<bool> stop = false;
    std::atomic<bool> pondering = false;
    TablebasesPointer tablebases;  // null without any
    std::uint64_t root_hits = 0;   // moves that the tablebases know at the root
    std::vector<std::unique_ptr<Worker>> workers;

    std::uint64_t nodes() const;
    std::uint64_t tablebase_hits() const;
};

class Worker {
public:
    Worker(SharedSearch& shared, bool is_main, NetworkPointer network);

    // Forgets everything learnt.
    void clear();
    void set_network(NetworkPointer network);

    // There must be moves to choose from.
    void prepare(const Position& position, const RootChoices& choices);

    // Searches until a limit or the stop flag ends it. Only the main worker may have a listener.
    void iterate(Listener* listener);

    // Tells the listener what this worker has found, after the search.
    void announce(Listener& listener);

    const RootMove& best() const { return root_moves_.front(); }
    // Of the best move, by the last iteration that was completed or changed the move.
    Score best_score() const { return reported_score_; }
    Depth completed_depth() const { return completed_depth_; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t tablebase_hits() const { return tablebase_hits_.load(std::memory_order_relaxed); }

private:
    // The move lists of an open node. They live here and not on the stack, which may be small.
    struct NodeLists {
        MoveList moves;  // for the picker
        MoveList tried;  // that were searched
    };

    // What the search keeps for each ply of the line it is on.
    struct Node {
        Move move;  // the move made here
        PieceTo piece_to = kNoPieceTo;
        Score static_eval = kNoScore;  // corrected; kNoScore in check
        Killers killers;
        SquareSet attacked;  // by the other side; set before quiet moves are searched
        int cutoffs = 0;     // at this ply since the node two plies before was entered
        Move excluded;       // by a singular search
        Pv pv;
        // The second set is for the singular search, which runs while the node itself is open.
        std::array<NodeLists, 2> lists;

        NodeLists& open_lists() { return lists[excluded ? 1 : 0]; }
    };

    // What is known of a node before its moves are searched.
    struct NodeState {
        Depth depth = 0;
        bool pv_node = false;
        bool cut_node = false;
        ChecksAndPins checks_and_pins;
        bool in_check = false;
        bool has_tt_move = false;
        bool tt_capture = false;
        Score window = 1;           // beta - alpha
        bool improving = false;     // better than two plies ago
        Score raw_eval = kNoScore;  // as the evaluator gives it
        Score eval = kNoScore;      // the static evaluation, or the table's score if that is better
    };

    // iterative_deepening.cpp
    void search_iteration(Depth depth);
    void aspirate(Depth depth);
    bool should_stop_after(Depth depth);
    void report(Depth depth, bool is_last = false);
    void report_progress();
    SearchInfo counters();
    int multi_pv() const;
    int lines_to_search() const;
    void pick_move();
    void enter_group();

    // alpha_beta.cpp
    template <bool pv_node>
    Score alpha_beta(Depth depth, Score alpha, Score beta, bool cut_node);
    Score search_root(Depth depth, Score alpha, Score beta);
    bool is_draw() const;
    bool is_table_cutoff(const TableEntry& tt, Depth depth, Score alpha, Score beta) const;
    bool mate_is_in_time(Score mate) const;
    void evaluate_node(const TableEntry& tt, bool tt_hit, NodeState& state);
    RootMove* find_root_move(Move move);
    void update_root_move(RootMove& root, Score score, Score alpha, Score beta, bool is_first);
    void update_histories(const NodeState& state, const Continuations& continuations,
                          Move best_move, Score best_score, Bound bound);

    // selectivity.cpp
    Score null_move_score(const NodeState& state, Score beta);
    Score probcut_score(const NodeState& state, const TableEntry& tt, Score beta);
    Depth singular_extension(const NodeState& state, const TableEntry& tt, Score beta,
                             Score& multicut);
    bool may_prune(const NodeState& state, Move move, int move_count, int history, Score alpha,
                   MovePicker& picker) const;
    Depth reduction(const NodeState& state, Move move, int move_count, int history) const;

    // tablebase_nodes.cpp
    TableEntry tablebase_entry(Depth depth);
    Score remember(const TableEntry& entry);
    Clock::time_point end_of_time_for_lines(bool is_last) const;
    std::vector<Move> carried_on(RootMove& root, Score score, Clock::time_point end, bool is_last);

    // quiescence.cpp
    template <bool pv_node>
    Score quiescence(Score alpha, Score beta);

    // worker.cpp
    void make(Move move);
    void take();
    void make_null();
    void take_null();
    bool must_stop();
    void look_at_clock();
    Continuations continuations(int offset = 0);
    Score raw_evaluation(const TableEntry& tt);
    Score fresh_evaluation();
    Score last_ply_score();
    Score corrected(Score raw_eval) const;
    int ply() const { return position_.search_ply(); }
    Node& node(int offset = 0) { return nodes_by_ply_[ply() + kLookBack + offset]; }
    const Node& node(int offset = 0) const { return nodes_by_ply_[ply() + kLookBack + offset]; }

    // Continuation history looks this far back from the node before the root.
    static constexpr int kLookBack = 5;

    SharedSearch& shared_;
    Sight sight_;
    const bool is_main_;
    Listener* listener_ = nullptr;  // of the main worker, while it searches
    Position position_;
    Evaluator evaluator_;
    History history_;
    std::array<Node, kMaxPly + kLookBack + 4> nodes_by_ply_;
    int selective_depth_ = 0;
    bool stopped_ = false;     // the line being searched is to be abandoned
    int null_move_floor_ = 0;  // no null moves above this ply while one is being verified
    std::atomic<std::uint64_t> nodes_ = 0;

    int probe_men_ = 0;  // positions of so many men are looked up in the tablebases; 0: none
    Depth probe_depth_ = 0;
    std::atomic<std::uint64_t> tablebase_hits_ = 0;
    Milliseconds time_for_lines_ = 0;  // spent on carrying on lines in this search
    bool line_is_cut_ = false;         // in the last report, for want of time

    std::vector<RootMove> root_moves_;
    int pv_index_ = 0;
    // The moves with the same rank as the one at pv_index_: only they compete with it.
    int group_begin_ = 0, group_end_ = 0;
    Depth root_depth_ = 0;
    Score root_window_ = 1;  // beta - alpha at the root
    Depth completed_depth_ = 0;
    int stable_iterations_ = 0;
    Score last_score_ = kNoScore;  // of the iteration before
    Move reported_best_;
    Milliseconds last_report_ = 0;  // when the listener was last told of the counters
    Score reported_score_ = 0;
};

}  // namespace tenby
