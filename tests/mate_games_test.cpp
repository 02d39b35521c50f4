// The four elementary mates are won by the search without tables, while the tables defend.
#include "bench/programs/mate_games.h"
#include "engine/fen.h"
#include "search/network/default_network.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/tables.h"

#include <algorithm>

using namespace tenby;

namespace {

void win(const char* material, int count, std::uint64_t nodes) {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    const auto known = tables->materials();
    if (std::find(known.begin(), known.end(), *Material::from_name(material)) == known.end())
        return;
    Searcher searcher;
    searcher.set_network(default_network());
    Random dice(2026);
    for (int i = 0; i < count; ++i) {
        const Position start = random_won_position(*tables, *Material::from_name(material), dice);
        const MateGame game = play_mate(searcher, for_nodes(nodes), *tables, start);
        if (!game.moves) FAIL_CHECK(material << ": not won from " << to_fen(start));
        CHECK(game.moves.value_or(game.fewest_moves) >= game.fewest_moves);
    }
}

}  // namespace

TEST_CASE("queen, rook, two bishops, and bishop and knight mate a lone king") {
    win("KQvK", games(4, 1), 3000);
    win("KRvK", games(4, 1), 3000);
    win("KBBvK", games(4, 0), 10'000);
    win("KBNvK", games(2, 0), 100'000);
}

TEST_CASE("they do so from a hundred positions each", "[.slow]") {
    win("KQvK", games(100, 5), 20'000);
    win("KRvK", games(100, 5), 20'000);
    win("KBBvK", games(100, 5), 50'000);
    win("KBNvK", games(100, 2), 100'000);
}
