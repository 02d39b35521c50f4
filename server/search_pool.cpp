#include "server/search_pool.h"

#include "search/network/default_network.h"

#include <sys/resource.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tenby {

// A search that was ordered. The flags are set by others while it runs.
class SearchTask {
public:
    explicit SearchTask(SearchOrder wanted) : order(std::move(wanted)) {}

    SearchOrder order;
    Clock::time_point ordered = Clock::now();
    std::atomic<bool> is_cancelled = false;
    std::atomic<bool> is_preempted = false;
};

namespace {

// Of 19: the threads that answer people come first.
constexpr int kNiceness = 15;
constexpr Milliseconds kLeastMoveTime = 10;

// Collects the lines of an iteration, and ends a search that was cancelled before it began.
class LineCollector : public Listener {
public:
    LineCollector(Searcher& searcher, const SearchTask& task,
                  std::function<void(SearchLines)> report)
        : searcher_(searcher), task_(task), report_(std::move(report)) {}

    void on_iteration(const SearchInfo& info) override {
        if (task_.is_cancelled || task_.is_preempted) searcher_.stop();
        if (info.bound != Bound::kExact) return;
        const auto index = static_cast<std::size_t>(info.multi_pv - 1);
        if (index == 0) found_.lines.clear();
        if (index != found_.lines.size()) return;
        found_.depth = info.depth;
        found_.nodes = info.nodes;
        found_.time = info.time;
        found_.lines.push_back({info.score, {info.pv.begin(), info.pv.end()}});
        is_new_ = true;
        const auto wanted = static_cast<std::size_t>(task_.order.options.multi_pv);
        if (found_.lines.size() >= wanted && info.time >= next_report_) {
            next_report_ = info.time + SearchPool::kBetweenLines;
            report();
        }
    }

    void report() {
        if (is_new_) report_(found_);
        is_new_ = false;
    }

private:
    Searcher& searcher_;
    const SearchTask& task_;
    std::function<void(SearchLines)> report_;
    SearchLines found_;
    Milliseconds next_report_ = 0;
    bool is_new_ = false;
};

}  // namespace

SearchPool::SearchPool(int threads, std::size_t hash_megabytes, Post post)
    : post_(std::move(post)) {
    const NetworkPointer network = default_network();
    for (int i = 0; i < threads; ++i) {
        auto worker = std::make_unique<Worker>();
        worker->searcher.set_network(network);
        if (const auto set = worker->searcher.set_hash(hash_megabytes); !set)
            throw std::runtime_error(set.error());
        workers_.push_back(std::move(worker));
    }
    for (auto& worker : workers_) worker->thread = std::thread([this, &worker] { run(*worker); });
}

SearchPool::~SearchPool() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
        for (auto& queue : queues_) queue.clear();
        for (const auto& worker : workers_)
            if (worker->task) worker->task->is_cancelled = true;
    }
    changed_.notify_all();
    for (const auto& worker : workers_) {
        worker->searcher.stop();
        worker->thread.join();
    }
}

SearchTaskPointer SearchPool::submit(SearchOrder order) {
    auto task = std::make_shared<SearchTask>(std::move(order));
    const std::lock_guard lock(mutex_);
    queues_[static_cast<int>(task->order.urgency)].push_back(task);
    if (task->order.urgency == Urgency::kMove) make_room_for_move();
    changed_.notify_one();
    return task;
}

// If no thread is free, the least urgent search ends early.
void SearchPool::make_room_for_move() {
    Worker* least = nullptr;
    for (const auto& worker : workers_) {
        // A thread that is free, or will be at once, serves as well.
        if (!worker->task || worker->task->is_preempted || worker->task->is_cancelled) return;
        if (!least || worker->task->order.urgency > least->task->order.urgency)
            least = worker.get();
    }
    if (!least || least->task->order.urgency < Urgency::kAnalysis) return;
    least->task->is_preempted = true;
    least->searcher.stop();
}

void SearchPool::cancel(const SearchTaskPointer& task) {
    if (!task) return;
    task->is_cancelled = true;
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[static_cast<int>(task->order.urgency)];
    queue.erase(std::remove(queue.begin(), queue.end(), task), queue.end());
    for (const auto& worker : workers_)
        if (worker->task == task) worker->searcher.stop();
}

std::size_t SearchPool::waiting() const {
    const std::lock_guard lock(mutex_);
    std::size_t count = 0;
    for (const auto& queue : queues_) count += queue.size();
    return count;
}

SearchTaskPointer SearchPool::next_task() {
    for (auto& queue : queues_)
        if (!queue.empty()) {
            SearchTaskPointer task = queue.front();
            queue.pop_front();
            return task;
        }
    return nullptr;
}

void SearchPool::run(Worker& worker) {
    // On Linux a thread has a priority of its own. If it cannot be lowered, it stays as it is.
    (void)setpriority(PRIO_PROCESS, 0, kNiceness);
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        worker.task = next_task();
        if (!worker.task) {
            changed_.wait(lock);
            continue;
        }
        const SearchTaskPointer task = worker.task;
        lock.unlock();
        search(worker, task);
        lock.lock();
        worker.task.reset();
    }
}

void SearchPool::search(Worker& worker, const SearchTaskPointer& task) {
    SearchOrder& order = task->order;
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - task->ordered);
    // Who waited for a thread has less time to think.
    if (order.limits.move_time && order.urgency == Urgency::kMove)
        *order.limits.move_time =
            std::max(*order.limits.move_time - passed.count(), kLeastMoveTime);
    order.limits.start = Clock::now();
    worker.searcher.set_options(order.options);
    LineCollector collector(worker.searcher, *task, [&](SearchLines lines) {
        if (!order.on_lines) return;
        post_([task, lines = std::move(lines)] {
            if (!task->is_cancelled) task->order.on_lines(lines);
        });
    });
    const SearchResult result = worker.searcher.search(order.position, order.limits, &collector);
    collector.report();
    const auto end =
        task->is_preempted ? SearchEnd::kPreempted
        : order.limits.move_time && Clock::now() - order.limits.start >=
                                        std::chrono::milliseconds(*order.limits.move_time)
            ? SearchEnd::kTime
            : SearchEnd::kDone;
    post_([task, result, end] {
        if (!task->is_cancelled && task->order.on_end) task->order.on_end(result, end);
    });
}

}  // namespace tenby
