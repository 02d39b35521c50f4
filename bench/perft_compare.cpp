// Perft speed side by side: Tenby and any UCI engines that know `go perft`, alternating, all driven
// through pipes in the same way. Prints the best speed of each, and how many times faster Tenby is.
#include "bench/engine_process.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace tenby {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kStartPatience{10};
constexpr std::chrono::minutes kCountPatience{5};

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

struct Measurement {
    std::uint64_t nodes = 0;
    double seconds = 1e9;
    double speed() const { return static_cast<double>(nodes) / seconds / 1e6; }
};

struct Contestant {
    std::string name;
    std::unique_ptr<EngineProcess> process;
    std::array<Measurement, kTasks.size()> best{};
};

std::vector<std::string> answer(Contestant& engine, std::string_view command,
                                std::string_view last_line, EngineProcess::Duration patience) {
    engine.process->send(command);
    auto lines = engine.process->read_until(last_line, patience);
    if (!lines)
        throw std::runtime_error(engine.name + " did not answer '" + std::string(command) + "'");
    return *lines;
}

Contestant start(const std::string& path) {
    Contestant engine{path, std::make_unique<EngineProcess>(path)};
    constexpr std::string_view kIdName = "id name ";
    for (const std::string& line : answer(engine, "uci", "uciok", kStartPatience))
        if (line.starts_with(kIdName)) engine.name = line.substr(kIdName.size());
    return engine;
}

// Only the count is on the clock: the engine has started and set up the position before.
Measurement measure(Contestant& engine, const Task& task) {
    constexpr std::string_view kTotal = "Nodes searched: ";
    engine.process->send("position fen " + std::string(task.fen));
    answer(engine, "isready", "readyok", kStartPatience);
    const auto begin = Clock::now();
    const auto lines =
        answer(engine, "go perft " + std::to_string(task.depth), kTotal, kCountPatience);
    const std::chrono::duration<double> seconds = Clock::now() - begin;
    return {std::stoull(lines.back().substr(kTotal.size())), seconds.count()};
}

// Every engine has its turn in every run, so that a busy machine is unfair to none of them.
void run_all(std::vector<Contestant>& engines, int runs) {
    for (std::size_t i = 0; i < kTasks.size(); ++i) {
        for (int run = 0; run < runs; ++run) {
            for (Contestant& engine : engines) {
                const Measurement now = measure(engine, kTasks[i]);
                if (run > 0 && now.nodes != engine.best[i].nodes)
                    throw std::runtime_error(engine.name + " counts differently each time");
                if (now.seconds < engine.best[i].seconds) engine.best[i] = now;
            }
        }
    }
}

// True if all engines counted the same.
bool print_table(const std::vector<Contestant>& engines) {
    constexpr int kColumn = 18;
    bool agree = true;
    std::vector<double> log_sum(engines.size(), 0.0);
    std::cout << std::fixed << std::left << std::setw(14) << "million/s" << std::right
              << std::setw(12) << "nodes";
    for (const Contestant& engine : engines)
        std::cout << std::setw(kColumn) << engine.name.substr(0, kColumn - 2);
    std::cout << '\n';
    for (std::size_t i = 0; i < kTasks.size(); ++i) {
        const Measurement& ours = engines.front().best[i];
        std::cout << std::left << std::setw(14)
                  << std::string(kTasks[i].name) + " " + std::to_string(kTasks[i].depth)
                  << std::right << std::setw(12) << ours.nodes;
        for (std::size_t e = 0; e < engines.size(); ++e) {
            const Measurement& theirs = engines[e].best[i];
            const double ratio = ours.speed() / theirs.speed();
            log_sum[e] += std::log(ratio);
            agree = agree && theirs.nodes == ours.nodes;
            std::ostringstream cell;
            cell << std::fixed << std::setprecision(1) << theirs.speed();
            if (e > 0) cell << std::setprecision(2) << " (" << ratio << "x)";
            std::cout << std::setw(kColumn) << cell.str();
        }
        std::cout << '\n';
    }
    for (std::size_t e = 1; e < engines.size(); ++e)
        std::cout << std::setprecision(3) << engines[0].name << " / " << engines[e].name << ": "
                  << std::exp(log_sum[e] / static_cast<double>(kTasks.size()))
                  << " times as fast (geometric mean)\n";
    if (!agree) std::cout << "The engines count differently!\n";
    return agree;
}

int run(const std::vector<std::string>& arguments, const std::filesystem::path& folder) {
    std::string tenby = (folder / "tenby").string();
    int runs = 3;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const bool has_value = i + 1 < arguments.size();
        if (arguments[i] == "--tenby" && has_value) {
            tenby = arguments[++i];
        } else if (arguments[i] == "--runs" && has_value) {
            runs = std::max(std::atoi(arguments[++i].c_str()), 1);
        } else if (arguments[i].starts_with('-')) {
            std::cerr << "usage: perft_compare [--tenby PATH] [--runs N] ENGINE...\n";
            return arguments[i] == "--help" ? 0 : 2;
        } else {
            others.push_back(arguments[i]);
        }
    }
    std::vector<Contestant> engines;
    engines.push_back(start(tenby));
    for (const std::string& other : others) engines.push_back(start(other));
    run_all(engines, runs);
    return print_table(engines) ? 0 : 1;
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
