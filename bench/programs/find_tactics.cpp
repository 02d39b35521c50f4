// Collects tactical positions from Tenby's own games into a suite, confirmed by a second engine:
// find_tactics --material --count 102 /usr/games/stockfish > bench/tactics.epd
// The same seed, search and engine give the same file, whatever the number of threads.
#include "bench/genfens.h"
#include "bench/programs/tactics_finder.h"
#include "search/network/default_network.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <exception>
#include <future>
#include <iostream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kUsage =
    "usage: find_tactics [option...] ENGINE > FILE.epd\n"
    "  ENGINE         a UCI engine with MultiPV that confirms what Tenby finds\n"
    "  --count N      how many positions (150)\n"
    "  --seed N       other games with each seed (1)\n"
    "  --material     evaluate by material even if there is a network\n"
    "  --threads N    games at the same time; does not change the result (all cores)\n";

struct Settings {
    std::string judge;
    int count = 150;
    std::uint64_t seed = 1;
    NetworkPointer network = default_network();  // none: material
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
};

// Threads take the next game each; positions are printed in the order of the games.
class Collection {
public:
    explicit Collection(const Settings& settings) : settings_(settings) {}

    void work(TacticsFinder& finder) {
        std::unique_lock lock(mutex_);
        while (printed_ < settings_.count && !is_broken_) {
            const std::size_t game = games_.size();
            games_.emplace_back();
            lock.unlock();
            std::optional<Tactic> tactic;
            try {
                tactic = play(finder, game);
            } catch (...) {
                // The others need not go on: without this game nothing after it is printed.
                is_broken_ = true;
                throw;
            }
            lock.lock();
            games_[game] = {true, std::move(tactic)};
            print_finished();
        }
    }

private:
    struct Game {
        bool is_finished = false;
        std::optional<Tactic> tactic;
    };

    std::optional<Tactic> play(TacticsFinder& finder, std::size_t game) const {
        GenfensSettings openings;
        openings.count = 1;
        openings.seed = settings_.seed + game;
        openings.network = settings_.network;
        std::optional<Tactic> tactic;
        const auto made = generate_openings(
            openings, [&](const Position& opening) { tactic = finder.play_game(opening); });
        if (!made) throw std::runtime_error(made.error());
        return tactic;
    }

    void print_finished() {
        for (; next_ < games_.size() && games_[next_].is_finished; ++next_) {
            auto& tactic = games_[next_].tactic;
            if (!tactic || printed_ >= settings_.count) continue;
            if (!seen_.insert(tactic->position.key()).second) continue;
            char id[32];
            std::snprintf(id, sizeof id, "tenby.%03d", ++printed_);
            std::cout << epd_line(*tactic, id) << std::endl;
            std::cerr << "find_tactics: " << printed_ << " of " << settings_.count << ", "
                      << next_ + 1 << " games\n";
            tactic.reset();
        }
    }

    const Settings& settings_;
    std::mutex mutex_;
    std::vector<Game> games_;
    std::size_t next_ = 0;
    int printed_ = 0;
    std::set<Key> seen_;
    std::atomic<bool> is_broken_ = false;
};

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number > 0;
}

// False if the command line makes no sense.
bool read_settings(const std::vector<std::string_view>& arguments, Settings& settings) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view option = arguments[i];
        const auto value = [&](auto& number) {
            return ++i < arguments.size() && read_number(arguments[i], number);
        };
        bool understood = true;
        if (option == "--count")
            understood = value(settings.count);
        else if (option == "--seed")
            understood = value(settings.seed);
        else if (option == "--threads")
            understood = value(settings.threads);
        else if (option == "--material")
            settings.network = nullptr;
        else if (!option.starts_with('-') && settings.judge.empty())
            settings.judge = option;
        else
            understood = false;
        if (!understood) {
            std::cerr << "find_tactics: cannot make sense of " << option << '\n' << kUsage;
            return false;
        }
    }
    if (settings.judge.empty()) std::cerr << kUsage;
    return !settings.judge.empty();
}

int run(const std::vector<std::string_view>& arguments) {
    if (arguments.size() == 1 && (arguments[0] == "--help" || arguments[0] == "-h")) {
        std::cout << kUsage;
        return 0;
    }
    Settings settings;
    if (!read_settings(arguments, settings)) return 2;
    Collection collection(settings);
    std::vector<std::future<void>> workers;
    for (int i = 0; i < settings.threads; ++i)
        workers.push_back(std::async(std::launch::async, [&] {
            TacticsFinder finder(settings.judge, settings.network);
            collection.work(finder);
        }));
    for (auto& worker : workers) worker.get();
    return std::cout.flush() ? 0 : 1;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        return tenby::run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "find_tactics: " << error.what() << '\n';
        return 1;
    }
}
