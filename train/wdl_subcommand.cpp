// `tenby-train wdl`: fits how often a score wins, and prints it as a line of C++.
#include "platform/command_line.h"
#include "train/subcommands.h"
#include "train/win_model.h"

#include <iostream>
#include <string>
#include <vector>

namespace tenby {

int run_wdl_subcommand(int argc, const char* const* argv) {
    std::vector<std::string> data;
    cxxopts::Options options(
        "tenby-train wdl", "Find how often scores win, as the line for search/win_draw_loss.cpp.");
    options.add_options()("data", "files of positions, or folders of them", cxxopts::value(data))(
        "h,help", "this text");
    options.parse_positional("data");
    options.positional_help("DATA...");
    return run_command_line(options, argc, argv, [&](const auto&) -> Result<int> {
        if (data.empty()) return Error{"name the data"};
        const auto model = win_model_of(data);
        if (!model) return Error{model.error()};
        std::cout << *model << '\n';
        return 0;
    });
}

}  // namespace tenby
