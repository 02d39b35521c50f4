// Search speed side by side: Tenby and other UCI engines, or Tenby with several threads and with
// one, taking turns on the same middlegames. Nodes per second are the best of the runs. The time to
// a depth is their median, since searches with several threads differ from run to run.
#include "bench/programs/comparison.h"
#include "bench/programs/engine_speed.h"
#include "bench/programs/program_main.h"
#include "engine/quoted.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenby {

namespace {

constexpr std::array<std::string_view, 6> kMiddlegames{
    "r2q1rk1/1bp1bpp1/p1p1pn1p/4N3/Q2PP2B/2N5/PP3PPP/2KR3R w - - 2 15",
    "r2q1rk1/1pp2pbp/4bnp1/p2pP1N1/8/2NPB2P/PP3PP1/R2Q1RK1 b - - 0 15",
    "r2q1rk1/pp1bb3/5n1p/P1pp1pp1/2PP4/2NBPP2/1P1B3P/R2QK2R w KQ - 0 18",
    "r1b1k2r/pp5p/2p1p1pQ/1P1p1q2/2P1pP2/4P3/P2P2PP/RN2K2R b KQkq - 3 19",
    "r4rk1/2p2pbp/1p1p1np1/p1nPp3/2P1P1qP/1PN1B1P1/P1Q2P1N/3RK2R b - - 6 21",
    "r4rk1/1p5p/2pp1bp1/2n1p2P/p1PnPP2/P1N1B1P1/1P1KN3/5R1R b - - 4 25",
};

struct Settings {
    std::string tenby;
    std::string csv;  // empty: none
    std::vector<std::string> others;
    std::vector<std::pair<std::string, std::string>> tenby_options;
    int threads = 1;
    int scaling = 0;       // threads to compare with one thread; 0: compare with the others instead
    int hash = 64;         // in MB
    int move_time = 1000;  // in milliseconds
    int depth = 14;        // 0: do not measure the time to a depth
    int patience = 30;     // in seconds
    int runs = 3;
};

std::vector<UciClient> start_engines(const Settings& settings) {
    std::vector<UciClient> engines;
    const auto start = [&](const std::string& path, int threads, bool is_tenby) {
        UciClient& engine = engines.emplace_back(path);
        engine.set_option("Hash", std::to_string(settings.hash));
        if (!engine.set_option("Threads", std::to_string(threads)) && threads > 1)
            throw std::runtime_error(engine.name() + " has no option Threads");
        for (const auto& [name, value] : settings.tenby_options)
            if (is_tenby && !engine.set_option(name, value))
                throw std::runtime_error(engine.name() + " has no option " + name);
        if (threads > 1 || settings.scaling > 0)
            engine.rename(engine.name() + ", " + std::to_string(threads) +
                          (threads > 1 ? " threads" : " thread"));
    };
    if (settings.scaling > 0) {
        start(settings.tenby, settings.scaling, true);
        start(settings.tenby, 1, true);
    } else {
        start(settings.tenby, settings.threads, true);
        for (const std::string& other : settings.others) start(other, settings.threads, false);
    }
    return engines;
}

// Each engine's results of all runs on one position; the engines take turns.
template <class Measure>
std::vector<std::vector<double>> take_turns(std::vector<UciClient>& engines, std::string_view fen,
                                            int runs, Measure measure) {
    std::vector<std::vector<double>> results(engines.size());
    for (int run = 0; run < runs; ++run) {
        for (std::size_t e = 0; e < engines.size(); ++e) {
            engines[e].set_up(fen);
            if (const std::optional<double> value = measure(engines[e]))
                results[e].push_back(*value);
        }
    }
    return results;
}

std::optional<double> best(const std::vector<double>& values) {
    if (values.empty()) return std::nullopt;
    return *std::max_element(values.begin(), values.end());
}

std::optional<double> median(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

template <class Measure, class Summary>
Comparison compare(Comparison comparison, std::vector<UciClient>& engines, int runs,
                   Measure measure, Summary summary) {
    for (const UciClient& engine : engines) comparison.engines.push_back(engine.name());
    for (std::size_t i = 0; i < kMiddlegames.size(); ++i) {
        Comparison::Row row{"middlegame " + std::to_string(i + 1), {}};
        for (const auto& values : take_turns(engines, kMiddlegames[i], runs, measure))
            row.values.push_back(summary(values));
        comparison.rows.push_back(std::move(row));
    }
    return comparison;
}

std::vector<Comparison> compare_all(const Settings& settings) {
    std::vector<UciClient> engines = start_engines(settings);
    std::vector<Comparison> comparisons;
    const std::chrono::milliseconds move_time(settings.move_time);
    comparisons.push_back(compare(
        {"search speed", "million nodes/s", false, {}, {}}, engines, settings.runs,
        [&](UciClient& engine) { return search_for(engine, move_time).million_per_second(); },
        best));
    std::cout << table_text(comparisons.back()) << std::flush;
    if (settings.depth == 0) return comparisons;

    const std::chrono::seconds patience(settings.patience);
    const auto time_to_depth = [&](UciClient& engine) -> std::optional<double> {
        const auto work = search_to(engine, settings.depth, patience);
        return work ? std::optional(work->seconds) : std::nullopt;
    };
    comparisons.push_back(
        compare({"time to depth " + std::to_string(settings.depth), "s", true, {}, {}}, engines,
                settings.runs, time_to_depth, median));
    std::cout << '\n' << table_text(comparisons.back());
    return comparisons;
}

cxxopts::Options describe_options(const char* this_program) {
    const Settings usual;
    cxxopts::Options options("search_compare",
                             "Compares how fast Tenby and other UCI engines search.");
    options.positional_help("[ENGINE...]");
    options.parse_positional({"engine"});
    auto add = options.add_options();
    add("engine", "the other engines", cxxopts::value<std::vector<std::string>>());
    add("tenby", "Tenby, by default the one beside this program",
        cxxopts::value<std::string>()->default_value(path_beside(this_program, "tenby")), "PATH");
    add("threads", "threads of each engine", number_value(usual.threads), "N");
    add("scaling", "compare Tenby with N threads with Tenby with one, and nobody else; 0: do not",
        number_value(usual.scaling), "N");
    add("hash", "hash of each engine", number_value(usual.hash), "MB");
    add("movetime", "time of a search whose speed is measured", number_value(usual.move_time),
        "MS");
    add("depth", "depth to which time is measured; 0: do not", number_value(usual.depth), "N");
    add("patience", "give up on a depth after this many seconds", number_value(usual.patience),
        "S");
    add("runs", "searches of each engine on each position", number_value(usual.runs), "N");
    add("option", "a UCI option for Tenby; may be given several times",
        cxxopts::value<std::vector<std::string>>(), "NAME=VALUE");
    add("csv", "write the results there as well", cxxopts::value<std::string>(), "FILE");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    Settings settings;
    settings.tenby = given["tenby"].as<std::string>();
    settings.others = values_of(given, "engine");
    if (given.count("csv") != 0) settings.csv = given["csv"].as<std::string>();
    for (const std::string& option : values_of(given, "option")) {
        const auto equals = option.find('=');
        if (equals == std::string::npos)
            return Error{"--option is " + quoted(option) + ", expected NAME=VALUE"};
        settings.tenby_options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    const auto read = read_numbers(given, {{"threads", &settings.threads},
                                           {"scaling", &settings.scaling, 0},
                                           {"hash", &settings.hash},
                                           {"movetime", &settings.move_time},
                                           {"depth", &settings.depth, 0},
                                           {"patience", &settings.patience},
                                           {"runs", &settings.runs}});
    if (!read) return Error{read.error()};
    return settings;
}

Result<void> compare_search(const Settings& settings) {
    const auto comparisons = compare_all(settings);
    if (settings.csv.empty()) return {};
    return write_csv(settings.csv, comparisons);
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(argv[0]), argc, argv, read_settings, compare_search);
}
