// The search as a whole: owns the table, the workers, the thread and the stop flag. uci/, bench/
// and train/ start searches here, wait for the result or hear of it through a listener.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/network/network.h"
#include "search/search_options.h"
#include "search/syzygy/tablebases.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tenby {

struct RootChoices;
struct SharedSearch;

struct SearchResult {
    Move best;            // the empty move if there is no legal one
    Move ponder;          // the expected reply, or the empty move
    Score score = kDraw;  // from the side to move's view
    Depth depth = 0;      // of the last iteration that was completed
    std::uint64_t nodes = 0;
};

class Searcher {
public:
    static constexpr std::size_t kDefaultHashMb = 64;
    static constexpr std::size_t kMaxHashMb = 1 << 20;
    static constexpr int kMaxThreads = 1024;

    // Throws std::bad_alloc where there is no room for the default table.
    Searcher();
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    // Searches on the calling thread and returns what was found. The listener, if any, hears of it
    // as it would from start.
    SearchResult search(const Position& position, const Limits& limits,
                        Listener* listener = nullptr);

    // Searches in the background and calls listener.on_bestmove exactly once. A search that is
    // under way is stopped (and reports its move) first.
    void start(const Position& position, const Limits& limits, Listener& listener);

    // Both are safe to call at any time, with or without a search.
    void stop();
    void ponderhit();

    // Returns when the search, if any, has reported its move. The result is that of the last
    // search.
    SearchResult wait();
    bool is_searching() const { return searching_; }

    // Each stops a running search first. On failure the old threads, or the old table, stay.
    Result<void> set_threads(int wanted);
    Result<void> set_hash(std::size_t megabytes);
    void set_options(const SearchOptions& options);
    const SearchOptions& options() const;
    // Without a network the evaluation is material. Forgets what was learnt with the old one.
    void set_network(NetworkPointer network);
    const NetworkPointer& network() const { return network_; }
    // Null: none. Forgets what was learnt from the ones before.
    void set_tablebases(TablebasesPointer tablebases);
    const TablebasesPointer& tablebases() const;
    // Forgets everything learnt: a new game.
    void clear();

    // Of the search under way, or of the last one.
    std::uint64_t nodes() const;

private:
    void prepare(const Position& position, const Limits& limits);
    void run(const Position& position, Listener* listener);
    SearchResult find_best(const Position& position, const RootChoices& choices, int threads,
                           Listener* listener);
    SearchResult find_limited(const Position& position, const RootChoices& choices,
                              Listener* listener);
    void wait_until_wanted();
    void stop_and_wait();
    int threads() const;

    std::unique_ptr<SharedSearch> shared_;  // what the workers have in common, and the workers
    NetworkPointer network_;
    SearchResult result_;
    std::thread thread_;
    std::atomic<bool> searching_ = false;
    bool has_learnt_ = false;  // since the last clear()
    std::mutex mutex_;
    std::condition_variable changed_;
    bool asked_to_stop_ = false;  // from outside; the search's own stop flag may also be its own
};

}  // namespace tenby
