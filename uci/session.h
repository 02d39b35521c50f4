// Everything one conversation with a GUI owns: the position, the search, the options and the way
// to answer. The commands work on it; loop.h feeds it lines.
#pragma once

#include "bench/bench_run.h"
#include "engine/notation.h"
#include "engine/position.h"
#include "search/searcher.h"
#include "uci/background_job.h"
#include "uci/evaluation_choice.h"
#include "uci/options.h"
#include "uci/output.h"
#include "uci/uci_listener.h"

#include <ostream>
#include <vector>

namespace tenby {

struct Session {
    explicit Session(std::ostream& stream, const OptionBounds& bounds = {});

    CastlingText castling_style() const;
    void start_search(const Limits& limits);
    // Prints the moves of the position with their counts.
    void start_perft(int depth);
    // With the session's evaluation, but a search and a table of its own.
    void start_bench(BenchSettings settings);
    void ponderhit();
    // Stops a search; a count or a bench runs to its end, as scripts that pipe their commands
    // expect. Returns when it has answered.
    void stop_and_wait();
    // At the end of input: what is sure to end may do so, the rest is stopped.
    void finish();
    // For somebody who watches: stops only what would wait for a word from him.
    void wait_for_answer();

    Output output;
    Position position;
    // The search is declared after its listener: it goes first at the end.
    UciListener listener;
    Searcher searcher;
    EvaluationChoice evaluation;
    BackgroundJob job;  // a count or a bench: at most one of the two, and no search beside it
    std::vector<Option> options;
    bool chess960 = false;  // UCI_Chess960: castling is written as king takes rook
    bool quitting = false;

private:
    void wait();

    Limits limits_;  // of the last search
};

}  // namespace tenby
