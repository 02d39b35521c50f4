// `go perft N`: a count in the background, so that the loop can still hear stop and quit.
#pragma once

#include "engine/notation.h"
#include "engine/position.h"
#include "uci/output.h"

#include <atomic>
#include <string>
#include <thread>

namespace tenby {

struct RootCount;

class PerftJob {
public:
    explicit PerftJob(Output& output) : output_(output) {}
    ~PerftJob() { stop(); }
    PerftJob(const PerftJob&) = delete;
    PerftJob& operator=(const PerftJob&) = delete;

    // Counts on one thread without a hash table, and prints the result. Stops an earlier count.
    void start(const Position& position, int depth, CastlingText style);
    // Both return when nothing is being counted any more.
    void stop();
    void wait();

private:
    Output& output_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

// "e2e4: 13160", as the UCI loop and the command line tool print it.
std::string count_text(const Position& position, const RootCount& count, CastlingText style);

}  // namespace tenby
