// How fast PGN is read, with every move checked: pgn_speed GAMES.pgn
// Without a file, games of random moves are made first, with comments like those of matches.
#include "bench/programs/program_main.h"
#include "engine/movegen.h"
#include "engine/random.h"
#include "game/game.h"
#include "game/outcome.h"
#include "game/pgn_reader.h"
#include "game/pgn_writer.h"
#include "platform/seconds_since.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

namespace tenby {

namespace {

struct Settings {
    std::string file;
    std::string save;
    std::string copy;
    int random_games = 2000;
    std::uint64_t seed = 1;
    int repeat = 5;
    PgnDetail detail = PgnDetail::kEverything;
};

constexpr int kMostPlies = 160;  // of a random game

cxxopts::Options describe_options() {
    const Settings usual;
    cxxopts::Options options("pgn_speed", "Reads games and checks every move; says how fast.");
    options.positional_help("[GAMES.pgn]");
    auto add = options.add_options();
    add("file", "the games", cxxopts::value<std::string>(), "FILE");
    add("main-line", "read the main lines alone");
    add("repeat", "read so often, and take the best time", number_value(usual.repeat), "N");
    add("random", "without a file: so many games of random moves", number_value(usual.random_games),
        "N");
    add("seed", "other random games with each seed", number_value(usual.seed), "N");
    add("save", "keep the random games", cxxopts::value<std::string>(), "FILE");
    add("copy", "write the games as they were understood", cxxopts::value<std::string>(), "FILE");
    options.parse_positional({"file"});
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    Settings settings;
    if (given.count("file") != 0) settings.file = given["file"].as<std::string>();
    if (given.count("save") != 0) settings.save = given["save"].as<std::string>();
    if (given.count("copy") != 0) settings.copy = given["copy"].as<std::string>();
    if (given.count("main-line") != 0) settings.detail = PgnDetail::kMainLine;
    const auto read = read_numbers(given, {{"repeat", &settings.repeat},
                                           {"random", &settings.random_games},
                                           {"seed", &settings.seed}});
    if (!read) return Error{read.error()};
    return settings;
}

PgnGame random_game(Random& dice, int number) {
    PgnGame game;
    game.set_tag("Event", "random moves");
    game.set_tag("Round", std::to_string(number));
    Position position;
    PgnGame::Index node = PgnGame::kRoot;
    std::optional<Outcome> outcome;
    for (int ply = 0; ply < kMostPlies && !outcome; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        const Move move = moves[dice.below(moves.size())].move;
        node = game.add_move(node, move);
        // As match programs write it.
        game.note_for(node).comment = "+0." + std::to_string(10 + dice.below(90)) + "/" +
                                      std::to_string(8 + dice.below(20)) + " 0.08" +
                                      std::to_string(dice.below(10)) + "s";
        position.make(move);
        outcome = automatic_outcome(position);
    }
    game.set_tag("Result", result_text(outcome));
    return game;
}

std::string random_games(const Settings& settings) {
    Random dice(settings.seed);
    std::ostringstream text;
    for (int number = 1; number <= settings.random_games; ++number)
        write_pgn(text, random_game(dice, number));
    return text.str();
}

Result<std::string> read_text(const Settings& settings) {
    if (settings.file.empty()) return random_games(settings);
    std::ifstream file(settings.file, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) return Error{"cannot read " + settings.file};
    return text.str();
}

struct Count {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t errors = 0;
    std::string first_error;
};

Count read_all(const std::string& text, const Settings& settings) {
    std::istringstream stream(text);
    PgnReader reader(stream, settings.file.empty() ? "random" : settings.file, settings.detail);
    Count count;
    for (PgnGame game; reader.read(game); ++count.games) {
        count.plies += game.move_count();
        if (count.errors == 0 && !reader.errors().empty())
            count.first_error = reader.errors().front().text();
        count.errors += reader.errors().size();
    }
    return count;
}

// For comparison with what other programs understand.
Result<void> copy_games(const std::string& text, const Settings& settings) {
    std::istringstream stream(text);
    PgnReader reader(stream, settings.file, settings.detail);
    std::ofstream copy(settings.copy, std::ios::binary);
    for (PgnGame game; reader.read(game);) {
        for (const PgnError& error : reader.errors()) std::cerr << error.text() << '\n';
        write_pgn(copy, game);
    }
    if (!copy) return Error{"cannot write " + settings.copy};
    return {};
}

Result<void> measure(const Settings& settings) {
    const Result<std::string> text = read_text(settings);
    if (!text) return Error{text.error()};
    if (!settings.save.empty() && !(std::ofstream(settings.save, std::ios::binary) << *text))
        return Error{"cannot write " + settings.save};
    if (!settings.copy.empty())
        if (auto copied = copy_games(*text, settings); !copied) return copied;
    Count count;
    double best = 0;
    for (int round = 0; round < settings.repeat; ++round) {
        const auto start = std::chrono::steady_clock::now();
        count = read_all(*text, settings);
        const double seconds = seconds_since(start);
        best = round == 0 ? seconds : std::min(best, seconds);
    }
    constexpr double kMillion = 1e6;
    std::cout << std::fixed << count.games << " games, " << count.plies << " plies, "
              << count.errors << " errors; " << std::setprecision(1)
              << static_cast<double>(text->size()) / kMillion << " MB in " << std::setprecision(3)
              << best << " s: " << std::setprecision(2)
              << static_cast<double>(count.plies) / best / kMillion << " million plies a second\n";
    if (count.errors > 0) std::cout << "the first error: " << count.first_error << '\n';
    return {};
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, measure);
}
