// The same EPD suite at equal nodes on several UCI engines: how many tasks each solves, and how
// many times as many nodes it needs as the first engine.
#include "bench/epd.h"
#include "bench/programs/nodes_to_solution.h"
#include "bench/programs/program_main.h"
#include "platform/progress_line.h"
#include "platform/utf8_path.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

namespace {

struct Settings {
    std::string suite;
    std::vector<std::string> engines;
    std::uint64_t nodes = 10'000;
    int hash = 16;  // in MB
    bool each = false;
};

std::string ratio_text(double ratio) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(2) << ratio;
    return text.str();
}

std::string ratio_text(const MedianRatio& ratio) {
    if (ratio.tasks == 0) return "-";
    if (std::isinf(ratio.most)) return ratio_text(ratio.least) + " or more";
    if (ratio.least == ratio.most) return ratio_text(ratio.least);
    return ratio_text(ratio.least) + " to " + ratio_text(ratio.most);
}

Nodes try_all(const Settings& settings, UciClient& engine, const std::vector<EpdTask>& tasks) {
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    Nodes nodes;
    for (const EpdTask& task : tasks) {
        progress.show(engine.name() + ": " + std::to_string(nodes.size()) + " of " +
                      std::to_string(tasks.size()) + " done; now " + task.id);
        nodes.push_back(ask_for_solution(engine, task, settings.nodes));
    }
    progress.clear();
    return nodes;
}

// The first line of each column is its head.
void print_columns(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths(lines.front().size(), 0);
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], line[i].size());
    for (const auto& line : lines) {
        std::cout << std::left << std::setw(static_cast<int>(widths[0])) << line[0] << std::right;
        for (std::size_t i = 1; i < line.size(); ++i)
            std::cout << std::setw(static_cast<int>(widths[i]) + 2) << line[i];
        std::cout << '\n';
    }
}

void print_each(const std::vector<EpdTask>& tasks, const std::vector<std::string>& names,
                const std::vector<Nodes>& nodes) {
    std::vector<std::vector<std::string>> lines{{"nodes to the solution"}};
    lines.front().insert(lines.front().end(), names.begin(), names.end());
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        lines.push_back({tasks[i].id + ' ' + tasks[i].wanted});
        for (const Nodes& of_engine : nodes)
            lines.back().push_back(of_engine[i] ? std::to_string(*of_engine[i]) : "-");
    }
    print_columns(lines);
    std::cout << '\n';
}

void print_summary(const Settings& settings, const std::vector<std::string>& names,
                   const std::vector<Nodes>& nodes) {
    std::vector<std::vector<std::string>> lines{
        {"engine", "solved", "median of nodes against the first"}};
    for (std::size_t e = 0; e < names.size(); ++e) {
        const auto solved = std::count_if(nodes[e].begin(), nodes[e].end(),
                                          [](const auto& n) { return n.has_value(); });
        lines.push_back({names[e],
                         std::to_string(solved) + " of " + std::to_string(nodes[e].size()),
                         ratio_text(median_ratio(nodes[e], nodes[0], settings.nodes))});
    }
    print_columns(lines);
}

Result<void> compare_suite(const Settings& settings) {
    std::ifstream file(path_from_utf8(settings.suite));
    if (!file) return Error{"cannot read " + settings.suite};
    const auto tasks = read_epd(file);
    if (!tasks) return Error{settings.suite + ": " + tasks.error()};

    std::vector<std::string> names;
    std::vector<Nodes> nodes;
    for (const std::string& path : settings.engines) {
        UciClient engine(path);
        engine.set_option("Threads", "1");
        engine.set_option("Hash", std::to_string(settings.hash));
        nodes.push_back(try_all(settings, engine, *tasks));
        names.push_back(engine.name());
    }
    if (settings.each) print_each(*tasks, names, nodes);
    print_summary(settings, names, nodes);
    return {};
}

cxxopts::Options describe_options() {
    const Settings usual;
    cxxopts::Options options(
        "suite_compare",
        "Runs an EPD suite on several UCI engines, each on one thread with the same number of "
        "nodes, and tells how many tasks each solves and how many nodes it needs in comparison "
        "with the first.");
    options.positional_help("FILE ENGINE...");
    options.parse_positional({"file", "engine"});
    auto add = options.add_options();
    add("file", "the suite, one position a line", cxxopts::value<std::string>());
    add("engine", "the engines", cxxopts::value<std::vector<std::string>>());
    add("nodes", "nodes for each position", number_value(usual.nodes), "N");
    add("hash", "hash of each engine", number_value(usual.hash), "MB");
    add("each", "show the nodes of each position too");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    Settings settings;
    settings.engines = values_of(given, "engine");
    if (given.count("file") == 0 || settings.engines.empty())
        return Error{"name a suite and engines, as in bench/mates.epd stockfish11 build/tenby"};
    settings.suite = given["file"].as<std::string>();
    settings.each = given.count("each") != 0;
    const auto read = read_numbers(given, {{"nodes", &settings.nodes}, {"hash", &settings.hash}});
    if (!read) return Error{read.error()};
    return settings;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, compare_suite);
}
