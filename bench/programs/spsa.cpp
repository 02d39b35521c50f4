// Tunes numbers that a UCI engine has as options by games of the engine against itself:
// scripts/spsa > margins.txt; build/spsa margins.txt --state margins.state
#include "bench/programs/program_main.h"
#include "bench/programs/spsa_state.h"
#include "bench/programs/tuning_match.h"
#include "engine/parallel.h"
#include "engine/quoted.h"
#include "platform/interrupt.h"
#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "platform/utf8_path.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

namespace {

struct Settings {
    std::string input;
    std::string state;  // a file; empty: none
    std::string openings;
    std::string clock;  // as it was given; empty: nodes
    int iterations = 10'000;
    int concurrency = 1;
    std::uint64_t seed = 1;
    TuningMatchSettings match;
};

// What the course of a tuning depends on.
std::string heading_of(const Settings& settings) {
    const std::string limits = settings.clock.empty()
                                   ? std::to_string(settings.match.limits.nodes) + " nodes a move"
                                   : settings.clock + " s";
    return std::to_string(settings.iterations) + " iterations of " +
           std::to_string(settings.match.pairs) + (settings.match.pairs == 1 ? " pair" : " pairs") +
           ", " + limits + ", seed " + std::to_string(settings.seed);
}

// "LmrBase 80 to 84.2, Delta 200 to 189.0": those that went farthest, counted in their steps.
std::string largest_moves(const SpsaTuning& tuning) {
    constexpr std::size_t kShown = 3;
    const auto& numbers = tuning.numbers();
    const auto& values = tuning.progress().values;
    std::vector<std::size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto distance = [&](std::size_t i) {
        return std::abs(values[i] - numbers[i].start) / numbers[i].c_end;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](auto one, auto other) { return distance(one) > distance(other); });
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, order.size()); ++i) {
        const SpsaNumber& number = numbers[order[i]];
        char value[40];
        std::snprintf(value, sizeof value, number.is_integer ? "%.1f" : "%.4g", values[order[i]]);
        text += (text.empty() ? "" : ", ") + number.name + ' ' + value_text(number, number.start) +
                " to " + value;
    }
    return text;
}

// The games of all threads.
class Tuner {
public:
    Tuner(const Settings& settings, SpsaTuning& tuning, const TuningOpenings& openings)
        : settings_(settings), openings_(openings), tuning_(tuning) {}

