// Known combinations, found by counting material alone. The moves are those of the published
// solutions, confirmed with another engine.
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <cstdint>
#include <string_view>

using namespace tenby;

namespace {

struct Tactic {
    std::string_view fen;
    std::string_view best;
};

// A quarter of this was enough when the test was written. With checks on there is time for a look
// at the lines only.
const std::uint64_t kNodes = games(200'000, 2'000);

}  // namespace

TEST_CASE("combinations are found within a budget of nodes") {
    const Tactic tactic = GENERATE(
        // Two pieces attacked at once.
        Tactic{"5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1", "e3g3"},
        // A skewer that cannot be declined: the other way, the rook mates.
        Tactic{"7k/p7/1R5K/6r1/6p1/6P1/8/8 w - - 0 1", "b6b7"},
        // The queen has no square, or the king none.
        Tactic{"rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq - 0 1", "g4e3"},
        // Pins.
        Tactic{"r2qkb1r/1ppb1ppp/p7/4p3/P1Q1P3/2P5/5PPP/R1B2KNR b kq - 0 1", "d7b5"},
        Tactic{"r1b1kb1r/3q1ppp/pBp1pn2/8/Np3P2/5B2/PPP3PP/R2Q1RK1 w kq - 0 1", "f3c6"},
        // Queen sacrifices: for a fork, and for mates in two and four.
        Tactic{"5rk1/pp4p1/2n1p2p/2Npq3/2p5/6P1/P3P1BP/R4Q1K w - - 0 1", "f1f8"},
        Tactic{"4k1r1/2p3r1/1pR1p3/3pP2p/3P2qP/P4N2/1PQ4P/5R1K b - - 0 1", "g4f3"},
        Tactic{"r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1", "h3h7"},
        // A passed pawn comes through.
        Tactic{"1R6/1brk2p1/4p2p/p1P1Pp2/P7/6P1/1P4P1/2R3K1 w - - 0 1", "b8b7"},
        Tactic{"R7/P4k2/8/8/8/8/r7/6K1 w - - 0 1", "a8h8"});
    const Position position = position_from(tactic.fen);
    const Heard heard = search(position, for_nodes(kNodes));
    INFO(tactic.fen << " found " << uci_line_text(position, heard.last().line));
    require_sound_lines(position, heard);
    if (!kChecksAreOn) REQUIRE(heard.best == move_in(position, tactic.best));
}
