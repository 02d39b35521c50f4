#include "cli/subcommands.h"

#include <array>

namespace tenby {

namespace {

constexpr std::array kSubcommands{
    Subcommand{"bench", "search fixed positions: a signature of the search, and its speed",
               run_bench_subcommand},
#ifdef TENBY_CXXOPTS
    Subcommand{"analyse", "judge the moves of games, or look at positions, and say what was better",
               run_analyse_subcommand},
    Subcommand{"book", "list what an opening book has for a position, or make a book from games",
               run_book_subcommand},
    Subcommand{"epd", "run a suite of positions with bm, am or dm, and count the solved ones",
               run_epd_subcommand},
    Subcommand{"perft", "count the lines of play from a position, or check a suite of counts",
               run_perft_subcommand},
    Subcommand{"play", "play a game at the terminal, against Tenby or each other",
               run_play_subcommand},
    Subcommand{"tb", "say what Syzygy tablebases know of a position and its moves",
               run_tb_subcommand},
#endif
};

}  // namespace

std::span<const Subcommand> all_subcommands() {
    return kSubcommands;
}

}  // namespace tenby
