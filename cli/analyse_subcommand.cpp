// `tenby analyse`: judges the moves of games, or looks at positions, and reports what it finds.
#include "cli/analyse_input.h"
#include "cli/subcommands.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/interrupt.h"
#include "platform/progress_line.h"
#include "platform/terminal.h"
#include "platform/utf8_path.h"
#include "play/html_report.h"
#include "play/json_report.h"
#include "play/pgn_report.h"
#include "play/review.h"
#include "play/table_report.h"
#include "uci/session.h"

#include <fstream>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby analyse";
constexpr std::string_view kStandardInput = "-";
// A fraction of a second, and the same result on every machine.
constexpr std::uint64_t kUsualNodes = 300'000;
constexpr int kMostLines = 256;

cxxopts::Options describe_options() {
    cxxopts::Options options(
        std::string(kProgram),
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

std::string progress_text(const Review& review) {
    const std::string title = review.title();
    return "game " + std::to_string(review.number) + (title.empty() ? "" : " (" + title + ")") +
           ", position " + std::to_string(review.analyses.size() + 1) + " of " +
           std::to_string(review.positions());
}

// Erases the progress line before something is printed where it may stand.
class ProgressEraser : public Report {
public:
    explicit ProgressEraser(ProgressLine& progress) : progress_(progress) {}
    void begin(const Review&) override { progress_.clear(); }
    void on_position(const Review&, const Position&) override { progress_.clear(); }
    void end(const Review&) override { progress_.clear(); }

private:
    ProgressLine& progress_;
};

// One run of the program: the games one after another, to all reports.
class Run {
public:
    Run(Searcher& searcher, const Limits& limits, std::vector<Report*> reports)
        : searcher_(searcher),
          interrupt_([this] { searcher_.stop(); }),
          eraser_(progress_),
          reports_(std::move(reports)) {
        reports_.insert(reports_.begin(), &eraser_);
        settings_.limits = limits;
        settings_.is_interrupted = [this] { return interrupt_.is_interrupted(); };
        settings_.on_progress = [this](const Review& review) {
            progress_.show(progress_text(review));
        };
    }

    bool is_interrupted() const { return interrupt_.is_interrupted(); }
    int games() const { return games_; }
    int left_out() const { return left_out_; }

    // False: no more games, please.
    bool add(PgnGame game) {
        Review review(std::move(game), ++games_ + left_out_);
        run_review(review, searcher_, settings_, reports_);
        return !is_interrupted() && std::cout;
    }
    void add_all(std::istream& stream, const std::string& name) {
        InputUser user;
        user.take = [this](PgnGame game) { return add(std::move(game)); };
        user.complain = [this](const std::string& sentence) {
            progress_.clear();
            complain(kProgram, sentence);
        };
        user.leave_out = [this] { ++left_out_; };
        read_games(stream, name, user);
    }
    void clear_progress() { progress_.clear(); }

private:
    Searcher& searcher_;
    const InterruptWatch interrupt_;
    ProgressLine progress_{ProgressLine::Audience::kWatcher};
    ProgressEraser eraser_;
    std::vector<Report*> reports_;
    ReviewSettings settings_;
    int games_ = 0, left_out_ = 0;
};

Result<void> read_files(const std::vector<std::string>& names, Run& run) {
    for (const std::string& name : names) {
        if (name == kStandardInput) {
            run.add_all(std::cin, "standard input");
        } else {
            std::ifstream file(path_from_utf8(name), std::ios::binary);
            if (!file) return Error{"cannot read " + name};
            run.add_all(file, name);
            if (file.bad()) return Error{"cannot read " + name + " to its end"};
        }
        if (run.is_interrupted() || !std::cout) break;
    }
    return {};
}

int exit_code_of(Run& run) {
    run.clear_progress();
    if (run.is_interrupted()) {
        std::cerr << kProgram << ": interrupted; what was done is reported" << std::endl;
        return kExitInterrupted;
    }
    if (run.games() + run.left_out() == 0) {
        complain(kProgram, "there are no games or positions in the input");
        return kExitFailure;
    }
    if (run.left_out() == 0) return 0;
    complain(kProgram, std::to_string(run.left_out()) + " of " +
                           std::to_string(run.games() + run.left_out()) +
                           " games or positions could not be read and were left out");
    return kExitFailure;
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
    if (wants_page) reports.push_back(&page);
    int exit_code = 0;
    {
        Run run(searcher, limits, reports);
        if (position) {
            run.add(*position);
            exit_code = exit_code_of(run);
        } else {
            const auto done = read_files(words, run);
            exit_code = done ? exit_code_of(run) : complain(kProgram, done.error());
        }
    }
    if (wants_page)
        if (const auto done = page.write(given["html"].as<std::string>()); !done)
            return complain(kProgram, done.error());
    return exit_code;
}

Result<int> run_analyse(const cxxopts::ParseResult& given) {
    std::vector<std::string> words = words_of(given);
    if (words.empty()) {
        if (is_terminal(StandardStream::kInput))
            return Error{"name a file of games or positions, or give a FEN, as in " +
                         std::string(kProgram) + " games.pgn"};
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
        return complain(kProgram, done.error());
    return report_all(session.searcher, *limits, words, position, given);
}

}  // namespace

int run_analyse_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_analyse);
}

}  // namespace tenby
