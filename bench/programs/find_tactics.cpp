// Collects tactical positions from Tenby's own games into a suite, confirmed by a second engine:
// find_tactics --material --count 102 /usr/games/stockfish > bench/tactics.epd
// The same seed, search and engine give the same file, whatever the number of threads.
#include "bench/genfens.h"
#include "bench/programs/in_order.h"
#include "bench/programs/program_main.h"
#include "bench/programs/tactics_finder.h"
#include "search/network/default_network.h"

#include <cstdio>
#include <iostream>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

namespace tenby {

namespace {

struct Settings {
    std::string judge;
    int count = 150;
    std::uint64_t seed = 1;
    NetworkPointer network;  // none: material
    int threads = 1;
};

// Plays games, each from its own opening.
class GamePlayer {
public:
    explicit GamePlayer(const Settings& settings)
        : settings_(settings), finder_(settings.judge, settings.network) {}

    std::optional<Tactic> operator()(std::uint64_t game) {
        GenfensSettings openings;
        openings.count = 1;
        openings.seed = settings_.seed + game;
        openings.network = settings_.network;
        std::optional<Tactic> tactic;
        const auto made = generate_openings(
            openings, [&](const Position& opening) { tactic = finder_.play_game(opening); });
        if (!made) throw std::runtime_error(made.error());
        return tactic;
    }

private:
    const Settings& settings_;
    TacticsFinder finder_;
};

// "tenby.007"
std::string id_of(int number) {
    char id[32];
    std::snprintf(id, sizeof id, "tenby.%03d", number);
    return id;
}

Result<void> print_tactics(const Settings& settings) {
    int printed = 0;
    std::set<Key> seen;
    make_in_order(
        settings.threads, [&] { return GamePlayer(settings); },
        [&](const std::optional<Tactic>& tactic, std::uint64_t game) {
            if (!tactic || !seen.insert(tactic->position.key()).second) return true;
            std::cout << epd_line(*tactic, id_of(++printed)) << std::endl;
            std::cerr << "find_tactics: " << printed << " of " << settings.count << ", " << game + 1
                      << " games\n";
            return printed < settings.count;
        });
    return {};
}

cxxopts::Options describe_options() {
    const Settings usual;
    cxxopts::Options options(
        "find_tactics",
        "Plays games of Tenby against itself and writes the positions in which "
        "one move wins and a quick search overlooks it. ENGINE is a UCI "
        "engine with MultiPV that confirms what Tenby finds.");
    options.positional_help("ENGINE > FILE.epd");
    options.parse_positional({"engine"});
    auto add = options.add_options();
    add("engine", "the engine that confirms", cxxopts::value<std::string>());
    add("count", "how many positions", number_value(usual.count), "N");
    add("seed", "other games with each seed", number_value(usual.seed), "N");
    add("material", "evaluate by material even if there is a network");
    add("threads",
        "games at the same time, as many as there are cores by default; does not change the result",
        number_value(all_cores()), "N");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    if (given.count("engine") == 0) return Error{"name an engine that confirms what Tenby finds"};
    Settings settings;
    settings.judge = given["engine"].as<std::string>();
    settings.network = given.count("material") != 0 ? nullptr : default_network();
    const auto read = read_numbers(
        given,
        {{"count", &settings.count}, {"seed", &settings.seed}, {"threads", &settings.threads}});
    if (!read) return Error{read.error()};
    return settings;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, print_tactics);
}
