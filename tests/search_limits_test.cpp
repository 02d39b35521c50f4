// What `go` asks for is what it gets: depth, nodes, moves to search, number of lines; and the
// same search is the same every time.
#include "engine/movegen.h"
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

using namespace tenby;

namespace {

constexpr std::string_view kMiddlegame =
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";

// The lines of the last complete iteration, best first.
std::vector<HeardInfo> last_lines(const Heard& heard) {
    const auto first =
        std::find_if(heard.infos.rbegin(), heard.infos.rend(),
                     [](const HeardInfo& heard_info) { return heard_info.info.multi_pv == 1; });
    REQUIRE(first != heard.infos.rend());
    return {std::prev(first.base()), heard.infos.end()};
}

}  // namespace

TEST_CASE("one thread searches the same nodes every time") {
    Searcher searcher;
    searcher.set_network(nullptr);
    for (const std::string_view fen : {kMiddlegame, kSharpFens[0], kSharpFens[1]}) {
        INFO(fen);
        const Position position = position_from(fen);
        const Limits limits = to_depth(games(10, 8));
        const Heard first = search(searcher, position, limits);
        searcher.clear();
        const Heard second = search(searcher, position, limits);
        const Heard third = search(position, limits);
        searcher.clear();
        REQUIRE(first.last().info.nodes > 500);
        REQUIRE(first.last().info.nodes == second.last().info.nodes);
        REQUIRE(first.last().info.nodes == third.last().info.nodes);
        REQUIRE(first.last().line == second.last().line);
        REQUIRE(first.best == second.best);
    }
}

TEST_CASE("a depth limit is reached and not passed") {
    const Depth depth = GENERATE(1, 2, 7);
    const Heard heard = search(position_from(kMiddlegame), to_depth(depth));
    REQUIRE(heard.last().info.depth == depth);
    for (std::size_t i = 1; i < heard.infos.size(); ++i)
        REQUIRE(heard.infos[i].info.depth >= heard.infos[i - 1].info.depth);
    REQUIRE(heard.infos.front().info.depth == 1);
}

TEST_CASE("a depth limit of nothing, or less, still searches once") {
    const Depth depth = GENERATE(0, -5);
    const Heard heard = search(position_from(kMiddlegame), to_depth(depth));
    REQUIRE(heard.last().info.depth == 1);
    require_sound_lines(position_from(kMiddlegame), heard);
}

