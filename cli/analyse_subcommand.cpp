// `tenby analyse`: judges the moves of games, or looks at positions, and reports what it finds.
#include "cli/analyse_run.h"
#include "cli/subcommands.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/terminal.h"
#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "play/html_report.h"
#include "play/json_report.h"
#include "play/pgn_report.h"
#include "play/table_report.h"
#include "uci/session.h"

#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

// A fraction of a second, and the same result on every machine.
constexpr std::uint64_t kUsualNodes = 300'000;
constexpr int kMostLines = 256;

cxxopts::Options describe_options() {
    cxxopts::Options options(
        std::string(kAnalyse),
        "Searches every position of games and says which moves lost winning chances, and what was "
        "better.\n"
        "Reads PGN, or FEN and EPD, one position a line; without a file, from standard input.\n"
        "Evaluations in the table are for White. Without a limit, each position gets 300000 "
        "nodes.");
    options.positional_help("[FILE... | FEN]");
    auto add = options.add_options();
    add("input", "what to look at", cxxopts::value<std::vector<std::string>>());
    add("json", "one JSON object a line for each position");
    add("pgn", "the games with evaluations, marks and better lines");
    add("html", "also write a page to click through the games", cxxopts::value<std::string>(),
        "FILE");
    add("depth", "depth for each position", number_value(), "D");
    add("movetime", "milliseconds for each position", number_value(), "MS");
    add("nodes", "nodes for each position", number_value(), "N");
    add("multipv", "lines for each position", number_value(1), "N");
    add("threads", "threads to search with", number_value(1), "N");
    add("hash", "megabytes of the hash table", number_value(Searcher::kDefaultHashMb), "MB");
    add("h,help", "show this");
    options.parse_positional({"input"});
    return options;
}

// cxxopts splits values at commas; here the words are wanted as they were written.
std::vector<std::string> words_of(const cxxopts::ParseResult& given) {
    std::vector<std::string> words;
    for (const auto& argument : given.arguments())
        if (argument.key() == "input") words.push_back(argument.value());
    return words;
}

// Whichever of the limits is reached first ends a search.
Result<Limits> read_limits(const cxxopts::ParseResult& given) {
    Limits limits;
    if (given.count("depth") != 0) {
        const auto depth = number_in_range<int>(given, "depth", 1, kMaxPly - 1);
        if (!depth) return Error{depth.error()};
        limits.depth = *depth;
    }
    if (given.count("movetime") != 0) {
        constexpr Milliseconds kMostTime = std::int64_t{1} << 40;  // over thirty years
        const auto time =
            number_in_range<Milliseconds>(given, "movetime", 1, kMostTime, "milliseconds");
        if (!time) return Error{time.error()};
        limits.move_time = *time;
    }
    if (given.count("nodes") != 0) {
        const auto nodes = number_in_range<std::int64_t>(given, "nodes", 1,
                                                         std::numeric_limits<std::int64_t>::max());
        if (!nodes) return Error{nodes.error()};
        limits.nodes = *nodes;
    }
    if (!limits.ends_by_itself()) limits.nodes = kUsualNodes;
    return limits;
}

struct Resources {
    int threads = 1;
    std::int64_t hash_mb = 0;
    int lines = 1;
};

Result<Resources> read_resources(const cxxopts::ParseResult& given) {
    const auto threads = number_in_range<int>(given, "threads", 1, Searcher::kMaxThreads);
    if (!threads) return Error{threads.error()};
    const auto hash_mb =
        number_in_range<std::int64_t>(given, "hash", 1, Searcher::kMaxHashMb, "megabytes");
    if (!hash_mb) return Error{hash_mb.error()};
    const auto lines = number_in_range<int>(given, "multipv", 1, kMostLines);
    if (!lines) return Error{lines.error()};
    return Resources{*threads, *hash_mb, *lines};
}

// Without move overhead: there is no GUI, so no time is lost on the way to it.
Result<void> set_up(Searcher& searcher, const Resources& wanted) {
    if (const auto done = searcher.set_threads(wanted.threads); !done) return done;
    if (const auto done = searcher.set_hash(static_cast<std::size_t>(wanted.hash_mb)); !done)
        return done;
    SearchOptions options = searcher.options();
    options.multi_pv = wanted.lines;
    options.move_overhead = 0;
    searcher.set_options(options);
    return {};
}

// The one for standard output, by the options.
std::unique_ptr<Report> main_report(const cxxopts::ParseResult& given) {
    if (given.count("json") != 0) return std::make_unique<JsonReport>(std::cout);
    if (given.count("pgn") != 0) return std::make_unique<PgnReport>(std::cout);
    return std::make_unique<TableReport>(std::cout);
}

// In quotes or not, a position is all the words there are.
std::optional<std::string> position_in(const std::vector<std::string>& words) {
    if (words.empty() || !looks_like_position(words.front())) return std::nullopt;
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// Searches and reports. The page, if one is wanted, is written whatever happened before.
int report_all(Searcher& searcher, const Limits& limits, const std::vector<std::string>& words,
               const std::optional<PgnGame>& position, const cxxopts::ParseResult& given) {
    const std::unique_ptr<Report> report = main_report(given);
    HtmlReport page;
    std::vector<Report*> reports{report.get()};
    const bool wants_page = given.count("html") != 0;
    const std::string page_file = wants_page ? given["html"].as<std::string>() : "";
    if (wants_page) {
        if (const auto can = check_writable(path_from_utf8(page_file)); !can)
            return complain(kAnalyse, can.error());
        reports.push_back(&page);
    }
    int exit_code = 0;
    {
        AnalyseRun run(searcher, limits, reports);
        if (position)
            run.add(*position, ReviewSubject::kPosition);
        else
            run.add_files(words);
        exit_code = run.finish();
    }
    if (wants_page)
        if (const auto done = page.write(page_file); !done) return complain(kAnalyse, done.error());
    return exit_code;
}

Result<int> run_analyse(const cxxopts::ParseResult& given) {
    std::vector<std::string> words = words_of(given);
    if (words.empty()) {
        if (is_terminal(StandardStream::kInput))
            return Error{"name a file of games or positions, or give a FEN, as in " +
                         std::string(kAnalyse) + " games.pgn"};
        words.emplace_back(kStandardInput);
    }
    if (given.count("json") + given.count("pgn") > 1)
        return Error{"give one of --json and --pgn; --html FILE goes with either"};
    const auto limits = read_limits(given);
    if (!limits) return Error{limits.error()};
    const auto resources = read_resources(given);
    if (!resources) return Error{resources.error()};
    std::optional<PgnGame> position;
    if (const auto text = position_in(words)) {
        auto game = game_at(*text);
        if (!game) return Error{game.error()};
        position = *std::move(game);
    }
    // A session's searcher has the evaluation that a GUI gets.
    Session session(std::cout);
    if (const auto done = set_up(session.searcher, *resources); !done)
        return complain(kAnalyse, done.error());
    return report_all(session.searcher, *limits, words, position, given);
}

}  // namespace

int run_analyse_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_analyse);
}

}  // namespace tenby
