// tenby-train: makes networks. `selfplay` plays games and writes positions, `fit` learns from them,
// `duel` finds the stronger of two networks, `learn` does all three in turn, and `wdl` finds how
// often a score wins.
#include "platform/complain.h"
#include "train/subcommands.h"

#include <exception>
#include <iostream>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view kUsage =
    "tenby-train learn FOLDER   play, fit and duel, again and again: a network by itself\n"
    "tenby-train selfplay ...   play games against oneself and write positions\n"
    "tenby-train fit ...        train a network on such positions\n"
    "tenby-train duel A B ...   find out which of two networks is stronger\n"
    "tenby-train wdl DATA...    find how often such scores win, for search/win_draw_loss.cpp\n"
    "\n"
    "Each says more with --help. train/README.md tells the whole way from nothing to a network.\n";

}  // namespace

int main(int argc, char** argv) {
    const std::string subcommand = argc > 1 ? argv[1] : "";
    try {
        if (subcommand == "selfplay") return tenby::run_selfplay_subcommand(argc - 1, argv + 1);
        if (subcommand == "fit") return tenby::run_fit_subcommand(argc - 1, argv + 1);
        if (subcommand == "duel") return tenby::run_duel_subcommand(argc - 1, argv + 1);
        if (subcommand == "learn") return tenby::run_learn_subcommand(argc - 1, argv + 1);
        if (subcommand == "wdl") return tenby::run_wdl_subcommand(argc - 1, argv + 1);
    } catch (const std::exception& error) {
        return tenby::complain("tenby-train", std::string(error.what()) + "\nTry 'tenby-train " +
                                                  subcommand + " --help'.");
    }
    if (subcommand == "--help" || subcommand == "-h") {
        std::cout << kUsage;
        return 0;
    }
    std::cerr << kUsage;
    return tenby::kExitUsage;
}
