// Stands in for the search until it exists: plays the first legal move.
#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include "engine/attacks.h"
#include "engine/movegen.h"
#include "search/evaluate.h"
#include "search/searcher.h"
namespace tenby {
Score evaluate(const Position& p) {
    int m = p.material(kWhite) - p.material(kBlack);
    return p.side() == kWhite ? m : -m;
}
class Searcher::Impl {
public:
    SearchOptions o;
    std::thread t;
    std::mutex m;
    std::condition_variable cv;
    bool stop_ = false, ponder = false;
    std::atomic<bool> running = false;
    void join() {
        if (t.joinable()) t.join();
    }
};
Searcher::Searcher() : impl_(new Impl) {}
Searcher::~Searcher() {
    stop();
    impl_->join();
}
void Searcher::start(const Position& p, const Limits& l, Listener& li) {
    stop();
    impl_->join();
    impl_->stop_ = false;
    impl_->ponder = l.ponder;
    impl_->running = true;
    impl_->t = std::thread([this, p, l, &li] {
        MoveList ms;
        generate_moves(p, ms);
        SearchInfo i;
        Move b, pm;
        std::array<Move, 2> pv;
        i.depth = ms.empty() ? 0 : 1;
        i.score = ms.empty() ? (in_check(p) ? mated_in(0) : 0) : evaluate(p);
        if (!ms.empty()) {
            b = ms[0].move;
            Position q = p;
            q.make(b);
            MoveList m2;
            generate_moves(q, m2);
            if (!m2.empty()) pm = m2[0].move;
        }
        pv = {b, pm};
        i.pv = {pv.data(), size_t(pm ? 2 : b ? 1 : 0)};
        i.nodes = 1;
        li.on_iteration(i);
        std::unique_lock lk(impl_->m);
        if (l.infinite)
            impl_->cv.wait(lk, [&] { return impl_->stop_; });
        else {
            impl_->cv.wait(lk, [&] { return impl_->stop_ || !impl_->ponder; });
            impl_->cv.wait_for(lk, std::chrono::milliseconds(l.move_time.value_or(5)),
                               [&] { return impl_->stop_; });
        }
        lk.unlock();
        li.on_bestmove(b, pm);
        impl_->running = false;
    });
}
void Searcher::stop() {
    {
        std::lock_guard g(impl_->m);
        impl_->stop_ = true;
    }
    impl_->cv.notify_all();
}
void Searcher::ponderhit() {
    {
        std::lock_guard g(impl_->m);
        impl_->ponder = false;
    }
    impl_->cv.notify_all();
}
void Searcher::wait() {
    impl_->join();
}
bool Searcher::is_searching() const {
    return impl_->running;
}
void Searcher::set_threads(int) {
    stop();
    wait();
}
Result<std::size_t> Searcher::set_hash(std::size_t m) {
    stop();
    wait();
    if (m > 100000) return Error{"cannot get that much"};
    return m;
}
void Searcher::set_options(const SearchOptions& o) {
    stop();
    wait();
    impl_->o = o;
}
const SearchOptions& Searcher::options() const {
    return impl_->o;
}
void Searcher::clear() {
    stop();
    wait();
}
std::uint64_t Searcher::nodes() const {
    return 0;
}
}  // namespace tenby
