#include "game/book_maker.h"
#include "engine/notation.h"
#include "game/pgn_reader.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <sstream>

using namespace tenby;

namespace {

BookMaker made_from(const std::string& pgn, const BookSettings& settings) {
    BookMaker maker(settings);
    std::istringstream stream(pgn);
    PgnReader reader(stream, "test.pgn", PgnDetail::kMainLine);
    for (PgnGame game; reader.read(game);) maker.add(game);
    return maker;
}

// The entries of a position: "e2e4:3 d2d4:1".
std::string entries_of(const BookMaker& maker, const Position& position) {
    std::string text;
    for (const PolyglotEntry& entry : maker.entries()) {
        if (entry.key != polyglot_key(position)) continue;
        if (!text.empty()) text += ' ';
        text += to_uci(position, from_polyglot(position, entry.move)) + ':' +
                std::to_string(entry.weight);
    }
    return text;
}

const std::string kGames =
    "1. e4 e5 1-0\n1. e4 e5 1/2-1/2\n1. e4 c5 0-1\n1. d4 d5 1-0\n1. c4 0-1\n1. Nf3 *\n";

}  // namespace

TEST_CASE("two points for a win, one for a draw or an unknown result, and none for a loss") {
    const BookMaker maker = made_from(kGames, {.max_ply = 40, .min_games = 1});
    CHECK(maker.games() == 6);
    CHECK(entries_of(maker, Position()) == "e2e4:3 d2d4:2 g1f3:1");
    Position after;
    play(after, "e2e4");
    CHECK(entries_of(maker, after) == "c7c5:2 e7e5:1");
}

TEST_CASE("rare moves and late moves are left out") {
    const BookMaker rare = made_from(kGames, {.max_ply = 40, .min_games = 2});
    CHECK(entries_of(rare, Position()) == "e2e4:3");
    const BookMaker early = made_from(kGames, {.max_ply = 1, .min_games = 1});
    CHECK(early.entries().size() == 3);
}

TEST_CASE("entries are in the order of their keys") {
    const BookMaker maker = made_from(kGames, {.max_ply = 40, .min_games = 1});
    PolyglotKey last = 0;
    for (const PolyglotEntry& entry : maker.entries()) {
        CHECK(entry.key >= last);
        last = entry.key;
    }
}

TEST_CASE("weights beyond sixteen bits are scaled down together") {
    BookMaker maker({.max_ply = 1, .min_games = 1});
    PgnGame often, seldom;
    const Position start;
    often.add_move(PgnGame::kRoot, *parse_uci(start, "e2e4"));
    often.set_tag("Result", "1-0");
    seldom.add_move(PgnGame::kRoot, *parse_uci(start, "d2d4"));
    seldom.set_tag("Result", "1-0");
    for (int i = 0; i < 60'000; ++i) maker.add(often);
    for (int i = 0; i < 30'000; ++i) maker.add(seldom);
    CHECK(entries_of(maker, start) == "e2e4:65535 d2d4:32767");
}
