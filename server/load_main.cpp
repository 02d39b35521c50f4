// tenby-load: many players at a server on this machine, and how long its answers take. Loopback
// only, and bounded: it cannot be turned on anybody else's server.
#include "engine/random.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "server/load_player.h"

#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

namespace tenby {

namespace {

using Time = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

constexpr const char* kProgram = "tenby-load";
constexpr int kMostRooms = 5'000, kMostSeconds = 3'600, kMostPause = 600'000, kMostSearches = 64;

struct LoadSettings {
    std::uint16_t port = 8064;
    int rooms = 1000;
    milliseconds pause{10'000};  // of a player, between his moves
    int searches = 0;            // that run meanwhile
    std::chrono::seconds time{60};
};

cxxopts::Options describe_options() {
    cxxopts::Options options(kProgram,
                             "Lets many players play at a tenby-server on this machine, and prints "
                             "how long answers to moves take. The server's limits for one address "
                             "have to be raised: --address-connections, --address-rooms, "
                             "--address-work and, for more than four searches, "
                             "--address-searches.");
    auto add = options.add_options();
    add("port", "of the server at 127.0.0.1", number_value(8064), "N");
    add("rooms", "with two players each", number_value(1000), "N");
    add("pause", "milliseconds between two moves of a player", number_value(10'000), "MS");
    add("searches", "analyses that run meanwhile, on a thread of the server each", number_value(0),
        "N");
    add("seconds", "how long to play", number_value(60), "S");
    add("h,help", "show this");
    return options;
}

void print_summary(std::vector<double> answers, std::size_t players, std::size_t lost) {
    std::sort(answers.begin(), answers.end());
    const auto at = [&](double share) {
        if (answers.empty()) return 0.0;
        return answers[static_cast<std::size_t>(share * static_cast<double>(answers.size() - 1))];
    };
    std::cout << std::fixed << std::setprecision(2) << players << " players, " << answers.size()
              << " moves answered: median " << at(0.5) << " ms, 99th percentile " << at(0.99)
              << " ms, longest " << at(1) << " ms; " << lost << " connections lost\n";
}

// Everybody sits down: White makes the room, Black joins it.
std::vector<LoadPlayer> seat_players(const LoadSettings& settings) {
    std::vector<LoadPlayer> players;
    players.reserve(2 * static_cast<std::size_t>(settings.rooms));
    for (int i = 0; i < settings.rooms; ++i) {
        LoadPlayer& white = players.emplace_back(settings.port);
        white.create_room();
        LoadPlayer& black = players.emplace_back(settings.port);
        black.join_room(white.room());
    }
    return players;
}

// Those who keep the engine busy, each on a connection of its own.
std::vector<LoadPlayer> start_searches(const LoadSettings& settings) {
    std::vector<LoadPlayer> analysts;
    analysts.reserve(static_cast<std::size_t>(settings.searches));
    for (int i = 0; i < settings.searches; ++i) analysts.emplace_back(settings.port).analyse();
    return analysts;
}

void play(std::vector<LoadPlayer>& players, std::vector<LoadPlayer>& analysts,
          const LoadSettings& settings) {
    Random random(1);
    // The first moves are spread over the pause, as people's would be.
    const auto begin = std::chrono::steady_clock::now();
    for (LoadPlayer& player : players)
        player.set_pause(
            settings.pause,
            begin + milliseconds(random.below(static_cast<std::uint32_t>(settings.pause.count()))));
    std::vector<pollfd> descriptors;
    descriptors.reserve(players.size());
    for (const LoadPlayer& player : players)
        descriptors.push_back({player.descriptor(), POLLIN, 0});
    while (std::chrono::steady_clock::now() < begin + settings.time) {
        (void)poll(descriptors.data(), descriptors.size(), 1);
        for (std::size_t i = 0; i < players.size(); ++i) {
            const Time now = std::chrono::steady_clock::now();
            if (descriptors[i].revents != 0) players[i].read(now);
            if (players[i].is_lost()) descriptors[i].fd = -1;
            players[i].move_if_due(now);
        }
        for (LoadPlayer& analyst : analysts) analyst.read(std::chrono::steady_clock::now());
    }
}

Result<int> run(const cxxopts::ParseResult& given) {
    LoadSettings settings;
    const auto port = number_in_range<std::uint16_t>(given, "port", 1, 65535);
    const auto rooms = number_in_range<int>(given, "rooms", 1, kMostRooms);
    const auto pause = number_in_range<int>(given, "pause", 100, kMostPause, "milliseconds");
    const auto searches = number_in_range<int>(given, "searches", 0, kMostSearches);
    const auto seconds = number_in_range<int>(given, "seconds", 1, kMostSeconds);
    if (!port) return Error{port.error()};
    if (!rooms) return Error{rooms.error()};
    if (!pause) return Error{pause.error()};
    if (!searches) return Error{searches.error()};
    if (!seconds) return Error{seconds.error()};
    settings = {*port, *rooms, milliseconds(*pause), *searches, std::chrono::seconds(*seconds)};
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
    try {
        std::vector<LoadPlayer> players = seat_players(settings);
        std::vector<LoadPlayer> analysts = start_searches(settings);
        std::cout << players.size() << " players are seated, " << analysts.size() << " searches run"
                  << std::endl;
        play(players, analysts, settings);
        std::vector<double> answers;
        std::size_t lost = 0;
        for (const LoadPlayer& player : players) {
            answers.insert(answers.end(), player.answers().begin(), player.answers().end());
            lost += player.is_lost();
        }
        print_summary(std::move(answers), players.size(), lost);
        return lost == 0 ? 0 : kExitFailure;
    } catch (const std::exception& error) {
        complain(kProgram, error.what());
        return kExitFailure;
    }
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    return tenby::run_command_line(tenby::describe_options(), argc, argv, tenby::run);
}
