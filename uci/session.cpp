#include "uci/session.h"

#include "uci/print_bench.h"
#include "uci/print_perft.h"

#include <atomic>
#include <memory>
#include <random>

namespace tenby {

Session::Session(std::ostream& stream, const OptionBounds& bounds)
    : output(stream),
      listener(output),
      evaluation(searcher),
      options(make_options(*this, bounds)) {}

CastlingText Session::castling_style() const {
    return chess960 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
}

void Session::start_search(const Limits& limits) {
    // The old search calls the listener too, so it has to end before the listener changes.
    stop_and_wait();
    limits_ = limits;
    listener.prepare(position, castling_style(), limits.start);
    if (const Move move = book_move(limits)) return answer_from_book(move);
    searcher.start(position, limits, listener);
}

// Who analyses, ponders or names the moves wants a search.
Move Session::book_move(const Limits& limits) {
    if (analyses || !limits.ends_by_itself() || limits.mate || !limits.search_moves.empty())
        return Move();
    return book.probe(position);
}

// GUIs expect a score before every bestmove.
void Session::answer_from_book(Move move) {
    SearchInfo info;
    info.depth = 1;
    info.selective_depth = 1;
    info.pv = {&move, 1};
    output.inform("book move");
    listener.on_iteration(info);
    listener.on_bestmove(move, Move());
}

void Session::start_perft(int depth) {
    stop_and_wait();
    const auto stopping = std::make_shared<std::atomic<bool>>(false);
    job.start([this, root = position, depth, style = castling_style(),
               stopping] { print_perft(root, depth, style, *stopping, output); },
              [stopping] { *stopping = true; });
}

void Session::start_bench(BenchSettings settings) {
    stop_and_wait();
    settings.network = searcher.network();
    const auto bench = std::make_shared<Bench>(settings);
    const auto run = [this, bench] {
        if (const auto done = print_bench(*bench, output); !done) output.complain(done.error());
    };
    job.start(run, [bench] { bench->stop(); });
}

void Session::ponderhit() {
    limits_.ponder = false;
    searcher.ponderhit();
}

void Session::new_game() {
    stop_and_wait();
    searcher.clear();
    SearchOptions search_options = searcher.options();
    search_options.game_seed = std::random_device()();
    searcher.set_options(search_options);
}

void Session::stop_and_wait() {
    searcher.stop();
    if (is_at_terminal) job.stop();
    wait();
}

void Session::finish() {
    if (is_at_terminal) return stop_and_wait();
    if (!limits_.ends_by_itself()) searcher.stop();
    wait();
}

void Session::wait_for_answer() {
    if (limits_.infinite || limits_.ponder) searcher.stop();
    wait();
}

void Session::wait() {
    searcher.wait();
    job.wait();
}

}  // namespace tenby
