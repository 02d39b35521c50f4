// Everything that belongs to one conversation with a GUI: the position, the search, the options and
// the output. The commands work on it; loop.h reads the lines.
#pragma once

#include "bench/bench_run.h"
#include "engine/notation.h"
#include "engine/position.h"
#include "game/own_book.h"
#include "search/searcher.h"
#include "search/strength.h"
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
    // Counts in the background and prints the count of each move.
    void start_perft(int depth);
    // With the session's evaluation, but a searcher and a table of its own.
    void start_bench(BenchSettings settings);
    void ponderhit();
    // Forgets the last game.
    void new_game();
    // Stops a search, and returns when it has printed its move. A count or a bench runs to its end,
    // since scripts that pipe their commands expect the result; who types at a terminal and goes on
    // does not want it any more.
    void stop_and_wait();
    // For the end of the input: stops a search that might not end by itself, and waits. At a
    // terminal nobody waits for anything then.
    void finish();
    // For commands as arguments of the program, where nobody can send stop or ponderhit: stops a
    // search that would wait for one of them, and waits.
    void wait_for_answer();

    Output output;
    Position position;
    // Declared before the searcher, so that it is still there when the searcher ends its search.
    UciListener listener;
    Searcher searcher;
    EvaluationChoice evaluation;
    OwnBook book;
    BackgroundJob job;  // a count or a bench: at most one of the two, and no search beside it
    std::vector<Option> options;
    bool chess960 = false;  // UCI_Chess960: castling is written as king takes rook
    bool analyses = false;  // UCI_AnalyseMode: nothing is played from the book
    // UCI_LimitStrength and UCI_Elo: weaker play.
    bool is_limited = false;
    int elo = kUsualElo;
    bool is_at_terminal = false;
    bool quitting = false;

private:
    // A move from the book, where one may be played without a search.
    Move book_move(const Limits& limits);
    void answer_from_book(Move move);
    void wait();

    Limits limits_;  // of the last search
};

}  // namespace tenby
