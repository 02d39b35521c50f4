// `tenby perft`: counts from the command line, for one position or a suite.
#include "cli/perft_suite.h"
#include "cli/subcommands.h"
#include "engine/fen.h"
#include "engine/perft.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/seconds_since.h"
#include "search/searcher.h"
#include "uci/print_perft.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace tenby {

namespace {

cxxopts::Options describe_options() {
    cxxopts::Options options("tenby perft", "Counts the lines of play of a given length.");
    options.positional_help("DEPTH");
    auto add = options.add_options();
    add("depth", "length of the lines in half-moves", cxxopts::value<int>(), "N");
    add("fen", "the position; the starting position if not given", cxxopts::value<std::string>(),
        "F");
    add("divide", "show the count of each move");
    add("threads", "threads to count with", cxxopts::value<int>()->default_value("1"), "N");
    add("hash", "megabytes for counts already known; 0 counts every node",
        cxxopts::value<int>()->default_value("0"), "MB");
    add("chess960", "write castling as king takes rook");
    add("suite", "check a file with lines of FEN ;D1 20 ;D2 400 ...; exit code 1 if any differs",
        cxxopts::value<std::string>(), "FILE");
    add("max-depth", "skip a suite's deeper counts", cxxopts::value<int>(), "N");
    add("h,help", "show this");
    options.parse_positional({"depth"});
    return options;
}

Result<int> count_one(const cxxopts::ParseResult& given, int depth, const PerftOptions& options) {
    const Result<Position> position =
        given.count("fen") != 0 ? parse_fen(given["fen"].as<std::string>()) : Position();
    if (!position) return Error{position.error()};
    const auto start = std::chrono::steady_clock::now();
    const std::vector<RootCount> counts = perft_divide(*position, depth, options);
    const double seconds = seconds_since(start);
    if (given.count("divide") != 0) {
        const CastlingText style =
            given.count("chess960") != 0 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
        for (const RootCount& count : counts)
            std::cout << count_text(*position, count, style) << '\n';
        std::cout << '\n';
    }
    std::cout << speed_text(total(counts), seconds) << '\n';
    return 0;
}

Result<int> check_suite(const std::string& path, int max_depth, const PerftOptions& options) {
    std::ifstream file(path);
    if (!file) return Error{"cannot read " + path};
    const auto suite = read_suite(file);
    if (!suite) return Error{path + ": " + suite.error()};
    return run_suite(*suite, max_depth, options, std::cout) ? 0 : kExitFailure;
}

Result<int> run_perft(const cxxopts::ParseResult& given) {
    const bool is_suite = given.count("suite") != 0;
    if (is_suite == (given.count("depth") != 0))
        return Error{"needs either a depth or a suite. Try tenby perft --help"};

    const auto threads = number_in_range<int>(given, "threads", 1, Searcher::kMaxThreads);
    if (!threads) return Error{threads.error()};
    const auto hash_mb = number_in_range<int>(given, "hash", 0, Searcher::kMaxHashMb, "megabytes");
    if (!hash_mb) return Error{hash_mb.error()};
    PerftOptions options;
    options.threads = *threads;
    options.hash_mb = static_cast<std::size_t>(*hash_mb);

    const std::string depth_name = is_suite ? "max-depth" : "depth";
    const int depth = given.count(depth_name) != 0 ? given[depth_name].as<int>() : kMaxPerftDepth;
    if (depth < 1 || depth > kMaxPerftDepth)
        return Error{"the depth is 1 to " + std::to_string(kMaxPerftDepth)};
    if (is_suite) return check_suite(given["suite"].as<std::string>(), depth, options);
    return count_one(given, depth, options);
}

}  // namespace

int run_perft_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_perft);
}

}  // namespace tenby
