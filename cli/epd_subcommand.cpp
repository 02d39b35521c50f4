// `tenby epd`: runs a suite of EPD tasks and lists those that were not solved.
#include "bench/epd_solver.h"
#include "cli/subcommands.h"
#include "engine/notation.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/interrupt.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "platform/utf8_path.h"
#include "uci/session.h"
#include "uci/uci_listener.h"

#include <cstdint>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby epd";

cxxopts::Options describe_options() {
    cxxopts::Options options(std::string(kProgram),
                             "Runs a suite of positions with bm, am, dm or result.");
    options.positional_help("FILE");
    auto add = options.add_options();
    add("file", "the suite, one position a line", cxxopts::value<std::string>(), "FILE");
    add("movetime", "milliseconds for each position", number_value(), "MS");
    add("nodes", "nodes for each position", number_value(), "N");
    add("depth", "depth for each position", number_value(), "D");
    add("threads", "threads to search with", number_value(1), "N");
    add("hash", "megabytes of the hash table", number_value(Searcher::kDefaultHashMb), "MB");
    add("h,help", "show this");
    options.parse_positional({"file"});
    return options;
}

void print_failure(const EpdTask& task, const EpdAnswer& answer) {
    std::cout << std::left << std::setw(14) << task.id << ' ' << std::setw(16) << task.wanted
              << " played " << std::setw(8) << to_san(task.position, answer.found.best)
              << std::setw(10) << score_text(answer.found.score) << "depth " << std::setw(4)
              << answer.found.depth << task.fen << std::endl;
}

// The exit code: 0 if everything was solved.
int run_tasks(const std::vector<EpdTask>& tasks, Searcher& searcher, const Limits& limits) {
    const auto start = Clock::now();
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    const InterruptWatch interrupt([&searcher] { searcher.stop(); });
    std::size_t solved = 0, done = 0;
    std::uint64_t nodes = 0;
    for (const EpdTask& task : tasks) {
        progress.show(std::to_string(done) + " of " + std::to_string(tasks.size()) + " done, " +
                      std::to_string(solved) + " solved; now " + task.id);
        const EpdAnswer answer = try_to_solve(task, searcher, limits);
        if (interrupt.is_interrupted()) break;
        ++done;
        nodes += answer.found.nodes;
        solved += answer.solved;
        progress.clear();
        if (!answer.solved) print_failure(task, answer);
        if (!std::cout) break;  // nobody would see the rest
    }
    progress.clear();
    const double seconds = seconds_since(start);
    std::cout << std::fixed << std::setprecision(1) << solved << " of " << done << " solved in "
              << seconds << " s, " << nodes << " nodes";
    if (interrupt.is_interrupted())
        std::cout << "; interrupted, " << tasks.size() - done << " not tried";
    std::cout << '\n';
    if (interrupt.is_interrupted()) return kExitInterrupted;
    return solved == tasks.size() ? 0 : kExitFailure;
}

Result<Limits> read_limits(const cxxopts::ParseResult& given) {
    if (given.count("movetime") + given.count("nodes") + given.count("depth") != 1)
        return Error{"give one of --movetime, --nodes and --depth, as in --movetime 200"};
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    Limits limits;
    if (given.count("movetime") != 0) {
        constexpr Milliseconds kMostTime = std::int64_t{1} << 40;  // over thirty years
        const auto time =
            number_in_range<Milliseconds>(given, "movetime", 1, kMostTime, "milliseconds");
        if (!time) return Error{time.error()};
        limits.move_time = *time;
    } else if (given.count("nodes") != 0) {
        const auto nodes = number_in_range<std::int64_t>(given, "nodes", 1, kMost);
        if (!nodes) return Error{nodes.error()};
        limits.nodes = *nodes;
    } else {
        const auto depth = number_in_range<int>(given, "depth", 1, kMaxPly - 1);
        if (!depth) return Error{depth.error()};
        limits.depth = *depth;
    }
    return limits;
}

Result<std::vector<EpdTask>> read_tasks(const std::string& path) {
    std::ifstream file(path_from_utf8(path));
    if (!file) return Error{"cannot read " + path};
    auto tasks = read_epd(file);
    if (!tasks) return Error{path + ": " + tasks.error()};
    return tasks;
}

// Without move overhead: there is no GUI, so no time is lost on the way to it.
Result<void> set_up(Searcher& searcher, int threads, std::int64_t hash_mb) {
    if (const auto done = searcher.set_threads(threads); !done) return done;
    if (const auto done = searcher.set_hash(static_cast<std::size_t>(hash_mb)); !done) return done;
    SearchOptions options = searcher.options();
    options.move_overhead = 0;
    searcher.set_options(options);
    return {};
}

Result<int> run_epd(const cxxopts::ParseResult& given) {
    if (given.count("file") == 0)
        return Error{"name a suite, as in tenby epd bench/tactics.epd --movetime 200"};
    const auto limits = read_limits(given);
    if (!limits) return Error{limits.error()};
    const auto threads = number_in_range<int>(given, "threads", 1, Searcher::kMaxThreads);
    if (!threads) return Error{threads.error()};
    const auto hash_mb =
        number_in_range<std::int64_t>(given, "hash", 1, Searcher::kMaxHashMb, "megabytes");
    if (!hash_mb) return Error{hash_mb.error()};
    const auto tasks = read_tasks(given["file"].as<std::string>());
    if (!tasks) return complain(kProgram, tasks.error());

    // A session's searcher has the defaults and the evaluation that a GUI gets.
    Session session(std::cout);
    if (const auto done = set_up(session.searcher, *threads, *hash_mb); !done)
        return complain(kProgram, done.error());
    return run_tasks(*tasks, session.searcher, *limits);
}

}  // namespace

int run_epd_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_epd);
}

}  // namespace tenby
