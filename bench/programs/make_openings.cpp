// Writes openings for matches, one FEN a line:
// make_openings --material > bench/openings.epd
// make_openings --material --chess960 --count 500 > bench/chess960.epd
// The same seed and search give the same file, whatever the number of threads.
#include "bench/programs/openings.h"
#include "bench/programs/program_main.h"
#include "platform/progress_line.h"
#include "search/network/default_network.h"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

namespace {

cxxopts::Options describe_options() {
    const OpeningSettings usual;
    cxxopts::Options options("make_openings",
                             "Writes random but sane openings, one FEN a line, that are quiet and "
                             "that a search finds level.");
    options.positional_help("> FILE.epd");
    auto add = options.add_options();
    add("count", "how many openings", number_value(usual.count), "N");
    add("seed", "other openings with each seed", number_value(usual.seed), "N");
    add("plies",
        "how long they are (default: " + std::to_string(usual.min_plies) + " " +
            std::to_string(usual.max_plies) + ")",
        cxxopts::value<std::vector<std::string>>(), "MIN MAX");
    add("limit", "how far one side may be ahead at the end, in centipawns",
        number_value(usual.final_limit), "CP");
    add("nodes", "nodes of the search that decides on that", number_value(usual.final_nodes), "N");
    add("chess960", "begin at random arrays of Chess960");
    add("material", "evaluate by material even if there is a network");
    add("threads", "threads to work with, all cores by default; does not change the result",
        number_value(all_cores()), "N");
    // cxxopts reads one value for an option: the second one of --plies is an argument of its own.
    options.parse_positional({"plies"});
    options.show_positional_help();
    return options;
}

Result<void> read_plies(const std::vector<std::string>& values, OpeningSettings& settings) {
    if (values.empty()) return {};
    if (values.size() != 2) return Error{"--plies needs two numbers"};
    for (const auto& [text, number] :
         {std::pair(values[0], &settings.min_plies), std::pair(values[1], &settings.max_plies)})
        if (auto done = read_number({"plies", number}, text); !done) return done;
    if (settings.min_plies > settings.max_plies)
        return Error{"--plies needs the smaller number first"};
    return {};
}

Result<OpeningSettings> read_settings(const cxxopts::ParseResult& given) {
    OpeningSettings settings;
    settings.chess960 = given.count("chess960") != 0;
    settings.network = given.count("material") != 0 ? nullptr : default_network();
    const auto read = read_numbers(given, {{"count", &settings.count},
                                           {"seed", &settings.seed},
                                           {"limit", &settings.final_limit},
                                           {"nodes", &settings.final_nodes},
                                           {"threads", &settings.threads}});
    if (!read) return Error{read.error()};
    if (const auto plies = read_plies(values_of(given, "plies"), settings); !plies)
        return Error{plies.error()};
    return settings;
}

Result<void> print_openings(const OpeningSettings& settings) {
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    const auto fens = make_openings(settings, [&](int made) {
        progress.show(std::to_string(made) + " of " + std::to_string(settings.count));
    });
    progress.clear();
    for (const std::string& fen : fens) std::cout << fen << '\n';
    return {};
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(), argc, argv, read_settings, print_openings);
}
