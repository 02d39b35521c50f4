// Writes openings for matches, one FEN a line:
// make_openings --material > bench/openings.epd
// make_openings --material --chess960 --count 500 > bench/chess960.epd
// The same seed and search give the same file, whatever the number of threads.
#include "bench/programs/command_line.h"
#include "bench/programs/openings.h"
#include "engine/quoted.h"
#include "platform/progress_line.h"
#include "search/network/default_network.h"

#include <iostream>
#include <string>

namespace tenby {

namespace {

cxxopts::Options describe_options() {
    const OpeningSettings usual;
    cxxopts::Options options("make_openings",
                             "Writes random but sane openings, one FEN a line, that a search finds "
                             "level and quiet.");
    options.custom_help("[OPTION...] > FILE.epd");
    auto add = options.add_options();
    add("count", "how many openings", number_value(usual.count), "N");
    add("seed", "other openings with each seed", number_value(usual.seed), "N");
    // The second number is left over when cxxopts has read the first: see read_plies.
    add("plies",
        "how long they are (default: " + std::to_string(usual.min_plies) + " " +
            std::to_string(usual.max_plies) + ")",
        cxxopts::value<std::string>(), "MIN MAX");
    add("limit", "how far one side may be ahead at the end, in centipawns",
        number_value(usual.final_limit), "CP");
    add("nodes", "nodes of the search that decides on that", number_value(usual.final_nodes), "N");
    add("chess960", "begin at random arrays of Chess960");
    add("material", "evaluate by material even if there is a network");
    add("threads", "threads to work with, all cores by default; does not change the result",
        number_value(all_cores()), "N");
    return options;
}

void read_plies(const cxxopts::ParseResult& given, OpeningSettings& settings) {
    const auto& rest = given.unmatched();
    const std::size_t wanted = given.count("plies") != 0 ? 1 : 0;
    if (rest.size() > wanted) throw CommandLineError("what is " + quoted(rest[wanted]) + "?");
    if (wanted == 0) return;
    if (rest.empty()) throw CommandLineError("--plies needs two numbers");
    settings.min_plies = number_option<int>(given, "plies");
    settings.max_plies = read_number<int>("plies", rest.front());
    if (settings.min_plies > settings.max_plies)
        throw CommandLineError("--plies needs the smaller number first");
}

OpeningSettings read_settings(const cxxopts::ParseResult& given) {
    OpeningSettings settings;
    read_plies(given, settings);
    settings.count = number_option<int>(given, "count");
    settings.seed = number_option<std::uint64_t>(given, "seed");
    settings.final_limit = number_option<int>(given, "limit");
    settings.final_nodes = number_option<std::uint64_t>(given, "nodes");
    settings.threads = number_option<int>(given, "threads");
    settings.chess960 = given.count("chess960") != 0;
    settings.network = given.count("material") != 0 ? nullptr : default_network();
    return settings;
}

void run(const cxxopts::ParseResult& given) {
    const OpeningSettings settings = read_settings(given);
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    const auto fens = make_openings(settings, [&](int made) {
        progress.show(std::to_string(made) + " of " + std::to_string(settings.count));
    });
    progress.clear();
    for (const std::string& fen : fens) std::cout << fen << '\n';
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    return tenby::run_program(tenby::describe_options(), argc, argv, tenby::run);
}
