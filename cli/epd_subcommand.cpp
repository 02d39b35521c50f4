// `tenby epd`: runs a suite of EPD tasks, lists those that were not solved, and exits by result.
#include "bench/epd_solver.h"
#include "cli/subcommands.h"
#include "engine/notation.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "uci/session.h"
#include "uci/uci_listener.h"

#include <cxxopts.hpp>
#include <fstream>
#include <iomanip>
#include <iostream>

namespace tenby {

namespace {

int complain(const std::string& sentence) {
    std::cerr << "tenby epd: " << sentence << '\n';
    return kExitUsage;
}

cxxopts::Options describe_options() {
    cxxopts::Options options("tenby epd", "Runs a suite of positions with bm, am or dm.");
    options.positional_help("FILE");
    auto add = options.add_options();
    add("file", "the suite, one position a line", cxxopts::value<std::string>(), "FILE");
    add("movetime", "milliseconds for each position", cxxopts::value<std::int64_t>(), "MS");
    add("nodes", "nodes for each position", cxxopts::value<std::int64_t>(), "N");
    add("depth", "depth for each position", cxxopts::value<int>(), "D");
    add("threads", "threads to search with", cxxopts::value<int>()->default_value("1"), "N");
    add("hash", "megabytes of the hash table",
        cxxopts::value<std::int64_t>()->default_value(std::to_string(Searcher::kDefaultHashMb)),
        "MB");
    add("h,help", "show this");
    options.parse_positional({"file"});
    return options;
}

void print_failure(const EpdTask& task, const EpdAnswer& answer) {
    std::cout << std::left << std::setw(14) << task.id << std::setw(16) << task.wanted << " played "
              << std::setw(8) << to_san(task.position, answer.played) << std::setw(10)
              << score_text(answer.score) << "depth " << std::setw(4) << answer.depth << task.fen
              << std::endl;
}

// True if everything was solved.
bool run_tasks(const std::vector<EpdTask>& tasks, Searcher& searcher, const Limits& limits) {
    const auto start = Clock::now();
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    std::size_t solved = 0, done = 0;
    std::uint64_t nodes = 0;
    for (const EpdTask& task : tasks) {
        progress.show(std::to_string(done) + " of " + std::to_string(tasks.size()) + " done, " +
                      std::to_string(solved) + " solved; now " + task.id);
        const EpdAnswer answer = try_to_solve(task, searcher, limits);
        ++done;
        nodes += answer.nodes;
        solved += answer.solved;
        progress.clear();
        if (!answer.solved) print_failure(task, answer);
    }
    const double seconds = seconds_since(start);
    std::cout << std::fixed << std::setprecision(1) << solved << " of " << tasks.size()
              << " solved in " << seconds << " s, " << nodes << " nodes\n";
    return solved == tasks.size();
}

}  // namespace

int run_epd_subcommand(int argc, const char* const* argv) {
    cxxopts::Options description = describe_options();
    const auto given = description.parse(argc, argv);
    if (given.count("help") != 0) {
        std::cout << description.help();
        return 0;
    }
    if (!given.unmatched().empty())
        return complain("what is '" + given.unmatched().front() + "'? Try tenby epd --help");
    if (given.count("file") == 0) return complain("which file? Try tenby epd --help");
    if (given.count("movetime") + given.count("nodes") + given.count("depth") != 1)
        return complain("needs one of --movetime, --nodes and --depth");

    Limits limits;
    if (given.count("movetime") != 0) limits.move_time = given["movetime"].as<std::int64_t>();
    if (given.count("nodes") != 0) limits.nodes = given["nodes"].as<std::int64_t>();
    if (given.count("depth") != 0) limits.depth = given["depth"].as<int>();
    if (limits.move_time.value_or(1) < 1 || limits.depth.value_or(1) < 1 ||
        static_cast<std::int64_t>(limits.nodes.value_or(1)) < 1)
        return complain("a limit is at least 1");
    const int threads = given["threads"].as<int>();
    if (threads < 1 || threads > Searcher::kMaxThreads)
        return complain("--threads is 1 to " + std::to_string(Searcher::kMaxThreads));
    const std::int64_t hash_mb = given["hash"].as<std::int64_t>();
    if (hash_mb < 1 || hash_mb > static_cast<std::int64_t>(Searcher::kMaxHashMb))
        return complain("--hash is 1 to " + std::to_string(Searcher::kMaxHashMb) + " megabytes");

    const std::string path = given["file"].as<std::string>();
    std::ifstream file(path);
    if (!file) return complain("cannot read " + path);
    const auto tasks = read_epd(file);
    if (!tasks) return complain(path + ": " + tasks.error());

    // A session's search is set up as a GUI would find it.
    Session session(std::cout);
    Searcher& searcher = session.searcher;
    if (const auto done = searcher.set_threads(threads); !done) return complain(done.error());
    if (const auto done = searcher.set_hash(static_cast<std::size_t>(hash_mb)); !done)
        return complain(done.error());
    SearchOptions options = searcher.options();
    options.move_overhead = 0;  // nobody waits at the other end of a line
    searcher.set_options(options);
    return run_tasks(*tasks, searcher, limits) ? 0 : kExitFailure;
}

}  // namespace tenby
