// `tenby-train learn`: reads the command line for learn.h.
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/interrupt.h"
#include "platform/seconds_since.h"
#include "train/learn.h"
#include "train/subcommands.h"

#include <chrono>
#include <iostream>
#include <string>

namespace tenby {
namespace {

// What several phases share, and what the command line says in other words.
struct Chosen {
    LearnOptions learn;
    double hours = 0;
    int threads = 2;
    float result_share = 0;
    bool is_fresh = false;
    double least_elo = 0, enough_elo = 10;
};

std::string text(auto value) {
    return std::to_string(value);
}

void describe_fit_and_duel(cxxopts::Options& options, Chosen& chosen) {
    LearnOptions& learn = chosen.learn;
    // clang-format off
    options.add_options()
        ("players", "fit: learn from what so many networks, the best and those before, have played",
            cxxopts::value(learn.players)->default_value(text(learn.players)))
        ("hidden", "fit: hidden neurons per view; 0: as the best, or 128 after material",
            cxxopts::value(learn.fit.shape.hidden)->default_value("0"))
        ("buckets", "fit: output buckets, 1 or 8",
            cxxopts::value(learn.fit.shape.buckets)
                ->default_value(text(learn.fit.shape.buckets)))
        ("fresh", "fit: begin with random weights, not with the best network",
            cxxopts::value(chosen.is_fresh))
        ("epochs", "fit: passes over the data; 0: 10 on from a network, 20 from random weights",
            cxxopts::value(learn.fit.epochs)->default_value("0"))
        ("steps", "fit: batches to learn from in all, instead of --epochs",
            cxxopts::value(learn.fit.steps))
        ("batch", "fit: positions per step",
            cxxopts::value(learn.fit.batch)->default_value(text(learn.fit.batch)))
        ("rate", "fit: the highest learning rate",
            cxxopts::value(learn.fit.learning_rate)->default_value("0.001"))
        ("result-share", "fit: share of the game's result in the target, 0 to 1; if not given, 0.3 "
            "while there are positions that material played, and then 0",
            cxxopts::value(chosen.result_share))
        ("duel-nodes", "duel: nodes after which no new iteration begins",
            cxxopts::value(learn.duel.game.soft_nodes)
                ->default_value(text(learn.duel.game.soft_nodes)))
        ("duel-games", "duel: games at most",
            cxxopts::value(learn.duel.games)->default_value(text(learn.duel.games)))
        ("elo0", "duel: weaker than this is not taken",
            cxxopts::value(chosen.least_elo)->default_value("0"))
        ("elo1", "duel: stronger than this is taken",
            cxxopts::value(chosen.enough_elo)->default_value("10"))
        ("threads", "threads", cxxopts::value(chosen.threads)->default_value(text(chosen.threads)))
        ("seed", "other games than with another seed, 1 to 999",
            cxxopts::value(learn.seed)->default_value(text(learn.seed)));
    // clang-format on
}

cxxopts::Options describe_options(Chosen& chosen) {
    cxxopts::Options options("tenby-train learn",
                             "Play, fit and duel, generation after generation. The folder holds "
                             "all that was done: the same words go on with it.");
    options.positional_help("FOLDER");
    LearnOptions& learn = chosen.learn;
    // clang-format off
    options.add_options()
        ("folder", "the folder to work in, made if it is missing", cxxopts::value(learn.folder))
        ("from", "in a new folder: a network file, 'default' or 'material' to start from",
            cxxopts::value(learn.from), "NETWORK")
        ("number", "in a new folder: the number of that network",
            cxxopts::value(learn.number)->default_value(text(learn.number)))
        ("hours", "stop after so long; 0: go on", cxxopts::value(chosen.hours)->default_value("0"))
        ("generations", "stop when so many are finished; 0: go on",
            cxxopts::value(learn.generations)->default_value("0"))
        ("nodes", "self-play: nodes after which no new iteration begins",
            cxxopts::value(learn.selfplay.game.soft_nodes)
                ->default_value(text(learn.selfplay.game.soft_nodes)))
        ("positions", "self-play: positions of a generation",
            cxxopts::value(learn.selfplay.positions)
                ->default_value(text(learn.selfplay.positions)))
        ("games", "self-play: games per shard",
            cxxopts::value(learn.selfplay.games_per_shard)
                ->default_value(text(learn.selfplay.games_per_shard)))
        ("hash", "self-play: megabytes of table per thread",
            cxxopts::value(learn.selfplay.hash_megabytes)
                ->default_value(text(learn.selfplay.hash_megabytes)))
        ("h,help", "this text");
    // clang-format on
    describe_fit_and_duel(options, chosen);
    options.parse_positional({"folder"});
    return options;
}

Result<void> check(const Chosen& chosen) {
    const LearnOptions& learn = chosen.learn;
    const SelfplayOptions& selfplay = learn.selfplay;
    if (learn.folder.empty()) return Error{"name a folder to work in"};
    if (selfplay.game.soft_nodes < 1 || learn.duel.game.soft_nodes < 1 || selfplay.positions < 1 ||
        selfplay.games_per_shard < 1 || selfplay.hash_megabytes < 1 || learn.players < 1 ||
        learn.fit.batch < 1 || learn.duel.games < 1 || chosen.threads < 1)
        return Error{
            "nodes, positions, games, hash, players, batch and threads must be at least 1"};
    if (chosen.hours < 0 || learn.generations < 0 || learn.number < 0 || learn.fit.epochs < 0 ||
        learn.fit.steps < 0)
        return Error{"hours, generations, number, epochs and steps must be at least 0"};
    const int hidden = learn.fit.shape.hidden;
    if (!is_supported({hidden == 0 ? kMinHidden : hidden, learn.fit.shape.buckets}))
        return Error{"hidden must be 64 to 1024 in steps of 32, and buckets 1 or 8"};
    if (chosen.result_share < 0 || chosen.result_share > 1)
        return Error{"result-share must lie between 0 and 1"};
    if (chosen.least_elo >= chosen.enough_elo) return Error{"elo0 must be less than elo1"};
    if (learn.seed < 1 || learn.seed > 999) return Error{"seed must be 1 to 999"};
    return {};
}

Result<int> run_learn(Chosen chosen, bool has_result_share) {
    if (const auto checked = check(chosen); !checked) return Error{checked.error()};
    LearnOptions& options = chosen.learn;
    for (GameSettings* game : {&options.selfplay.game, &options.duel.game})
        game->hard_nodes = GameSettings::kHardFactor * game->soft_nodes;
    options.selfplay.threads = options.fit.threads = options.duel.threads = chosen.threads;
    options.starts_from_best = !chosen.is_fresh;
    if (has_result_share) options.result_share = chosen.result_share;
    options.duel.sprt = {chosen.least_elo, chosen.enough_elo};

    const auto start = std::chrono::steady_clock::now();
    const InterruptWatch watch([] {});
    constexpr double kSecondsPerHour = 3600;
    options.is_stopped = [&] {
        return watch.is_interrupted() ||
               (chosen.hours > 0 && seconds_since(start) >= chosen.hours * kSecondsPerHour);
    };
    const auto best = learn(options);
    // What goes wrong now is no matter of the command line.
    if (!best) {
        complain("tenby-train learn", best.error());
        return kExitFailure;
    }
    std::cout << "the best is gen" << *best << ", see " << options.folder << "/log.txt\n";
    if (!watch.is_interrupted()) return 0;
    std::cout << "interrupted; the same words go on\n";
    return kExitInterrupted;
}

}  // namespace

int run_learn_subcommand(int argc, const char* const* argv) {
    Chosen chosen;
    return run_command_line(describe_options(chosen), argc, argv,
                            [&](const cxxopts::ParseResult& given) {
                                return run_learn(chosen, given.count("result-share") != 0);
                            });
}

}  // namespace tenby
