// `tenby perft`: counts from the command line, for one position or a suite.
#include "cli/perft_suite.h"
#include "cli/subcommands.h"
#include "engine/fen.h"
#include "engine/perft.h"
#include "platform/seconds_since.h"
#include "uci/parse_go.h"
#include "uci/print_perft.h"

#include <chrono>
#include <cxxopts.hpp>
#include <fstream>
#include <iostream>

namespace tenby {

namespace {

int complain(const std::string& sentence) {
    std::cerr << "tenby perft: " << sentence << '\n';
    return kExitUsage;
}

int count_one(const std::string& fen, int depth, bool divide, CastlingText style,
              const PerftOptions& options) {
    const Result<Position> position = parse_fen(fen);
    if (!position) return complain(position.error());
    const auto start = std::chrono::steady_clock::now();
    const std::vector<RootCount> counts = perft_divide(*position, depth, options);
    const double seconds = seconds_since(start);
    if (divide) {
        for (const RootCount& count : counts)
            std::cout << count_text(*position, count, style) << '\n';
        std::cout << '\n';
    }
    std::cout << speed_text(total(counts), seconds) << '\n';
    return 0;
}

int check_suite(const std::string& path, int max_depth, const PerftOptions& options) {
    std::ifstream file(path);
    if (!file) return complain("cannot read " + path);
    const auto suite = read_suite(file);
    if (!suite) return complain(path + ": " + suite.error());
    return run_suite(*suite, max_depth, options, std::cout) ? 0 : kExitFailure;
}

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

}  // namespace

int run_perft_subcommand(int argc, const char* const* argv) {
    constexpr int kMostThreads = 1024;
    constexpr int kMostHashMb = 1 << 20;

    cxxopts::Options description = describe_options();
    const auto given = description.parse(argc, argv);
    if (given.count("help") != 0) {
        std::cout << description.help();
        return 0;
    }
    if (!given.unmatched().empty())
        return complain("what is '" + given.unmatched().front() + "'? Try tenby perft --help");
    if (given.count("depth") == given.count("suite"))
        return complain("needs either a depth or a suite. Try tenby perft --help");

    PerftOptions options;
    options.threads = given["threads"].as<int>();
    if (options.threads < 1 || options.threads > kMostThreads)
        return complain("--threads is 1 to " + std::to_string(kMostThreads));
    const int hash_mb = given["hash"].as<int>();
    if (hash_mb < 0 || hash_mb > kMostHashMb)
        return complain("--hash is 0 to " + std::to_string(kMostHashMb) + " megabytes");
    options.hash_mb = static_cast<std::size_t>(hash_mb);

    const std::string depth_name = given.count("suite") != 0 ? "max-depth" : "depth";
    const int depth = given.count(depth_name) != 0 ? given[depth_name].as<int>() : kMaxPerftDepth;
    if (depth < 1 || depth > kMaxPerftDepth)
        return complain("the depth is 1 to " + std::to_string(kMaxPerftDepth));

    if (given.count("suite") != 0)
        return check_suite(given["suite"].as<std::string>(), depth, options);
    const std::string fen =
        given.count("fen") != 0 ? given["fen"].as<std::string>() : std::string(kStartFen);
    return count_one(
        fen, depth, given.count("divide") != 0,
        given.count("chess960") != 0 ? CastlingText::kKingTakesRook : CastlingText::kKingTo,
        options);
}

}  // namespace tenby
