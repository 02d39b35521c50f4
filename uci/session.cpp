#include "uci/session.h"

namespace tenby {

Session::Session(std::ostream& stream, const OptionBounds& bounds)
    : output(stream),
      listener(output),
      evaluation(searcher),
      perft(output),
      bench(output),
      options(make_options(*this, bounds)) {}

CastlingText Session::castling_style() const {
    return chess960 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
}

void Session::start_search(const Limits& limits) {
    // The old search still talks to the listener: it ends before the listener changes.
    stop_and_wait();
    limits_ = limits;
    listener.prepare(position, castling_style(), limits.start);
    searcher.start(position, limits, listener);
}

void Session::start_bench(BenchSettings settings) {
    stop_and_wait();
    settings.network = searcher.network();
    bench.start(settings);
}

void Session::ponderhit() {
    limits_.ponder = false;
    searcher.ponderhit();
}

void Session::stop_and_wait() {
    searcher.stop();
    wait();
}

void Session::finish() {
    if (!limits_.ends_by_itself()) searcher.stop();
    wait();
}

void Session::wait_for_answer() {
    if (limits_.infinite || limits_.ponder) searcher.stop();
    wait();
}

void Session::wait() {
    searcher.wait();
    perft.wait();
    bench.wait();
}

}  // namespace tenby
