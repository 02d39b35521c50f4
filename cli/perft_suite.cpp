#include "cli/perft_suite.h"

#include "engine/fen.h"
#include "engine/quoted.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "uci/tokens.h"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>

namespace tenby {

namespace {

struct Failure {
    const SuitePosition* position;
    std::string depth, expected, counted;
};

Error bad_line(int line, const std::string& what) {
    return {"line " + std::to_string(line) + ": " + what};
}

// One field after a semicolon: D3 8902.
Result<SuiteCount> read_count(std::string_view field) {
    Tokens tokens(field);
    const std::string_view name = tokens.next();
    if (name.starts_with('D')) {
        const auto depth = parse_integer(name.substr(1));
        const auto nodes = parse_integer(tokens.next());
        if (depth && *depth >= 1 && *depth <= kMaxPerftDepth && nodes && *nodes >= 0 &&
            tokens.empty())
            return SuiteCount{static_cast<int>(*depth), static_cast<std::uint64_t>(*nodes)};
    }
    return Error{"expected something like D3 8902, not " + quoted(field)};
}

Result<SuitePosition> read_position_line(std::string_view text, int line) {
    SuitePosition position{line, {}, {}};
    auto semicolon = text.find(';');
    position.fen = Tokens(text.substr(0, semicolon)).rest();
    if (const auto parsed = parse_fen(position.fen); !parsed) return bad_line(line, parsed.error());
    while (semicolon != std::string_view::npos) {
        text.remove_prefix(semicolon + 1);
        semicolon = text.find(';');
        if (Tokens(text.substr(0, semicolon)).empty()) continue;
        const auto count = read_count(text.substr(0, semicolon));
        if (!count) return bad_line(line, count.error());
        position.counts.push_back(*count);
    }
    if (position.counts.empty()) return bad_line(line, "no counts such as ;D1 20");
    return position;
}

void print_failures(const std::vector<Failure>& failures, std::ostream& output) {
    output << std::left << std::setw(6) << "line" << std::setw(7) << "depth" << std::setw(16)
           << "expected" << std::setw(16) << "counted"
           << "position\n";
    for (const Failure& failure : failures)
        output << std::setw(6) << failure.position->line << std::setw(7) << failure.depth
               << std::setw(16) << failure.expected << std::setw(16) << failure.counted
               << failure.position->fen << '\n';
}

}  // namespace

std::string speed_text(std::uint64_t nodes, double seconds) {
    std::ostringstream text;
    text << std::fixed << nodes << " nodes in " << std::setprecision(3) << seconds << " s, "
         << std::setprecision(1) << static_cast<double>(nodes) / std::max(seconds, 1e-6) / 1e6
         << " million a second";
    return text.str();
}

Result<std::vector<SuitePosition>> read_suite(std::istream& input) {
    std::vector<SuitePosition> suite;
    std::string text;
    for (int line = 1; std::getline(input, text); ++line) {
        const Tokens tokens(text);
        if (tokens.empty() || tokens.peek().starts_with('#')) continue;
        const auto position = read_position_line(text, line);
        if (!position) return Error{position.error()};
        suite.push_back(*position);
    }
    if (suite.empty()) return Error{"there are no positions in it"};
    return suite;
}

bool run_suite(const std::vector<SuitePosition>& suite, int max_depth, const PerftOptions& options,
               std::ostream& output) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<Failure> failures;
    std::uint64_t nodes = 0;
    int counts = 0, done = 0;
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    const auto is_stopped = [&options] { return options.stop && options.stop(); };
    for (const SuitePosition& entry : suite) {
        const Position position = *parse_fen(entry.fen);
        for (const SuiteCount& expected : entry.counts) {
            if (expected.depth > max_depth) continue;
            progress.show("position " + std::to_string(done + 1) + " of " +
                          std::to_string(suite.size()) + ", depth " +
                          std::to_string(expected.depth) + ", " + std::to_string(failures.size()) +
                          " failed");
            const std::uint64_t counted = perft(position, expected.depth, options);
            if (is_stopped()) break;
            nodes += counted;
            ++counts;
            if (counted != expected.nodes)
                failures.push_back({&entry, std::to_string(expected.depth),
                                    std::to_string(expected.nodes), std::to_string(counted)});
        }
        if (is_stopped()) break;
        ++done;
    }
    progress.clear();
    const double seconds = seconds_since(start);
    if (!failures.empty()) print_failures(failures, output);
    output << done << " positions, " << counts << " counts, " << failures.size()
           << " failed: " << speed_text(nodes, seconds) << '\n';
    return failures.empty();
}

}  // namespace tenby