    Result<void> run() {
        run_in_parallel(settings_.concurrency, [&](int) { work(); });
        progress_.clear();
        // Ctrl-C at a terminal ends the engines too: what they leave undone is no failure then.
        if (failure_ && !interrupt_.is_interrupted()) std::rethrow_exception(failure_);
        std::cerr << "spsa: " << progress_text() << '\n';
        return written_;
    }

private:
    // What one thread does: trial after trial.
    void work() {
        try {
            TuningMatch match(settings_.match);
            std::unique_lock lock(mutex_);
            while (!is_stopped() && tuning_.has_next()) {
                const SpsaTrial trial = tuning_.next();
                lock.unlock();
                const auto score = match.play(tuning_.numbers(), trial, openings_,
                                              [this] { return is_stopped(); });
                lock.lock();
                if (!score) return;
                tuning_.finish(trial, *score);
                games_ += score->games();
                keep();
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            is_failed_ = true;
        }
    }

    bool is_stopped() const { return is_failed_ || interrupt_.is_interrupted(); }

    void keep() {
        if (!settings_.state.empty()) {
            written_ =
                write_spsa_state(path_from_utf8(settings_.state), heading_of(settings_), tuning_);
            if (!written_) is_failed_ = true;
        }
        if (progress_.is_due()) progress_.show(progress_text());
    }

    std::string progress_text() const {
        const SpsaProgress& progress = tuning_.progress();
        const SpsaScore& score = progress.score;
        const double minutes = seconds_since(begin_) / 60;
        const double rate = minutes > 0 ? games_ / minutes : 0;
        const double left = 2.0 * settings_.match.pairs * (tuning_.iterations() - progress.done);
        char text[200];
        std::snprintf(text, sizeof text,
                      "%d of %d iterations, %d games (+%d =%d -%d), %.0f a minute, %.1f h left; ",
                      progress.done, tuning_.iterations(), score.games(), score.wins, score.draws,
                      score.losses, rate, rate > 0 ? left / rate / 60 : 0.0);
        return text + largest_moves(tuning_);
    }

    const Settings& settings_;
    const TuningOpenings& openings_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    InterruptWatch interrupt_{[] {}};
    std::atomic<bool> is_failed_ = false;
    std::mutex mutex_;  // of everything below
    SpsaTuning& tuning_;
    int games_ = 0;  // in this run
    Result<void> written_;
    std::exception_ptr failure_;
    ProgressLine progress_{ProgressLine::Audience::kLog};
};

// As input for the next tuning, and for scripts/spsa --apply.
void print_values(const SpsaTuning& tuning) {
    for (std::size_t i = 0; i < tuning.numbers().size(); ++i) {
        SpsaNumber number = tuning.numbers()[i];
        const double value = tuning.progress().values[i];
        number.start = number.is_integer ? std::round(value) : value;
        std::cout << spsa_line(number) << '\n';
    }
}

Result<std::vector<SpsaNumber>> read_input(const std::string& name) {
    if (name == "-") return read_spsa_input(std::cin);
    std::ifstream file(path_from_utf8(name));
    if (!file) return Error{"cannot read " + name};
    auto numbers = read_spsa_input(file);
    if (!numbers) return Error{name + ", " + numbers.error()};
    return numbers;
}

Result<void> tune(const Settings& settings) {
    auto numbers = read_input(settings.input);
    if (!numbers) return Error{numbers.error()};
    const auto openings = TuningOpenings::open(settings.openings, settings.seed);
    if (!openings) return Error{openings.error()};
    SpsaTuning tuning(*std::move(numbers), settings.iterations, settings.seed);
    if (!settings.state.empty())
        if (auto read =
                read_spsa_state(path_from_utf8(settings.state), heading_of(settings), tuning);
            !read)
            return read;
    Tuner tuner(settings, tuning, *openings);
    if (auto done = tuner.run(); !done) return done;
    print_values(tuning);
    return {};
}

cxxopts::Options describe_options(const char* this_program) {
    const Settings usual;
    cxxopts::Options options(
        "spsa",
        "Tunes numbers that a UCI engine has as options, by games of the engine against itself. "
        "FILE has one number a line, as scripts/spsa prints them and OpenBench reads them; - is "
        "standard input. Prints the same lines with the tuned values.");
    options.positional_help("FILE");
    options.parse_positional({"file"});
    auto add = options.add_options();
    add("file", "the numbers", cxxopts::value<std::string>());
    add("engine", "the engine, by default the tuning build beside this program",
        cxxopts::value<std::string>()->default_value(path_beside(this_program, "tune/tenby")),
        "PATH");
    add("nodes", "nodes of each move", number_value(usual.match.limits.nodes), "N");
    add("tc", "a clock instead: seconds for the game and for each move, like 2+0.02",
        cxxopts::value<std::string>(), "S+S");
    add("iterations", "how often the numbers are moved", number_value(usual.iterations), "N");
    add("pairs", "pairs of games in each iteration", number_value(usual.match.pairs), "N");
    add("concurrency", "games at the same time, as many as there are cores by default",
        number_value(all_cores()), "N");
    add("openings", "FEN or EPD, one a line; without it the openings are random",
        cxxopts::value<std::string>(), "FILE");
    add("seed", "other perturbations and openings with each seed", number_value(usual.seed), "N");
    add("hash", "hash of each engine", number_value(usual.match.hash), "MB");
    add("option", "a UCI option for the engines; may be given several times",
        cxxopts::value<std::vector<std::string>>(), "NAME=VALUE");
    add("state", "keep the progress there after each iteration, and go on from it",
        cxxopts::value<std::string>(), "FILE");
    return options;
}

Result<Settings> read_settings(const cxxopts::ParseResult& given) {
    Settings settings;
    if (given.count("file") == 0) return Error{"name a file of numbers to tune, or - for input"};
    const auto text = [&](const char* option) {
        return given.count(option) != 0 ? given[option].as<std::string>() : std::string();
    };
    settings.input = text("file");
    settings.state = text("state");
    settings.openings = text("openings");
    settings.clock = text("tc");
    settings.match.engine = given["engine"].as<std::string>();
    if (!settings.clock.empty()) {
        if (given.count("nodes") != 0) return Error{"--nodes and --tc do not go together"};
        const auto clock = parse_seconds_clock(settings.clock);
        if (!clock) return Error{"--tc is " + clock.error()};
        settings.match.limits.clock = *clock;
    }
    for (const std::string& option : values_of(given, "option")) {
        const auto equals = option.find('=');
        if (equals == std::string::npos)
            return Error{"--option is " + tenby::quoted(option) + ", expected NAME=VALUE"};
        settings.match.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    const auto read = read_numbers(given, {{"nodes", &settings.match.limits.nodes},
                                           {"iterations", &settings.iterations},
                                           {"pairs", &settings.match.pairs},
                                           {"concurrency", &settings.concurrency},
                                           {"seed", &settings.seed},
                                           {"hash", &settings.match.hash}});
    if (!read) return Error{read.error()};
    return settings;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    using namespace tenby;
    return run_program(describe_options(argv[0]), argc, argv, read_settings, tune);
}
