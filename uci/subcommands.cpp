#include "uci/subcommands.h"

#include <array>

namespace tenby {

namespace {

constexpr std::array kSubcommands{
    Subcommand{"perft", "count the lines of play from a position, or check a suite of counts",
               run_perft_command},
};

}  // namespace

std::span<const Subcommand> all_subcommands() {
    return kSubcommands;
}

}  // namespace tenby
