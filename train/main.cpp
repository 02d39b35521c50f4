// tenby-train: makes networks. `selfplay` plays games and writes positions, `fit` learns from them,
// and `wdl` finds out what a score is worth in games won.
#include "search/network/default_network.h"
#include "train/fit.h"
#include "train/selfplay.h"
#include "train/win_model.h"

#include <cxxopts.hpp>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tenby;

constexpr std::string_view kUsage =
    "tenby-train selfplay ...   play games against oneself and write positions\n"
    "tenby-train fit ...        train a network on such positions\n"
    "tenby-train wdl DATA...    find how often such scores win, for search/win_draw_loss.cpp\n"
    "\n"
    "Each says more with --help. train/README.md tells the whole way from nothing to a network.\n";

int run_fit(int argc, char** argv) {
    FitOptions chosen;
    cxxopts::Options options("tenby-train fit", "Train a network on files of positions.");
    const auto text = [](auto value) { return std::to_string(value); };
    // clang-format off
    options.add_options()
        ("data", "files of positions, or folders of them", cxxopts::value(chosen.data))
        ("out", "the network to write; NAME.checkpoint lies beside it", cxxopts::value(chosen.out))
        ("name", "a name inside the file", cxxopts::value(chosen.name))
        ("start", "a network to go on from, instead of random weights",
            cxxopts::value(chosen.start))
        ("hidden", "hidden neurons per view",
            cxxopts::value(chosen.shape.hidden)->default_value(text(chosen.shape.hidden)))
        ("buckets", "output buckets, 1 or 8",
            cxxopts::value(chosen.shape.buckets)->default_value(text(chosen.shape.buckets)))
        ("epochs", "passes over the data",
            cxxopts::value(chosen.epochs)->default_value(text(chosen.epochs)))
        ("batch", "positions per step",
            cxxopts::value(chosen.batch)->default_value(text(chosen.batch)))
        ("rate", "the highest learning rate",
            cxxopts::value(chosen.learning_rate)->default_value("0.001"))
        ("result-weight", "share of the game's result in the target, 0 to 1",
            cxxopts::value(chosen.result_weight)->default_value("0.1"))
        ("weight-decay", "AdamW's weight decay",
            cxxopts::value(chosen.weight_decay)->default_value("0.01"))
        ("validation", "share of the positions kept apart",
            cxxopts::value(chosen.validation)->default_value("0.01"))
        ("limit", "use no more positions than this",
            cxxopts::value(chosen.limit)->default_value("0"))
        ("threads", "threads",
            cxxopts::value(chosen.threads)->default_value(text(chosen.threads)))
        ("seed", "first weights and shuffling follow from it",
            cxxopts::value(chosen.seed)->default_value(text(chosen.seed)))
        ("resume", "go on from NAME.checkpoint", cxxopts::value(chosen.resume))
        ("h,help", "this text");
    // clang-format on
    options.parse_positional("data");
    options.positional_help("DATA...");
    const auto given = options.parse(argc, argv);
    if (given.count("help") != 0) {
        std::cout << options.help();
        return 0;
    }
    const auto fail = [](const std::string& sentence) {
        std::cerr << "tenby-train fit: " << sentence << '\n';
        return 2;
    };
    if (chosen.data.empty() || chosen.out.empty())
        return fail("name the data, and the network to write with --out");
    if (!is_supported(chosen.shape))
        return fail("hidden must be 64 to 1024 in steps of 32, and buckets 1 or 8");
    if (chosen.epochs < 1 || chosen.batch < 1 || chosen.threads < 1)
        return fail("epochs, batch and threads must be at least 1");
    if (chosen.validation <= 0 || chosen.validation >= 1)
        return fail("validation must lie between 0 and 1");
    const auto loss = fit(chosen);
    if (!loss) return fail(loss.error());
    std::cout << "wrote " << chosen.out << ", validation loss " << *loss << '\n';
    return 0;
}

// "default", "material" or a file.
Result<NetworkPointer> network_named(const std::string& name) {
    if (name == "material") return NetworkPointer();
    if (name != "default") return load_network(name);
    const NetworkPointer network = default_network();
    if (!network) return Error{"this program holds no network; name one, or 'material'"};
    return network;
}

int run_selfplay(int argc, char** argv) {
    SelfplayOptions chosen;
    std::string network_name;
    cxxopts::Options options("tenby-train selfplay",
                             "Play games against oneself and write positions.");
    const auto text = [](auto value) { return std::to_string(value); };
    // clang-format off
    options.add_options()
        ("out", "the folder for the positions", cxxopts::value(chosen.out))
        ("network", "a network file, 'default' or 'material'",
            cxxopts::value(network_name)->default_value("default"))
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
    const auto given = options.parse(argc, argv);
    if (given.count("help") != 0) {
        std::cout << options.help();
        return 0;
    }
    const auto fail = [](const std::string& sentence) {
        std::cerr << "tenby-train selfplay: " << sentence << '\n';
        return 2;
    };
    if (chosen.out.empty()) return fail("name a folder for the positions with --out");
    if (chosen.games_per_shard < 1 || chosen.threads < 1 || chosen.hash_megabytes < 1 ||
        chosen.game.soft_nodes < 1 || chosen.game.random_plies < 0)
        return fail("games, threads, hash and nodes must be at least 1");
    const auto network = network_named(network_name);
    if (!network) return fail(network.error());
    chosen.network = *network;
    chosen.network_text =
        chosen.network ? network_name + " '" + chosen.network->name() + "'" : "material";
    constexpr std::uint64_t kHardFactor = 10;
    chosen.game.hard_nodes = kHardFactor * chosen.game.soft_nodes;
    const auto positions = selfplay(chosen);
    if (!positions) return fail(positions.error());
    std::cout << chosen.out << " holds " << *positions << " positions of seed " << chosen.seed
              << '\n';
    return 0;
}

int run_wdl(int argc, char** argv) {
    std::vector<std::string> data;
    cxxopts::Options options(
        "tenby-train wdl", "Find how often scores win, as the line for search/win_draw_loss.cpp.");
    options.add_options()("data", "files of positions, or folders of them", cxxopts::value(data))(
        "h,help", "this text");
    options.parse_positional("data");
    options.positional_help("DATA...");
    if (options.parse(argc, argv).count("help") != 0) {
        std::cout << options.help();
        return 0;
    }
    const auto model = data.empty() ? Error{"name the data"} : win_model_of(data);
    if (!model) {
        std::cerr << "tenby-train wdl: " << model.error() << '\n';
        return 2;
    }
    std::cout << *model << '\n';
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "";
    try {
        if (command == "selfplay") return run_selfplay(argc - 1, argv + 1);
        if (command == "fit") return run_fit(argc - 1, argv + 1);
        if (command == "wdl") return run_wdl(argc - 1, argv + 1);
    } catch (const std::exception& error) {
        std::cerr << "tenby-train: " << error.what() << "\nTry 'tenby-train " << command
                  << " --help'.\n";
        return 2;
    }
    if (command == "--help" || command == "-h") {
        std::cout << kUsage;
        return 0;
    }
    std::cerr << kUsage;
    return 2;
}
