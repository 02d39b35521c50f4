// `tenby-train fit`: reads the command line for fit.h.
#include "platform/command_line.h"
#include "train/fit.h"
#include "train/subcommands.h"

#include <iostream>
#include <string>

namespace tenby {
namespace {

cxxopts::Options describe_options(FitOptions& chosen) {
    cxxopts::Options options("tenby-train fit", "Train a network on files of positions.");
    const auto text = [](auto value) { return std::to_string(value); };
    // clang-format off
    options.add_options()
        ("data", "files of positions, or folders of them", cxxopts::value(chosen.data))
        ("out", "the network to write; NAME.checkpoint lies beside it", cxxopts::value(chosen.out))
        ("name", "a name inside the file", cxxopts::value(chosen.name))
        ("start", "a network to go on from, instead of random weights; a narrower one is widened",
            cxxopts::value(chosen.start))
        ("hidden", "hidden neurons per view",
            cxxopts::value(chosen.shape.hidden)->default_value(text(chosen.shape.hidden)))
        ("buckets", "output buckets, 1 or 8",
            cxxopts::value(chosen.shape.buckets)->default_value(text(chosen.shape.buckets)))
        ("epochs", "passes over the data",
            cxxopts::value(chosen.epochs)->default_value(text(chosen.epochs)))
        ("steps", "batches to learn from in all, instead of --epochs",
            cxxopts::value(chosen.steps))
        ("batch", "positions per step",
            cxxopts::value(chosen.batch)->default_value(text(chosen.batch)))
        ("rate", "the highest learning rate",
            cxxopts::value(chosen.learning_rate)->default_value("0.001"))
        ("result-share", "share of the game's result in the target, 0 to 1",
            cxxopts::value(chosen.result_share)->default_value("0.1"))
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
    return options;
}

Result<void> check(const FitOptions& chosen) {
    if (chosen.data.empty() || chosen.out.empty())
        return Error{"name the data, and the network to write with --out"};
    if (!is_supported(chosen.shape))
        return Error{"hidden must be 64 to 1024 in steps of 32, and buckets 1 or 8"};
    if (chosen.epochs < 1 || chosen.batch < 1 || chosen.threads < 1)
        return Error{"epochs, batch and threads must be at least 1"};
    if (chosen.steps < 0) return Error{"steps must be at least 1"};
    if (chosen.result_share < 0 || chosen.result_share > 1)
        return Error{"result-share must lie between 0 and 1"};
    if (chosen.validation <= 0 || chosen.validation >= 1)
        return Error{"validation must lie between 0 and 1"};
    return {};
}

}  // namespace

int run_fit_subcommand(int argc, const char* const* argv) {
    FitOptions chosen;
    return run_command_line(describe_options(chosen), argc, argv, [&](const auto&) -> Result<int> {
        if (const auto checked = check(chosen); !checked) return Error{checked.error()};
        const auto result = fit(chosen);
        if (!result) return Error{result.error()};
        std::cout << "wrote " << chosen.out << ", validation loss " << result->loss << '\n';
        return 0;
    });
}

}  // namespace tenby
