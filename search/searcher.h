// The search as a whole: owns the table, the threads and the stop flag. uci/, bench/ and train/
// start searches here and hear of them through a listener.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/network/network.h"
#include "search/search_options.h"

#include <cstddef>
#include <memory>

namespace tenby {

class Searcher {
public:
    static constexpr std::size_t kDefaultHashMb = 16;
    static constexpr std::size_t kMaxHashMb = 1 << 20;
    static constexpr int kMaxThreads = 1024;

    Searcher();
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    // Searches in the background and calls listener.on_bestmove exactly once. A search that is
    // under way is stopped (and reports its move) first.
    void start(const Position& position, const Limits& limits, Listener& listener);

    // Both are safe to call at any time, with or without a search.
    void stop();
    void ponderhit();

    // Returns when the search, if any, has reported its move.
    void wait();
    bool is_searching() const;

    // Each stops a running search first. On failure the old threads, or the old table, stay.
    Result<int> set_threads(int threads);
    Result<std::size_t> set_hash(std::size_t megabytes);
    void set_options(const SearchOptions& options);
    const SearchOptions& options() const;
    // Without a network the evaluation is material. Forgets what was learnt with the old one.
    void set_network(NetworkPointer network);
    NetworkPointer network() const;
    // Forgets everything learnt: a new game.
    void clear();

    std::uint64_t nodes() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tenby
