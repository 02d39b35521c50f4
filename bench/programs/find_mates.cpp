// Makes a suite of mates, proven by exhaustive search: half composed by program, half from quick
// games of Tenby against itself. A second engine alone decides how hard they are:
// find_mates --seed 1 stockfish11 > bench/mates.epd
// The same seed, network and engine give the same file, whatever the number of threads.
#include "bench/genfens.h"
#include "bench/programs/game_mates.h"
#include "bench/programs/in_order.h"
#include "bench/programs/mate_composer.h"
#include "bench/programs/nodes_to_solution.h"
#include "bench/programs/program_main.h"
#include "engine/fen.h"
#include "search/network/default_network.h"

#include <array>
#include <cstdio>
#include <iostream>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tenby {

namespace {

constexpr int kFewestMoves = 2;
constexpr int kMostMovesComposed = 5;
constexpr int kMostMovesInGames = 6;
// What the judge solves sooner tells nothing of other engines.
constexpr std::uint64_t kTooEasy = 1000;

struct Settings {
    std::string judge;
    int count = 100;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 10'000;
    int solved = 70;         // percent that the judge solves
    NetworkPointer network;  // none: material
    int threads = 1;
};

struct Candidate {
    MateProblem problem;
    bool is_composed = false;
    std::optional<std::uint64_t> judge_nodes;  // none: not solved
};

// EPD has the first four fields of a FEN, without the counters.
std::string epd_fields(const Position& position) {
    const std::string fen = to_fen(position);
    std::string_view text = fen;
    for (int counter = 0; counter < 2; ++counter) text = text.substr(0, text.rfind(' '));
    return std::string(text);
}

class CandidateMaker {
public:
    explicit CandidateMaker(const Settings& settings)
        : settings_(settings), judge_(settings.judge), games_(settings.network) {
        judge_.set_option("Threads", "1");
        judge_.set_option("Hash", "16");
    }

    // Composed ones and games take turns.
    std::optional<Candidate> operator()(std::uint64_t number) {
        const bool is_composed = number % 2 == 0;
        const auto problem = is_composed ? compose(number) : play(number);
        if (!problem) return std::nullopt;
        Candidate candidate{*problem, is_composed, std::nullopt};
        EpdTask task;
        task.position = problem->position;
        task.fen = epd_fields(problem->position) + " 0 1";
        task.mate = problem->moves;
        candidate.judge_nodes = ask_for_solution(judge_, task, settings_.nodes);
        if (candidate.judge_nodes && *candidate.judge_nodes < kTooEasy) return std::nullopt;
        return candidate;
    }

private:
    std::optional<MateProblem> compose(std::uint64_t number) {
        Random mixer(settings_.seed);
        Random dice(mixer.next() ^ Random(number).next());
        const int choices = kMostMovesComposed - kFewestMoves + 1;
        return composer_.compose(dice, kFewestMoves + static_cast<int>(dice.below(choices)));
    }

    std::optional<MateProblem> play(std::uint64_t number) {
        GenfensSettings openings;
        openings.count = 1;
        openings.seed = Random(settings_.seed).next() + number;
        openings.network = settings_.network;
        std::optional<MateProblem> problem;
        const auto made = generate_openings(openings, [&](const Position& opening) {
            problem = games_.play_game(opening, kMostMovesInGames);
        });
        if (!made) throw std::runtime_error(made.error());
        return problem;
    }

    const Settings& settings_;
    UciClient judge_;
    MateComposer composer_;
    GameMates games_;
};

// Takes candidates as they come, as long as there is room for their kind.
class Suite {
public:
    explicit Suite(const Settings& settings) : settings_(settings) {}

    bool is_complete() const { return size_ == settings_.count; }
    int size() const { return size_; }

    bool add(const Candidate& candidate) {
        const int wanted_solved = (settings_.count * settings_.solved + 50) / 100;
        int& of_verdict = candidate.judge_nodes ? solved_ : unsolved_;
        const int room = candidate.judge_nodes ? wanted_solved : settings_.count - wanted_solved;
        int& of_length = of_length_[candidate.problem.moves];
        if (is_complete() || of_verdict >= room || of_length >= most_of_length()) return false;
        if (!seen_.insert(candidate.problem.position.key()).second) return false;
        ++of_verdict;
        ++of_length;
        ++size_;
        return true;
    }

private:
    // No length more than two fifths of the suite.
    int most_of_length() const { return (2 * settings_.count + 4) / 5; }

    const Settings& settings_;
    int size_ = 0, solved_ = 0, unsolved_ = 0;
    std::array<int, MateSolver::kMostMoves + 1> of_length_{};
    std::set<Key> seen_;
};

std::string epd_line(const Candidate& candidate, int number) {
    char id[48];
    std::snprintf(id, sizeof id, "%s.%03d", candidate.is_composed ? "composed" : "game", number);
    return epd_fields(candidate.problem.position) + " dm " +
           std::to_string(candidate.problem.moves) + "; id \"" + id + "\";";
}

Result<void> print_mates(const Settings& settings) {
    Suite suite(settings);
    make_in_order(
        settings.threads, [&] { return CandidateMaker(settings); },
        [&](const std::optional<Candidate>& candidate, std::uint64_t number) {
            if (!candidate || !suite.add(*candidate)) return !suite.is_complete();
            std::cout << epd_line(*candidate, suite.size()) << std::endl;
            std::cerr << "find_mates: " << suite.size() << " of " << settings.count << ", "
                      << number + 1 << " tries; mate in " << candidate->problem.moves << ", ";
            if (candidate->judge_nodes)
                std::cerr << *candidate->judge_nodes << " nodes\n";
            else
                std::cerr << "not solved\n";
            return !suite.is_complete();
        });
    return {};
}

cxxopts::Options describe_options() {
    const Settings usual;
    cxxopts::Options options(
        "find_mates",
        "Makes a suite of mates, composed by program and from quick games of Tenby against "
        "itself, all proven by exhaustive search. ENGINE is the UCI engine that decides how hard "
        "they are; Tenby is not asked.");
    options.positional_help("ENGINE > FILE.epd");
    options.parse_positional({"engine"});
    auto add = options.add_options();
    add("engine", "the engine that decides how hard they are", cxxopts::value<std::string>());
    add("count", "how many positions", number_value(usual.count), "N");
    add("seed", "other positions with each seed", number_value(usual.seed), "N");
    add("nodes", "nodes of the engine for each position", number_value(usual.nodes), "N");
    add("solved", "percent of the positions that the engine solves", number_value(usual.solved),
        "P");
    add("material", "play the games by material even if there is a network");
    add("threads",
        "positions at the same time, as many as there are cores by default; does not change the "
        "result",
        number_value(all_cores()), "N");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    if (given.count("engine") == 0) return Error{"name an engine that decides how hard they are"};
    Settings settings;
    settings.judge = given["engine"].as<std::string>();
    settings.network = given.count("material") != 0 ? nullptr : default_network();
    const auto read = read_numbers(given, {{"count", &settings.count},
                                           {"seed", &settings.seed},
                                           {"nodes", &settings.nodes},
                                           {"solved", &settings.solved, 0},
                                           {"threads", &settings.threads}});
    if (!read) return Error{read.error()};
    if (settings.solved > 100)
        return Error{"--solved is " + std::to_string(settings.solved) +
                     ", expected a percentage from 0 to 100"};
    return settings;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, print_mates);
}
