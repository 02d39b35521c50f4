// Writes openings for matches, one FEN a line:
// make_openings --material > bench/openings.epd
// make_openings --material --chess960 --count 500 > bench/chess960.epd
// The same seed and search give the same file, whatever the number of threads.
#include "bench/programs/openings.h"
#include "search/network/default_network.h"

#include <unistd.h>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <string_view>
#include <thread>

namespace tenby {

namespace {

constexpr std::string_view kUsage =
    "usage: make_openings [option...] > FILE.epd\n"
    "  --count N          how many openings (3000)\n"
    "  --seed N           other openings with each seed (1)\n"
    "  --plies MIN MAX    how long they are (8 12)\n"
    "  --limit CP         how far one side may be ahead at the end, in centipawns (90)\n"
    "  --nodes N          nodes of the search that decides on that (100000)\n"
    "  --chess960         begin at random arrays of Chess960\n"
    "  --material         evaluate by material even if there is a network\n"
    "  --threads N        threads to work with; does not change the result (all cores)\n";

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// False if the command line makes no sense.
bool read_settings(const std::vector<std::string_view>& arguments, OpeningSettings& settings) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto value = [&](auto& number) {
            return ++i < arguments.size() && read_number(arguments[i], number) && number > 0;
        };
        const std::string_view option = arguments[i];
        bool understood = true;
        if (option == "--count")
            understood = value(settings.count);
        else if (option == "--seed")
            understood = value(settings.seed);
        else if (option == "--plies")
            understood = value(settings.min_plies) && value(settings.max_plies);
        else if (option == "--limit")
            understood = value(settings.final_limit);
        else if (option == "--nodes")
            understood = value(settings.final_nodes);
        else if (option == "--threads")
            understood = value(settings.threads);
        else if (option == "--material")
            settings.network = nullptr;
        else if (option == "--chess960")
            settings.chess960 = true;
        else
            understood = false;
        if (!understood) {
            std::cerr << "make_openings: cannot make sense of " << option << '\n' << kUsage;
            return false;
        }
    }
    if (settings.min_plies > settings.max_plies) {
        std::cerr << "make_openings: --plies wants the smaller number first\n";
        return false;
    }
    return true;
}

int run(const std::vector<std::string_view>& arguments) {
    if (arguments.size() == 1 && (arguments[0] == "--help" || arguments[0] == "-h")) {
        std::cout << kUsage;
        return 0;
    }
    OpeningSettings settings;
    settings.network = default_network();
    settings.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    if (!read_settings(arguments, settings)) return 2;

    const bool is_watched = isatty(STDERR_FILENO) != 0;
    const auto fens = make_openings(settings, [&](int made) {
        if (is_watched) std::cerr << '\r' << made << " of " << settings.count << std::flush;
    });
    if (is_watched) std::cerr << '\n';
    for (const std::string& fen : fens) std::cout << fen << '\n';
    return std::cout.flush() ? 0 : 1;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    return tenby::run({argv + 1, argv + argc});
}
