// The search with tablebases: won games are won, and what is reported is what the tables say.
#include "engine/draw.h"
#include "engine/fen.h"
#include "search/syzygy/move_ranking.h"
#include "search/syzygy/probe.h"
#include "search/syzygy/table.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"
#include "tests/tables.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace tenby;

namespace {

// As long a way as the tables know.
Move best_defence(const Tablebases& tables, Position position) {
    RankingRules rules;
    rules.by_distance = true;
    const auto ranked = rank_moves(tables, position, rules);
    REQUIRE(ranked);
    return best_of(*ranked).move;
}

// Does the side to move win against best defence, by the rules of the game?
bool plays_to_mate(Searcher& searcher, const Tablebases& tables, Position position, Depth depth) {
    const Color winner = position.side();
    while (game_result(position) == GameResult::kOngoing) {
        const Move move = position.side() == winner
                              ? searcher.search(position, to_depth(depth)).best
                              : best_defence(tables, position);
        position.make(move);
    }
    return game_result(position) == GameResult::kCheckmate && position.side() != winner;
}

// A random won position of the material, if the dice find one soon.
std::optional<Position> random_win(const Tablebases& tables, const Material& material,
                                   Random& dice) {
    for (int i = 0; i < 500; ++i) {
        Position position = random_position_either_way(material, dice);
        if (probe_wdl(tables, position) == Wdl::kWin) return position;
    }
    return std::nullopt;
}

void require_wins(const Tablebases& tables, int games_of_each) {
    Random dice(99);
    Searcher searcher;
    use_tables(searcher, tables);
    int played = 0;
    for (const Material& material : tables.materials())
        for (int game = 0; game < games_of_each; ++game) {
            const auto won = random_win(tables, material, dice);
            if (!won) break;
            searcher.clear();
            ++played;
            const Depth depth = 1 + game % 4;
            if (!plays_to_mate(searcher, tables, *won, depth))
                FAIL_CHECK("not won at depth " << depth << ": " << to_fen(*won));
        }
    CHECK(played > 0);
}

SearchOptions with_lines(int multi_pv) {
    SearchOptions options;
    options.multi_pv = multi_pv;
    return options;
}

}  // namespace

TEST_CASE("a few won positions of every table are won against best defence") {
    if (const Tablebases* const tables = tables_or_skip()) require_wins(*tables, games(3, 1));
}

TEST_CASE("so are a hundred of every table", "[.slow]") {
    if (const Tablebases* const tables = tables_or_skip()) require_wins(*tables, games(100, 10));
}

TEST_CASE("a win is still won when the game has gone in circles before") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    // Each position has come twice; a third time would be a draw.
    for (const auto& [fen, circle] :
         {std::pair{"8/8/8/8/3k4/8/8/KQ6 w - - 0 1", "a1a2 d4d5 a2a1 d5d4"},
          {"8/8/3k4/8/8/3N4/3B4/3K4 w - - 0 1", "d1e1 d6d5 e1d1 d5d6"},
          {"8/8/8/3k4/8/1K6/6r1/1Q6 w - - 0 1", "b1a1 g2h2 a1b1 h2g2"},
          {"8/8/8/8/5k2/8/3KP3/8 w - - 0 1", "d2c2 f4e5 c2d2 e5f4"}}) {
        Position position = position_after(fen, circle);
        REQUIRE(has_repeated(position));
        const auto wdl = probe_wdl(*tables, position);
        if (!wdl) continue;  // not with the tables at hand
        REQUIRE(*wdl == Wdl::kWin);
        INFO(fen);
        CHECK(plays_to_mate(searcher, *tables, position, 4));
    }
}

TEST_CASE("of the moves at the root those are played that the tables rank first") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    // Only this move of the king wins; the pawn's moves draw.
    const Position position = position_from("8/8/8/2k5/8/8/4P3/4K3 w - - 0 1");
    Position copy = position;
    const auto ranked = rank_moves(*tables, copy, {});
    REQUIRE(ranked);
    const Heard heard = search(searcher, position, to_depth(6));
    const auto played = std::find_if(ranked->begin(), ranked->end(), [&](const RankedMove& move) {
        return move.move == heard.best;
    });
    REQUIRE(played != ranked->end());
    for (const RankedMove& other : *ranked) CHECK(other.rank <= played->rank);
    CHECK(heard.score() == tablebase_win_in(1));
    CHECK(heard.last().info.tablebase_hits >= ranked->size());
}

TEST_CASE("several lines come in the order of the tables, each with its own value") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    searcher.set_options(with_lines(256));
    Random dice(17);
    int mixed = 0;
    for (const std::string name : {"KPvK", "KRvKB", "KQvKP", "KPvKP"})
        for (int i = 0; i < games(10, 3); ++i) {
            const Position position = random_position(*Material::from_name(name), dice);
            Position copy = position;
            if (game_result(position) != GameResult::kOngoing ||
                !tables->find(TableKind::kWdl, position))
                continue;
            const auto ranked = rank_moves(*tables, copy, {});
            REQUIRE(ranked);
            const Heard heard = search(searcher, position, to_depth(3));
            require_sound_lines(position, heard);
            REQUIRE(heard.infos.size() >= ranked->size());
            int before = INT32_MAX;
            bool differ = false;
            for (std::size_t line = heard.infos.size() - ranked->size(); line < heard.infos.size();
                 ++line) {
                const HeardInfo& info = heard.infos[line];
                const auto found = std::find_if(
                    ranked->begin(), ranked->end(),
                    [&](const RankedMove& move) { return move.move == info.line.front(); });
                REQUIRE(found != ranked->end());
                INFO(to_fen(position) << ' ' << uci_line_text(position, info.line));
                CHECK(found->rank <= before);
                differ = differ || (before != INT32_MAX && found->rank != before);
                before = found->rank;
                CHECK((info.info.score > 0) == (found->wdl > Wdl::kDrawn));
                CHECK((info.info.score < 0) == (found->wdl < Wdl::kDrawn));
                CHECK(is_decisive(info.info.score) == (found->wdl != Wdl::kDrawn));
            }
            mixed += differ;
        }
    CHECK(mixed > 0);
}

