// The lines that a search reports: legal, begun by the move it plays, and over when the game is.
#include "engine/draw.h"
#include "engine/fen.h"
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace tenby;

namespace {

// Few pieces, nothing to win by force: games that go round in circles.
constexpr std::array<std::string_view, 8> kCircling{
    "8/8/3k4/3r4/8/3R4/3K4/8 w - - ", "8/1q6/3k4/8/8/3K4/6Q1/8 b - - ",
    "8/8/3k4/8/8/3K4/6R1/8 w - - ",   "8/5n2/3k4/8/2B5/3K4/4P3/8 w - - ",
    "8/2p5/3k4/8/8/3K4/5P2/8 w - - ", "3k4/3p4/8/3P4/8/3b4/8/3KB3 b - - ",
    "k7/P7/8/1K6/8/2B5/8/8 w - - ",   "8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - ",
};

// A line that promises mate is so long that it gets there. A bound promises nothing yet, nor does
// a line that the search was stopped in.
void require_mates_are_shown(const Position& root, const Heard& heard) {
    for (const HeardInfo& heard_info : heard.infos) {
        const SearchInfo& info = heard_info.info;
        if (!is_mate(info.score) || info.bound != Bound::kExact) continue;
        INFO(to_fen(root) << " depth " << info.depth << " mate in " << mate_moves(info.score)
                          << ": " << uci_line_text(root, heard_info.line));
        REQUIRE(static_cast<int>(heard_info.line.size()) == kMate - std::abs(info.score));
        Position end = root;
        for (const Move move : heard_info.line) end.make(move);
        REQUIRE(game_result(end) == GameResult::kCheckmate);
    }
}

void require_sound_search(Searcher& searcher, const Position& root, const Limits& limits) {
    const Heard heard = search(searcher, root, limits);
    require_sound_lines(root, heard);
    require_mates_are_shown(root, heard);
}

SearchOptions with_lines(int multi_pv) {
    SearchOptions options;
    options.multi_pv = multi_pv;
    return options;
}

}  // namespace

TEST_CASE("lines are sound in positions of all kinds") {
    // The table and the histories stay from search to search, as in a game.
    Searcher searcher;
    searcher.set_network(nullptr);
    Random dice(20);
    for (int game = 0; game < games(60, 6); ++game) {
        searcher.set_options(with_lines(1 + game % 3));
        Position position = random_start(game, dice);
        play_random_moves(
            position, dice, dice.below(80), [](const Position&, Move) {}, [](const Position&) {});
        if (!has_legal_move(position)) continue;
        require_sound_search(searcher, position, for_nodes(games(6000, 600)));
    }
}

TEST_CASE("lines end with the game where repetition and the fifty moves are near") {
    Searcher searcher;
    searcher.set_network(nullptr);
    Random dice(30);
    for (int game = 0; game < games(160, 8); ++game) {
        searcher.set_options(with_lines(1 + game % 2));
        const int fifty = 50 + dice.below(50);
        Position position = position_from(std::string(kCircling[game % kCircling.size()]) +
                                          std::to_string(fifty) + " 90");
        play_random_moves(
            position, dice, dice.below(12), [](const Position&, Move) {}, [](const Position&) {});
        if (!has_legal_move(position)) continue;
        require_sound_search(searcher, position, for_nodes(games(6000, 600)));
    }
}

TEST_CASE("lines are sound all along a game that the search plays against itself") {
    Searcher searcher;
    searcher.set_network(nullptr);
    Random dice(40);
    for (int game = 0; game < games(8, 1); ++game) {
        Position position;
        play_random_moves(
            position, dice, 8, [](const Position&, Move) {}, [](const Position&) {});
        for (int ply = 0; ply < games(120, 20); ++ply) {
            if (game_result(position) != GameResult::kOngoing) break;
            const Heard heard = search(searcher, position, for_nodes(games(2000, 300)));
            require_sound_lines(position, heard);
            require_mates_are_shown(position, heard);
            position.make(heard.best);
        }
    }
}

TEST_CASE("a score without a line to explain it is called a bound") {
    // Stopped anywhere, often in the middle of an iteration: a move that has just beaten the best
    // one has no line yet, and its score says only that it is at least so good.
    Searcher searcher;
    searcher.set_network(nullptr);
    REQUIRE(searcher.set_hash(1));
    constexpr std::string_view kFens[] = {
        "2br2k1/2q3rn/p2NppQ1/2p1P3/Pp5R/4P3/1P3PPP/3R2K1 w - - 0 1",
        "r4q1k/p2bR1rp/2p2Q1N/5p2/5p2/2P5/PP3PPP/R5K1 w - - 0 1",
        "1k5r/pppbn1pp/4q1r1/1P3p2/2NPp3/1QP5/P4PPP/R1B1R1K1 w - - 0 1",
        "r4rk1/ppp2ppp/2n5/2bqp3/8/P2PB3/1PP1NPPP/R2Q1RK1 w - - 0 1",
    };
    for (const std::string_view fen : kFens)
        for (int nodes = 3000; nodes < games(30'000, 3'500); nodes += 500) {
            const Position root = position_from(fen);
            searcher.clear();
            const Heard heard = search(searcher, root, for_nodes(nodes));
            for (const HeardInfo& heard_info : heard.infos) {
                if (heard_info.info.depth < 6 || heard_info.info.bound != Bound::kExact) continue;
                INFO(fen << " nodes " << nodes << " line " << uci_line_text(root, heard_info.line));
                Position end = root;
                for (const Move move : heard_info.line) end.make(move);
                const bool is_over = game_result(end) != GameResult::kOngoing;
                REQUIRE((heard_info.line.size() >= 3 || is_over));
            }
        }
}

TEST_CASE("the move to ponder on is the second of the line, where the line has one") {
    const Heard heard = search(Position(), to_depth(6));
    REQUIRE(heard.last().line.size() >= 2);
    REQUIRE(heard.ponder == heard.last().line[1]);
}

TEST_CASE("there is nothing to ponder on when the move ends the game") {
    const auto [fen, last_move] = GENERATE(table<std::string_view, std::string_view>({
        {"k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8"},  // mate
        {"7k/8/5K2/8/8/8/Q7/8 w - - 0 1", "a2f7"},  // stalemate
    }));
    const Position position = position_from(fen);
    Limits limits = to_depth(6);
    limits.search_moves = {move_in(position, last_move)};
    const Heard heard = search(position, limits);
    REQUIRE(heard.best == limits.search_moves.front());
    REQUIRE(heard.last().line.size() == 1);
    REQUIRE_FALSE(heard.ponder);
}
