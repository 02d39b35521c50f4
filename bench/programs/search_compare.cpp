// Search speed side by side: Tenby and other UCI engines, or Tenby with several threads and with
// one, on the same middlegames in turns. Nodes a second are the best of the runs; the time to a
// depth is the median, since with threads each search is another one.
#include "bench/programs/comparison.h"
#include "bench/programs/engine_speed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace tenby {

namespace {

constexpr std::array<std::string_view, 6> kMiddlegames{
    "r2q1rk1/1bp1bpp1/p1p1pn1p/4N3/Q2PP2B/2N5/PP3PPP/2KR3R w - - 2 15",
    "r2q1rk1/1pp2pbp/4bnp1/p2pP1N1/8/2NPB2P/PP3PP1/R2Q1RK1 b - - 0 15",
    "r2q1rk1/pp1bb3/5n1p/P1pp1pp1/2PP4/2NBPP2/1P1B3P/R2QK2R w KQ - 0 18",
    "r1b1k2r/pp5p/2p1p1pQ/1P1p1q2/2P1pP2/4P3/P2P2PP/RN2K2R b KQkq - 3 19",
    "r4rk1/2p2pbp/1p1p1np1/p1nPp3/2P1P1qP/1PN1B1P1/P1Q2P1N/3RK2R b - - 6 21",
    "r4rk1/1p5p/2pp1bp1/2n1p2P/p1PnPP2/P1N1B1P1/1P1KN3/5R1R b - - 4 25",
};

constexpr std::string_view kUsage =
    "usage: search_compare [option...] [ENGINE...]\n"
    "  --tenby PATH     Tenby (beside this program)\n"
    "  --threads N      threads of each engine (1)\n"
    "  --scaling N      compare Tenby with N threads with Tenby with one, and nobody else\n"
    "  --hash MB        hash of each engine (64)\n"
    "  --movetime MS    time of a search whose speed is measured (1000)\n"
    "  --depth N        depth to which time is measured (14); 0: do not\n"
    "  --patience S     give up on a depth after so many seconds (30)\n"
    "  --runs N         searches of each engine on each position (3)\n"
    "  --option N=V     a UCI option for Tenby\n"
    "  --csv FILE       write the results there as well\n";

struct Settings {
    std::string tenby, csv;
    std::vector<std::string> others;
    std::vector<std::pair<std::string, std::string>> tenby_options;
    int threads = 1, scaling = 0, hash = 64, move_time = 1000, depth = 14, patience = 30, runs = 3;
};

std::vector<UciClient> start_engines(const Settings& settings) {
    std::vector<UciClient> engines;
    const auto start = [&](const std::string& path, int threads, bool is_tenby) {
        UciClient& engine = engines.emplace_back(path);
        engine.set_option("Hash", std::to_string(settings.hash));
        if (!engine.set_option("Threads", std::to_string(threads)) && threads > 1)
            throw std::runtime_error(engine.name() + " has no option Threads");
        for (const auto& [name, value] : settings.tenby_options)
            if (is_tenby && !engine.set_option(name, value))
                throw std::runtime_error(engine.name() + " has no option " + name);
        if (threads > 1 || settings.scaling > 0)
            engine.rename(engine.name() + ", " + std::to_string(threads) +
                          (threads > 1 ? " threads" : " thread"));
    };
    if (settings.scaling > 0) {
        start(settings.tenby, settings.scaling, true);
        start(settings.tenby, 1, true);
    } else {
        start(settings.tenby, settings.threads, true);
        for (const std::string& other : settings.others) start(other, settings.threads, false);
    }
    return engines;
}

// Everybody's results of all runs on one position, the engines taking turns.
template <class Measure>
std::vector<std::vector<double>> take_turns(std::vector<UciClient>& engines, std::string_view fen,
                                            int runs, Measure measure) {
    std::vector<std::vector<double>> results(engines.size());
    for (int run = 0; run < runs; ++run) {
        for (std::size_t e = 0; e < engines.size(); ++e) {
            engines[e].set_up(fen);
            if (const std::optional<double> value = measure(engines[e]))
                results[e].push_back(*value);
        }
    }
    return results;
}

std::optional<double> best(const std::vector<double>& values) {
    if (values.empty()) return std::nullopt;
    return *std::max_element(values.begin(), values.end());
}

std::optional<double> median(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

template <class Measure, class Summary>
Comparison compare(Comparison comparison, std::vector<UciClient>& engines, int runs,
                   Measure measure, Summary summary) {
    for (const UciClient& engine : engines) comparison.engines.push_back(engine.name());
    for (std::size_t i = 0; i < kMiddlegames.size(); ++i) {
        Comparison::Row row{"middlegame " + std::to_string(i + 1), {}};
        for (const auto& values : take_turns(engines, kMiddlegames[i], runs, measure))
            row.values.push_back(summary(values));
        comparison.rows.push_back(std::move(row));
    }
    return comparison;
}

std::vector<Comparison> compare_all(const Settings& settings) {
    std::vector<UciClient> engines = start_engines(settings);
    std::vector<Comparison> comparisons;
    const std::chrono::milliseconds move_time(settings.move_time);
    comparisons.push_back(compare(
        {"search speed", "million nodes/s", false, {}, {}}, engines, settings.runs,
        [&](UciClient& engine) { return search_for(engine, move_time).million_per_second(); },
        best));
    std::cout << table_text(comparisons.back()) << std::flush;
    if (settings.depth == 0) return comparisons;

    const std::chrono::seconds patience(settings.patience);
    const auto time_to_depth = [&](UciClient& engine) -> std::optional<double> {
        const auto work = search_to(engine, settings.depth, patience);
        return work ? std::optional(work->seconds) : std::nullopt;
    };
    comparisons.push_back(
        compare({"time to depth " + std::to_string(settings.depth), "s", true, {}, {}}, engines,
                settings.runs, time_to_depth, median));
    std::cout << '\n' << table_text(comparisons.back());
    return comparisons;
}

bool read_number(const std::string& text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0;
}

// False if the command line makes no sense.
bool read_settings(const std::vector<std::string>& arguments, Settings& settings) {
    const std::array<std::pair<std::string_view, int*>, 7> numbers{{
        {"--threads", &settings.threads},
        {"--scaling", &settings.scaling},
        {"--hash", &settings.hash},
        {"--movetime", &settings.move_time},
        {"--depth", &settings.depth},
        {"--patience", &settings.patience},
        {"--runs", &settings.runs},
    }};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& option = arguments[i];
        const auto number = std::find_if(numbers.begin(), numbers.end(),
                                         [&](const auto& entry) { return entry.first == option; });
        bool understood = !option.starts_with('-') || ++i < arguments.size();
        if (!option.starts_with('-')) {
            settings.others.push_back(option);
        } else if (understood && number != numbers.end()) {
            understood = read_number(arguments[i], *number->second);
        } else if (understood && (option == "--tenby" || option == "--csv")) {
            (option == "--csv" ? settings.csv : settings.tenby) = arguments[i];
        } else if (understood && option == "--option") {
            const auto equals = arguments[i].find('=');
            understood = equals != std::string::npos;
            if (understood)
                settings.tenby_options.emplace_back(arguments[i].substr(0, equals),
                                                    arguments[i].substr(equals + 1));
        } else {
            understood = false;
        }
        if (!understood) {
            std::cerr << "search_compare: cannot make sense of " << option << '\n' << kUsage;
            return false;
        }
    }
    return true;
}

int run(const std::vector<std::string>& arguments, const std::filesystem::path& folder) {
    if (arguments.size() == 1 && arguments[0] == "--help") {
        std::cout << kUsage;
        return 0;
    }
    Settings settings;
    settings.tenby = (folder / "tenby").string();
    if (!read_settings(arguments, settings)) return 2;
    settings.runs = std::max(settings.runs, 1);
    const auto comparisons = compare_all(settings);
    const std::string error = settings.csv.empty() ? "" : write_csv(settings.csv, comparisons);
    if (!error.empty()) throw std::runtime_error(error);
    return 0;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        return tenby::run({argv + 1, argv + argc}, std::filesystem::path(argv[0]).parent_path());
    } catch (const std::exception& error) {
        std::cerr << "search_compare: " << error.what() << '\n';
        return 1;
    }
}