TEST_CASE("searchmoves are respected though the tables know better") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    const Position position = position_from("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
    // The queen gives herself up.
    Limits limits = to_depth(4);
    limits.search_moves = {move_in(position, "b1f5")};
    const Heard heard = search(searcher, position, limits);
    CHECK(heard.best == limits.search_moves.front());
    CHECK(heard.score() == kDraw);
    CHECK(search(searcher, position, to_depth(4)).score() > kDraw);
}

TEST_CASE("positions with more men than the tables are looked up as soon as they have fewer") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables || tables->most_men() < 4) return;
    Searcher with, without;
    use_tables(with, *tables);
    without.set_network(nullptr);
    // The knight takes a pawn and the bishop of the wrong colour is left: drawn, whatever material
    // says.
    const Position wrong_bishop = position_from("k7/8/8/8/1n6/P1p5/8/1K1B4 b - - 0 1");
    const Heard known = search(with, wrong_bishop, to_depth(8));
    CHECK(known.last().info.tablebase_hits > 0);
    require_sound_lines(wrong_bishop, known);
    CHECK(search(without, wrong_bishop, to_depth(8)).last().info.tablebase_hits == 0);
    // Two pawns that the king stops only until one of them is taken.
    const Position decided = position_from("8/8/3k4/8/3PP3/3K4/4p3/8 w - - 0 1");
    const Heard won = search(with, decided, to_depth(8));
    CHECK(is_decisive(won.score()));
    CHECK(won.score() > 0);
    Position end = decided;
    for (const Move move : won.last().line) end.make(move);
    CHECK(game_result(end) == GameResult::kCheckmate);
}

TEST_CASE("the options decide whether and how tables are asked") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    // Thirty plies to mate, and ten until the fifty-move rule.
    const Position late = position_from("8/8/8/3k4/8/8/8/K6R w - - 90 80");
    CHECK_FALSE(is_decisive(search(searcher, late, to_depth(4)).score()));
    SearchOptions options;
    options.syzygy_50_move_rule = false;
    searcher.set_options(options);
    CHECK(is_decisive(search(searcher, late, to_depth(4)).score()));
    options.syzygy_probe_limit = 0;
    searcher.set_options(options);
    searcher.clear();
    const Heard unasked = search(searcher, late, to_depth(4));
    CHECK(unasked.last().info.tablebase_hits == 0);
    CHECK_FALSE(is_decisive(unasked.score()));
    options.syzygy_probe_limit = 7;
    searcher.set_options(options);
    searcher.set_tablebases(nullptr);
    CHECK(search(searcher, late, to_depth(4)).last().info.tablebase_hits == 0);
}

TEST_CASE("what was learnt from tables is forgotten when they change, or the rule for them") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables || tables->most_men() < 4) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    const Position decided = position_from("8/8/3k4/8/3PP3/3K4/4p3/8 w - - 0 1");
    const Heard fresh = search(searcher, decided, to_depth(8));
    REQUIRE(is_decisive(fresh.score()));
    SearchOptions options;
    options.syzygy_50_move_rule = false;
    searcher.set_options(options);
    CHECK(search(searcher, decided, to_depth(8)).last().info.nodes == fresh.last().info.nodes);
    searcher.set_tablebases(nullptr);
    CHECK_FALSE(is_decisive(search(searcher, decided, to_depth(1)).score()));
}

TEST_CASE("several threads ask the tables at once") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    REQUIRE(searcher.set_threads(3));
    for (const std::string_view fen :
         {"8/8/3k4/8/3PP3/3K4/4p3/8 w - - 0 1", "8/5k2/8/3n4/1P6/8/1K1R4/5r2 w - - 0 1"}) {
        const Position position = position_from(fen);
        const Heard heard = search(searcher, position, to_depth(games(12, 8)));
        require_sound_lines(position, heard);
        CHECK(heard.last().info.tablebase_hits > 0);
    }
}

TEST_CASE("tablebase wins lie between mates and evaluations") {
    CHECK(tablebase_win_in(0) < mate_in(kMaxPly));
    CHECK(tablebase_win_in(kMaxPly) > kMaxEvaluation);
    for (const int ply : {0, 1, kMaxPly - 1}) {
        CHECK(is_decisive(tablebase_win_in(ply)));
        CHECK(is_decisive(-tablebase_win_in(ply)));
        CHECK_FALSE(is_mate(tablebase_win_in(ply)));
    }
    CHECK_FALSE(is_decisive(kMaxEvaluation));
    CHECK(is_decisive(mate_in(3)));
}
