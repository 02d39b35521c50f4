#include "cli/subcommands.h"

#include <array>

namespace tenby {

namespace {

constexpr std::array kSubcommands{
    Subcommand{"bench", "search fixed positions: a signature of the search, and its speed",
               run_bench_subcommand},
#ifdef TENBY_CXXOPTS
    Subcommand{"epd", "run a suite of positions with bm, am or dm, and count the solved ones",
               run_epd_subcommand},
    Subcommand{"perft", "count the lines of play from a position, or check a suite of counts",
               run_perft_subcommand},
#endif
};

}  // namespace

std::span<const Subcommand> all_subcommands() {
    return kSubcommands;
}

}  // namespace tenby
