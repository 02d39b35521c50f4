// `tenby perft`: counts from the command line, for one position or a suite.
#include "cli/perft_suite.h"
#include "cli/subcommands.h"
#include "engine/fen.h"
#include "engine/perft.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/interrupt.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "platform/utf8_path.h"
#include "search/searcher.h"
#include "uci/print_perft.h"

#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby perft";

cxxopts::Options describe_options() {
    cxxopts::Options options(std::string(kProgram), "Counts the lines of play of a given length.");
    options.positional_help("DEPTH");
    auto add = options.add_options();
    add("depth", "length of the lines in half-moves", number_value(), "N");
    add("fen", "the position; the starting position if not given", cxxopts::value<std::string>(),
        "F");
    add("divide", "show the count of each move");
    add("threads", "threads to count with", number_value(1), "N");
    add("hash", "megabytes for counts already known; 0 counts every node", number_value(0), "MB");
    add("chess960", "write castling as king takes rook");
    add("suite", "check a file with lines of FEN ;D1 20 ;D2 400 ...; exit code 1 if any differs",
        cxxopts::value<std::string>(), "FILE");
    add("max-depth", "skip a suite's deeper counts", number_value(), "N");
    add("h,help", "show this");
    options.parse_positional({"depth"});
    return options;
}

// "30 %, 958735121 nodes, about 28 s left", on a terminal, while it counts.
class CountProgress {
public:
    void show(const PerftProgress& progress) {
        const std::lock_guard lock(mutex_);
        if (!line_.is_due()) return;
        const double share =
            static_cast<double>(progress.parts_done) / static_cast<double>(progress.parts);
        const double left = seconds_since(start_) * (1 - share) / share;
        line_.show(std::to_string(static_cast<int>(100 * share)) + " %, " +
                   std::to_string(progress.nodes) + " nodes, about " +
                   std::to_string(static_cast<std::int64_t>(left + 1)) + " s left");
    }

private:
    std::mutex mutex_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    ProgressLine line_{ProgressLine::Audience::kWatcher};
};

std::vector<RootCount> count_with_progress(const Position& position, int depth,
                                           PerftOptions options) {
    CountProgress line;
    options.progress = [&line](const PerftProgress& progress) { line.show(progress); };
    return perft_divide(position, depth, options);
}

int report_interrupt() {
    complain(kProgram, "interrupted");
    return kExitInterrupted;
}

int count_one(const cxxopts::ParseResult& given, int depth, const PerftOptions& options) {
    const Result<Position> position =
        given.count("fen") != 0 ? parse_fen(given["fen"].as<std::string>()) : Position();
    if (!position) return complain(kProgram, position.error());
    const auto start = std::chrono::steady_clock::now();
    std::vector<RootCount> counts;
    if (depth > 0) counts = count_with_progress(*position, depth, options);
    const double seconds = seconds_since(start);
    if (options.stop()) return report_interrupt();
    if (given.count("divide") != 0) {
        const CastlingText style =
            given.count("chess960") != 0 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
        for (const RootCount& count : counts)
            std::cout << count_text(*position, count, style) << '\n';
        std::cout << '\n';
    }
    std::cout << speed_text(depth > 0 ? total(counts) : 1, seconds) << '\n';
    return 0;
}

int check_suite(const std::string& path, int max_depth, const PerftOptions& options) {
    std::ifstream file(path_from_utf8(path));
    if (!file) return complain(kProgram, "cannot read " + path);
    const auto suite = read_suite(file);
    if (!suite) return complain(kProgram, path + ": " + suite.error());
    const bool holds = run_suite(*suite, max_depth, options, std::cout);
    if (options.stop()) return report_interrupt();
    return holds ? 0 : kExitFailure;
}

// An option that would be ignored is a mistake.
Result<void> check_companions(const cxxopts::ParseResult& given, bool is_suite) {
    if (!is_suite && given.count("max-depth") != 0)
        return Error{"--max-depth goes with a --suite; the DEPTH itself is the limit here"};
    for (const char* const option : {"fen", "divide", "chess960"})
        if (is_suite && given.count(option) != 0)
            return Error{"--" + std::string(option) + " goes with a DEPTH, not with a --suite"};
    return {};
}

Result<PerftOptions> read_perft_options(const cxxopts::ParseResult& given) {
    const auto threads = number_in_range<int>(given, "threads", 1, Searcher::kMaxThreads);
    if (!threads) return Error{threads.error()};
    const auto hash_mb = number_in_range<int>(given, "hash", 0, Searcher::kMaxHashMb, "megabytes");
    if (!hash_mb) return Error{hash_mb.error()};
    PerftOptions options;
    options.threads = *threads;
    options.hash_mb = static_cast<std::size_t>(*hash_mb);
    return options;
}

Result<int> count_as_told(const cxxopts::ParseResult& given, const PerftOptions& options) {
    if (given.count("suite") == 0) {
        const auto depth = read_whole_number("the depth", given["depth"].as<std::string>(), 0,
                                             kMaxPerftDepth, "half-moves");
        if (!depth) return Error{depth.error()};
        return count_one(given, *depth, options);
    }
    const auto max_depth = given.count("max-depth") == 0
                               ? kMaxPerftDepth
                               : number_in_range<int>(given, "max-depth", 1, kMaxPerftDepth);
    if (!max_depth) return Error{max_depth.error()};
    return check_suite(given["suite"].as<std::string>(), *max_depth, options);
}

Result<int> run_perft(const cxxopts::ParseResult& given) {
    const bool is_suite = given.count("suite") != 0;
    if (is_suite == (given.count("depth") != 0))
        return Error{"give either a DEPTH, as in tenby perft 5, or a --suite"};
    if (const auto checked = check_companions(given, is_suite); !checked)
        return Error{checked.error()};

    const InterruptWatch interrupt([] {});
    auto options = read_perft_options(given);
    if (!options) return Error{options.error()};
    PerftOptions watched = *std::move(options);
    watched.stop = [&interrupt] { return interrupt.is_interrupted(); };
    try {
        return count_as_told(given, watched);
    } catch (const std::bad_alloc&) {
        return complain(kProgram, "there is no room for a hash table of " +
                                      std::to_string(watched.hash_mb) + " MB");
    }
}

}  // namespace

int run_perft_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_perft);
}

}  // namespace tenby
