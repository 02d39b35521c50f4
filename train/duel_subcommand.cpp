// `tenby-train duel`: reads the command line for duel.h.
#include "platform/command_line.h"
#include "train/duel.h"
#include "train/named_network.h"
#include "train/subcommands.h"

#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

namespace tenby {

namespace {

cxxopts::Options describe_options(DuelOptions& chosen) {
    cxxopts::Options options("tenby-train duel",
                             "Let two networks play each other, and tell how much better the "
                             "first is.");
    options.positional_help("NETWORK NETWORK");
    const auto text = [](auto value) { return std::to_string(value); };
    // clang-format off
    options.add_options()
        ("networks", "two network files; 'default' and 'material' will do as well",
            cxxopts::value<std::vector<std::string>>())
        ("nodes", "nodes after which no new iteration begins",
            cxxopts::value(chosen.game.soft_nodes)->default_value(text(chosen.game.soft_nodes)))
        ("games", "games, in pairs from the same opening",
            cxxopts::value(chosen.games)->default_value(text(chosen.games)))
        ("sprt", "stop as soon as it is clear that the first is stronger by the smaller or by the "
            "larger of two Elo differences: --sprt 0 5",
            cxxopts::value<std::vector<double>>(), "E0 E1")
        ("seed", "the openings follow from it",
            cxxopts::value(chosen.seed)->default_value(text(chosen.seed)))
        ("hash", "megabytes of table for each side of a game",
            cxxopts::value(chosen.hash_megabytes)->default_value(text(chosen.hash_megabytes)))
        ("threads", "games at the same time",
            cxxopts::value(chosen.threads)->default_value(text(chosen.threads)))
        ("record", "a file to keep the games in: a duel that was stopped goes on from it",
            cxxopts::value(chosen.record))
        ("h,help", "this text");
    // clang-format on
    options.parse_positional({"networks"});
    return options;
}

Result<void> check(const DuelOptions& chosen) {
    if (chosen.games < 1 || chosen.threads < 1 || chosen.hash_megabytes < 1 ||
        chosen.game.soft_nodes < 1)
        return Error{"games, threads, hash and nodes must be at least 1"};
    if (chosen.sprt && chosen.sprt->elo0 >= chosen.sprt->elo1)
        return Error{"--sprt takes two Elo differences, the smaller one first"};
    return {};
}

void print(const DuelScore& score, const std::optional<Sprt>& sprt) {
    std::cout << 2 * score.pairs() << " games: " << score_text(score) << '\n';
    if (!sprt) return;
    const double ratio = log_likelihood_ratio(score, *sprt);
    std::cout << "log-likelihood ratio " << std::fixed << std::setprecision(2) << ratio << ": ";
    if (ratio >= kSprtBound)
        std::cout << "stronger by " << sprt->elo1 << " rather than " << sprt->elo0 << '\n';
    else if (ratio <= -kSprtBound)
        std::cout << "stronger by " << sprt->elo0 << " rather than " << sprt->elo1 << '\n';
    else
        std::cout << "not decided\n";
}

Result<int> run_duel(DuelOptions chosen, const cxxopts::ParseResult& given) {
    if (given.count("networks") == 0 ||
        given["networks"].as<std::vector<std::string>>().size() != chosen.networks.size())
        return Error{"name two networks"};
    if (given.count("sprt") != 0) {
        const auto bounds = given["sprt"].as<std::vector<double>>();
        if (bounds.size() != 2) return Error{"--sprt takes two Elo differences, such as 0 5"};
        chosen.sprt = {bounds[0], bounds[1]};
    }
    if (const auto checked = check(chosen); !checked) return Error{checked.error()};
    for (std::size_t i = 0; i < chosen.networks.size(); ++i) {
        const auto network = network_named(given["networks"].as<std::vector<std::string>>()[i]);
        if (!network) return Error{network.error()};
        chosen.networks[i] = *network;
    }
    chosen.game.hard_nodes = GameSettings::kHardFactor * chosen.game.soft_nodes;
    const auto score = duel(chosen);
    if (!score) return Error{score.error()};
    print(*score, chosen.sprt);
    return 0;
}

// cxxopts gives an option one value: the two of --sprt become one, with a comma between them.
std::vector<std::string> with_joined_sprt(int argc, const char* const* argv) {
    std::vector<std::string> arguments(argv, argv + argc);
    for (std::size_t i = 0; i + 2 < arguments.size(); ++i) {
        if (arguments[i] != "--sprt" || arguments[i + 1].find(',') != std::string::npos) continue;
        arguments[i + 1] += ',' + arguments[i + 2];
        arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    }
    return arguments;
}

}  // namespace

int run_duel_subcommand(int argc, const char* const* argv) {
    DuelOptions chosen;
    const std::vector<std::string> arguments = with_joined_sprt(argc, argv);
    std::vector<const char*> joined;
    joined.reserve(arguments.size());
    for (const std::string& argument : arguments) joined.push_back(argument.c_str());
    return run_command_line(
        describe_options(chosen), static_cast<int>(joined.size()), joined.data(),
        [&](const cxxopts::ParseResult& given) { return run_duel(chosen, given); });
}

}  // namespace tenby
