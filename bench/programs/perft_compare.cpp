// Perft speed side by side: Tenby and any UCI engines that know `go perft`, alternating, all driven
// through pipes in the same way. Prints the best speed of each, and how many times faster Tenby is.
#include "bench/programs/comparison.h"
#include "bench/programs/engine_speed.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace tenby {

namespace {

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

// Every engine has its turn in every run, so that a busy machine is unfair to none of them.
Comparison::Row measure(std::vector<UciClient>& engines, const Task& task, int runs) {
    Comparison::Row row{std::string(task.name) + " " + std::to_string(task.depth), {}};
    row.values.resize(engines.size());
    std::optional<std::uint64_t> count;
    for (int run = 0; run < runs; ++run) {
        for (std::size_t e = 0; e < engines.size(); ++e) {
            // Only the count is on the clock: the engine has set up the position before.
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

int run(const std::vector<std::string>& arguments, const std::filesystem::path& folder) {
    std::string tenby = (folder / "tenby").string(), csv;
    int runs = 3;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const bool has_value = i + 1 < arguments.size();
        if (arguments[i] == "--tenby" && has_value) {
            tenby = arguments[++i];
        } else if (arguments[i] == "--runs" && has_value) {
            runs = std::max(std::atoi(arguments[++i].c_str()), 1);
        } else if (arguments[i] == "--csv" && has_value) {
            csv = arguments[++i];
        } else if (arguments[i].starts_with('-')) {
            const bool help = arguments[i] == "--help";
            (help ? std::cout : std::cerr)
                << "usage: perft_compare [--tenby PATH] [--runs N] [--csv FILE] ENGINE...\n";
            return help ? 0 : 2;
        } else {
            others.push_back(arguments[i]);
        }
    }
    std::vector<UciClient> engines;
    engines.emplace_back(tenby);
    for (const std::string& other : others) engines.emplace_back(other);

    Comparison comparison{"perft speed", "million nodes/s", false, {}, {}};
    for (const UciClient& engine : engines) comparison.engines.push_back(engine.name());
    for (const Task& task : kTasks) comparison.rows.push_back(measure(engines, task, runs));
    std::cout << table_text(comparison);
    if (csv.empty()) return 0;
    const std::string error = write_csv(csv, {comparison});
    if (!error.empty()) throw std::runtime_error(error);
    return 0;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        return tenby::run({argv + 1, argv + argc}, std::filesystem::path(argv[0]).parent_path());
    } catch (const std::exception& error) {
        std::cerr << "perft_compare: " << error.what() << '\n';
        return 1;
    }
}
