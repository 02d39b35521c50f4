// Perft speed side by side: Tenby and UCI engines that know `go perft`, taking turns, all driven
// through pipes in the same way. Prints the best speed of each, and how many times faster Tenby is.
#include "bench/programs/comparison.h"
#include "bench/programs/engine_speed.h"
#include "bench/programs/program_main.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

struct Settings {
    std::string tenby;
    std::vector<std::string> others;
    int runs = 3;
    std::string csv;  // empty: none
};

struct Task {
    std::string_view name;
    std::string_view fen;
    int depth;
};

constexpr std::array kTasks{
    Task{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
    Task{"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
    Task{"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
    Task{"middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
         5},
};

// The engines take turns in every run, so that a busy spell of the machine slows all of them.
Comparison::Row measure(std::vector<UciClient>& engines, const Task& task, int runs) {
    Comparison::Row row{std::string(task.name) + " " + std::to_string(task.depth), {}};
    row.values.resize(engines.size());
    std::optional<std::uint64_t> count;
    for (int run = 0; run < runs; ++run) {
        for (std::size_t e = 0; e < engines.size(); ++e) {
            // Only the count is timed: the engine has set up the position before.
            engines[e].set_up(task.fen);
            const Work work = count_perft(engines[e], task.depth);
            if (work.nodes != count.value_or(work.nodes))
                throw std::runtime_error(engines[e].name() + " counts " +
                                         std::to_string(work.nodes) + " where " +
                                         engines[0].name() + " counted " + std::to_string(*count));
            count = work.nodes;
            row.values[e] = std::max(row.values[e].value_or(0), work.million_per_second());
        }
    }
    return row;
}

cxxopts::Options describe_options(const char* this_program) {
    cxxopts::Options options("perft_compare",
                             "Compares how fast Tenby and other UCI engines count moves. ENGINE is "
                             "a UCI engine that knows `go perft`.");
    options.positional_help("[ENGINE...]");
    options.parse_positional({"engine"});
    auto add = options.add_options();
    add("engine", "the other engines", cxxopts::value<std::vector<std::string>>());
    add("tenby", "Tenby, by default the one beside this program",
        cxxopts::value<std::string>()->default_value(path_beside(this_program, "tenby")), "PATH");
    add("runs", "counts of each engine on each position", number_value(Settings().runs), "N");
    add("csv", "write the results there as well", cxxopts::value<std::string>(), "FILE");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    Settings settings;
    settings.tenby = given["tenby"].as<std::string>();
    settings.others = values_of(given, "engine");
    if (given.count("csv") != 0) settings.csv = given["csv"].as<std::string>();
    if (const auto read = read_numbers(given, {{"runs", &settings.runs}}); !read)
        return Error{read.error()};
    return settings;
}

Result<void> compare_perft(const Settings& settings) {
    std::vector<UciClient> engines;
    engines.emplace_back(settings.tenby);
    for (const std::string& other : settings.others) engines.emplace_back(other);

    Comparison comparison{"perft speed", "million nodes/s", false, {}, {}};
    for (const UciClient& engine : engines) comparison.engines.push_back(engine.name());
    for (const Task& task : kTasks)
        comparison.rows.push_back(measure(engines, task, settings.runs));
    std::cout << table_text(comparison);
    if (settings.csv.empty()) return {};
    return write_csv(settings.csv, {comparison});
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(argv[0]), argc, argv, read_settings, compare_perft);
}
