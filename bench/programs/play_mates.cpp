// Plays the four elementary mates without tables against a defence by the tables:
// play_mates --tables ~/syzygy
// The starts follow from the seed; with --nodes, so do the games.
#include "bench/programs/in_order.h"
#include "bench/programs/mate_games.h"
#include "bench/programs/program_main.h"
#include "engine/fen.h"
#include "engine/quoted.h"
#include "search/network/default_network.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace tenby {

namespace {

constexpr std::array<const char*, 4> kMates{"KQvK", "KRvK", "KBBvK", "KBNvK"};

struct Settings {
    std::string tables;
    std::string only;  // one kind, such as KBNvK; empty: all four
    int count = 100;
    std::uint64_t seed = 1;
    int movetime = 100;       // milliseconds
    int threads = 1;          // games at the same time
    std::uint64_t nodes = 0;  // 0: by time
    NetworkPointer network;   // none: material
};

Limits limits_of(const Settings& settings) {
    if (settings.nodes > 0) return for_nodes(settings.nodes);
    Limits limits;
    limits.move_time = settings.movetime;
    return limits;
}

// What the games of one kind of mate came to.
struct Tally {
    int games = 0, won = 0, longest = 0;
    double moves = 0, fewest = 0;

    void add(const MateGame& game) {
        ++games;
        if (!game.moves) return;
        ++won;
        longest = std::max(longest, *game.moves);
        moves += *game.moves;
        fewest += game.fewest_moves;
    }
    std::string text() const {
        char line[160];
        std::snprintf(line, sizeof line,
                      "%d of %d won, in %.1f moves on average (by the tables %.1f), at most %d",
                      won, games, won ? moves / won : 0.0, won ? fewest / won : 0.0, longest);
        return line;
    }
};

std::unique_ptr<Searcher> make_searcher(const Settings& settings) {
    auto searcher = std::make_unique<Searcher>();
    searcher->set_network(settings.network);
    SearchOptions options = searcher->options();
    options.move_overhead = 0;
    searcher->set_options(options);
    return searcher;
}

// Prints a line for each game that was not won, and one for all of them. How many were not won?
int play_games(const Settings& settings, const Tablebases& tables, const std::string& material) {
    Random dice(settings.seed);
    std::vector<Position> starts;
    starts.reserve(settings.count);
    for (int i = 0; i < settings.count; ++i)
        starts.push_back(random_won_position(tables, *Material::from_name(material), dice));
    Tally tally;
    make_in_order(
        std::min(settings.threads, settings.count),
        [&] {
            return [&, searcher = make_searcher(settings)](std::uint64_t number) {
                return number < starts.size()
                           ? play_mate(*searcher, limits_of(settings), tables, starts[number])
                           : MateGame();
            };
        },
        [&](const MateGame& game, std::uint64_t) {
            tally.add(game);
            if (!game.moves)
                std::cout << material << ": not won from " << to_fen(game.start) << std::endl;
            return tally.games < settings.count;
        });
    char name[8];
    std::snprintf(name, sizeof name, "%-6s", material.c_str());
    std::cout << name << ' ' << tally.text() << std::endl;
    return tally.games - tally.won;
}

Result<void> play_all(const Settings& settings) {
    const Tablebases tables(settings.tables);
    if (tables.count() == 0) return Error{"there are no Syzygy tables in " + settings.tables};
    int lost = 0;
    for (const std::string material : kMates)
        if (settings.only.empty() || settings.only == material)
            lost += play_games(settings, tables, material);
    if (lost > 0) return Error{std::to_string(lost) + " games were not won"};
    return {};
}

cxxopts::Options describe_options() {
    const Settings usual;
    cxxopts::Options options(
        "play_mates",
        "Lets the search mate a lone king with queen, rook, two bishops, and bishop and knight, "
        "from random won positions, while Syzygy tables defend. The search has no tables.");
    options.positional_help("");
    auto add = options.add_options();
    add("tables", "the folders with the tables of three and four men",
        cxxopts::value<std::string>(), "DIRS");
    add("only", "only one kind of mate, such as KBNvK", cxxopts::value<std::string>(), "NAME");
    add("count", "games of each kind", number_value(usual.count), "N");
    add("seed", "other positions with each seed", number_value(usual.seed), "N");
    add("movetime", "milliseconds for each move", number_value(usual.movetime), "MS");
    add("nodes", "nodes for each move in place of time", number_value(usual.nodes), "N");
    add("threads", "games at the same time, no more than there are idle cores",
        number_value(usual.threads), "N");
    add("material", "evaluate by material even if there is a network");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    if (given.count("tables") == 0)
        return Error{"name the folder of the Syzygy tables, as in --tables ~/syzygy"};
    Settings settings;
    settings.tables = given["tables"].as<std::string>();
    if (given.count("only") != 0) settings.only = given["only"].as<std::string>();
    if (!settings.only.empty() &&
        std::find(kMates.begin(), kMates.end(), settings.only) == kMates.end())
        return Error{quoted(settings.only) + " is none of the mates KQvK, KRvK, KBBvK and KBNvK"};
    settings.network = given.count("material") != 0 ? nullptr : default_network();
    const auto read = read_numbers(given, {{"count", &settings.count},
                                           {"seed", &settings.seed},
                                           {"movetime", &settings.movetime},
                                           {"threads", &settings.threads},
                                           {"nodes", &settings.nodes, 0}});
    if (!read) return Error{read.error()};
    return settings;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, play_all);
}