TEST_CASE("a node limit is kept closely") {
    const std::uint64_t nodes = GENERATE(1'500, 2'500, 5'000);
    Searcher searcher;
    searcher.set_network(nullptr);
    const Heard heard = search(searcher, position_from(kMiddlegame), for_nodes(nodes));
    REQUIRE(searcher.nodes() >= nodes);
    // What was begun when the limit was reached is given up at once.
    REQUIRE(searcher.nodes() <= nodes + 500);
    require_sound_lines(position_from(kMiddlegame), heard);
}

TEST_CASE("a tiny node limit still gives a move, after one short iteration") {
    const std::uint64_t nodes = GENERATE(0, 1, 2);
    const Heard heard = search(position_from(kMiddlegame), for_nodes(nodes));
    require_sound_lines(position_from(kMiddlegame), heard);
    REQUIRE(heard.last().info.depth == 1);
}

TEST_CASE("soft nodes end the search between iterations") {
    Limits limits;
    limits.soft_nodes = 5'000;
    const Heard heard = search(position_from(kMiddlegame), limits);
    const std::uint64_t all = heard.last().info.nodes;
    REQUIRE(all >= 5'000);
    // The iteration before was not enough yet.
    const Depth depth = heard.last().info.depth;
    for (const HeardInfo& heard_info : heard.infos)
        if (heard_info.info.depth < depth) REQUIRE(heard_info.info.nodes < 5'000);
    // Complete: the same as a search to that depth.
    REQUIRE(search(position_from(kMiddlegame), to_depth(depth)).last().info.nodes == all);
}

TEST_CASE("only the moves asked for are searched") {
    const Position position = position_from(kMiddlegame);
    Limits limits = to_depth(6);
    limits.search_moves = {move_in(position, "a2a3"), move_in(position, "h2h4")};
    const Heard heard = search(position, limits, 5);
    for (const HeardInfo& heard_info : heard.infos) {
        REQUIRE(heard_info.info.multi_pv <= 2);
        REQUIRE(std::find(limits.search_moves.begin(), limits.search_moves.end(),
                          heard_info.line.front()) != limits.search_moves.end());
    }
    REQUIRE(last_lines(heard).size() == 2);
}

TEST_CASE("moves asked for that are not legal are left out, and if none is left all count") {
    const Position position = position_from(kMiddlegame);
    const Move illegal = Move(kSquares[0], kSquares[63]);
    REQUIRE_FALSE(is_legal(position, illegal));
    Limits limits = to_depth(4);
    limits.search_moves = {illegal, move_in(position, "a2a3")};
    REQUIRE(search(position, limits).best == move_in(position, "a2a3"));

    limits.search_moves = {illegal};
    REQUIRE(search(position, limits).best == search(position, to_depth(4)).best);
}

TEST_CASE("several lines: as many as asked for, all different, in order of their scores") {
    const Position position = position_from(kMiddlegame);
    const Heard heard = search(position, to_depth(6), 4);
    const std::vector<HeardInfo> lines = last_lines(heard);
    REQUIRE(lines.size() == 4);
    std::set<std::uint32_t> first_moves;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        REQUIRE(lines[i].info.multi_pv == static_cast<int>(i) + 1);
        REQUIRE(lines[i].info.depth == 6);
        if (i > 0) REQUIRE(lines[i].info.score <= lines[i - 1].info.score);
        first_moves.insert(lines[i].line.front().bits());
    }
    REQUIRE(first_moves.size() == 4);
}

TEST_CASE("more lines than legal moves become as many as there are") {
    // The rook leaves the king one square.
    const Position position = position_from("k7/8/8/8/8/8/7r/K7 w - - 0 1");
    REQUIRE(count_moves(position) == 1);
    REQUIRE(last_lines(search(position, to_depth(4), 256)).size() == 1);

    const Position start;
    REQUIRE(last_lines(search(start, to_depth(3), 256)).size() == 20);
}

TEST_CASE("the deepest search stays within the ply arrays") {
    const std::string_view fen = GENERATE(
        // Kings on both sides of a wall, and pawns that can wait a little.
        "4k3/7p/1p1p1p2/pPpPpPp1/P1P1P1P1/8/7P/4K3 w - - 0 1",
        // Long forced series of checks.
        "6k1/6p1/8/7Q/8/8/q1r3PP/7K w - - 0 1",
        // A mate that is found at once, and every depth after it.
        "k7/8/1K6/8/8/8/8/7R w - - 0 1",
        // Bare kings: nothing to search.
        "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
        // Queens everywhere.
        "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1");
    Limits limits = to_depth(kMaxPly - 1);
    limits.nodes = games(400'000, 3'000);
    const Position position = position_from(fen);
    const Heard heard = search(position, limits);
    REQUIRE(heard.last().info.selective_depth < kMaxPly);
    require_sound_lines(position, heard);
}

TEST_CASE("depth limits beyond the ply arrays are cut to them") {
    const Position position = position_from("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    const Heard heard = search(position, to_depth(100'000));
    REQUIRE(heard.last().info.depth == kMaxPly - 1);
    REQUIRE(heard.score() == mate_in(1));
}

TEST_CASE("several threads: one move, sound lines, and all nodes are counted") {
    const Position position = position_from(kMiddlegame);
    Searcher searcher;
    searcher.set_network(nullptr);
    REQUIRE(searcher.set_threads(4));
    const std::uint64_t kNodes = games(100'000, 5'000);
    for (int run = 0; run < 3; ++run) {
        const Heard heard = search(searcher, position, for_nodes(kNodes));
        require_sound_lines(position, heard);
        REQUIRE(searcher.nodes() >= kNodes);
    }
    const Position mate = position_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    REQUIRE(search(searcher, mate, until_mate_in(3, 2'000'000)).score() == mate_in(5));
}

TEST_CASE("the move that several threads vote for is the last one reported") {
    Searcher searcher;
    searcher.set_network(nullptr);
    REQUIRE(searcher.set_threads(3));
    for (const std::string_view fen : kSharpFens)
        for (const int nodes : {300, 3000}) {
            INFO(fen);
            const Position position = position_from(fen);
            searcher.clear();
            const Heard heard = search(searcher, position, for_nodes(games(nodes, nodes / 3)));
            require_sound_lines(position, heard);
            REQUIRE(heard.bestmoves == 1);
        }
}
