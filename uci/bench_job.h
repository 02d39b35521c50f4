// `bench`: the fixed positions in the background, so that the loop can still hear stop and quit.
#pragma once

#include "bench/bench_run.h"
#include "uci/output.h"
#include "uci/tokens.h"

#include <memory>
#include <thread>

namespace tenby {

class BenchJob {
public:
    explicit BenchJob(Output& output) : output_(output) {}
    ~BenchJob() { stop(); }
    BenchJob(const BenchJob&) = delete;
    BenchJob& operator=(const BenchJob&) = delete;

    // Prints the signature line at the end, and before it, where standard error is a terminal, a
    // table there. Stops an earlier bench.
    void start(const BenchSettings& settings);
    // Both return when no bench is running any more.
    void stop();
    void wait();

private:
    void run();

    Output& output_;
    std::unique_ptr<Bench> bench_;
    std::thread thread_;
};

// `[hash] [threads] [depth]`, each with its default where it is missing.
Result<BenchSettings> read_bench(Tokens tokens);

}  // namespace tenby
