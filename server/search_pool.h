// Searches for everybody, on a fixed number of threads of low priority. The urgent ones come first:
// a game that waits for Tenby's move ends an analysis rather than wait for it.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/limits.h"
#include "search/score.h"
#include "search/search_options.h"
#include "search/searcher.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tenby {

enum class Urgency { kMove, kEval, kAnalysis, kReview };
inline constexpr int kUrgencies = 4;

// What a search has found so far: its best lines, the best first.
struct SearchLines {
    struct Line {
        Score score;  // from the side to move's view
        std::vector<Move> moves;
    };
    Depth depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time = 0;
    std::vector<Line> lines;
};

enum class SearchEnd { kDone, kTime, kPreempted };

struct SearchOrder {
    Urgency urgency = Urgency::kMove;
    Position position;
    Limits limits;
    SearchOptions options;
    // Both are called on the pool's owner's thread, and not any more after a cancel().
    std::function<void(const SearchLines&)> on_lines;
    std::function<void(const SearchResult&, SearchEnd)> on_end;
};

class SearchTask;
using SearchTaskPointer = std::shared_ptr<SearchTask>;

class SearchPool {
public:
    // Runs a function on the owner's thread, soon.
    using Post = std::function<void(std::function<void()>)>;

    // Lines are passed on at most so often.
    static constexpr Milliseconds kBetweenLines = 250;

    SearchPool(int threads, std::size_t hash_megabytes, Post post);
    // Ends all searches; nothing is called any more.
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    SearchTaskPointer submit(SearchOrder order);
    // Safe with null, and with a task that has ended.
    void cancel(const SearchTaskPointer& task);
    // Those that no thread has taken yet.
    std::size_t waiting() const;

private:
    struct Worker {
        Searcher searcher;
        SearchTaskPointer task;  // under the pool's mutex
        std::thread thread;
    };

    void run(Worker& worker);
    void search(Worker& worker, const SearchTaskPointer& task);
    SearchTaskPointer next_task();
    void make_room_for_move();

    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::array<std::deque<SearchTaskPointer>, kUrgencies> queues_;
    bool is_ending_ = false;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace tenby
