// `tenby-train selfplay`: reads the command line for selfplay.h.
#include "platform/command_line.h"
#include "train/named_network.h"
#include "train/selfplay.h"
#include "train/subcommands.h"

#include <iostream>
#include <string>

namespace tenby {
namespace {

cxxopts::Options describe_options(SelfplayOptions& chosen) {
    cxxopts::Options options("tenby-train selfplay",
                             "Play games against oneself and write positions.");
    const auto text = [](auto value) { return std::to_string(value); };
    // clang-format off
    options.add_options()
        ("out", "the folder for the positions", cxxopts::value(chosen.out))
        ("network", "a network file, 'default' or 'material'",
            cxxopts::value<std::string>()->default_value("default"))
        ("nodes", "nodes after which no new iteration begins",
            cxxopts::value(chosen.game.soft_nodes)->default_value(text(chosen.game.soft_nodes)))
        ("random-plies", "random moves at the beginning",
            cxxopts::value(chosen.game.random_plies)->default_value(text(chosen.game.random_plies)))
        ("seed", "all games follow from it",
            cxxopts::value(chosen.seed)->default_value(text(chosen.seed)))
        ("games", "games per shard",
            cxxopts::value(chosen.games_per_shard)->default_value(text(chosen.games_per_shard)))
        ("shards", "stop when the shards 0 to N-1 are there; 0: go on",
            cxxopts::value(chosen.shards)->default_value("0"))
        ("positions", "stop when there are so many positions; 0: go on",
            cxxopts::value(chosen.positions)->default_value("0"))
        ("hash", "megabytes of table per thread",
            cxxopts::value(chosen.hash_megabytes)->default_value(text(chosen.hash_megabytes)))
        ("threads", "games at the same time",
            cxxopts::value(chosen.threads)->default_value(text(chosen.threads)))
        ("h,help", "this text");
    // clang-format on
    return options;
}

Result<void> check(const SelfplayOptions& chosen) {
    if (chosen.out.empty()) return Error{"name a folder for the positions with --out"};
    if (chosen.games_per_shard < 1 || chosen.threads < 1 || chosen.hash_megabytes < 1 ||
        chosen.game.soft_nodes < 1 || chosen.game.random_plies < 0)
        return Error{"games, threads, hash and nodes must be at least 1"};
    return {};
}

Result<int> run_selfplay(SelfplayOptions chosen, const std::string& network_name) {
    if (const auto checked = check(chosen); !checked) return Error{checked.error()};
    const auto network = network_named(network_name);
    if (!network) return Error{network.error()};
    chosen.network = *network;
    chosen.network_text =
        chosen.network ? network_name + " '" + chosen.network->name() + "'" : "material";
    chosen.game.hard_nodes = GameSettings::kHardFactor * chosen.game.soft_nodes;
    const auto positions = selfplay(chosen);
    if (!positions) return Error{positions.error()};
    std::cout << chosen.out << " holds " << *positions << " positions of seed " << chosen.seed
              << '\n';
    return 0;
}

}  // namespace

int run_selfplay_subcommand(int argc, const char* const* argv) {
    SelfplayOptions chosen;
    return run_command_line(describe_options(chosen), argc, argv,
                            [&](const cxxopts::ParseResult& given) {
                                return run_selfplay(chosen, given["network"].as<std::string>());
                            });
}

}  // namespace tenby
