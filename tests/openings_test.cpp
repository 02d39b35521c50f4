// Openings for matches: how they are made, and that the file of them is sound.
#include "bench/programs/openings.h"
#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <fstream>
#include <set>

using namespace tenby;

namespace {

OpeningSettings quick_settings() {
    OpeningSettings settings;
    settings.count = 8;
    settings.step_nodes = 200;
    settings.final_nodes = 1000;
    return settings;
}

int weight(const char* fen, const char* move) {
    const auto position = parse_fen(fen);
    return opening_weight(*position, *parse_uci(*position, move));
}

}  // namespace

TEST_CASE("The same seed gives the same openings, whatever the number of threads") {
    OpeningSettings settings = quick_settings();
    const auto alone = make_openings(settings);
    CHECK(alone.size() == 8);
    settings.threads = 3;
    CHECK(make_openings(settings) == alone);
    settings.seed = 2;
    CHECK(make_openings(settings) != alone);
}

TEST_CASE("A shorter list is the beginning of a longer one") {
    OpeningSettings settings = quick_settings();
    auto longer = make_openings(settings);
    settings.count = 3;
    longer.resize(3);
    CHECK(make_openings(settings) == longer);
}

TEST_CASE("Openings have the length that was asked for") {
    OpeningSettings settings = quick_settings();
    settings.min_plies = settings.max_plies = 5;
    for (const std::string& fen : make_openings(settings)) {
        INFO(fen);
        CHECK(parse_fen(fen)->game_ply() == 5);
    }
}

TEST_CASE("Chess960 openings come from many arrays and are written in Shredder-FEN") {
    OpeningSettings settings = quick_settings();
    settings.chess960 = true;
    settings.min_plies = settings.max_plies = 1;
    std::set<std::string> back_ranks;
    for (const std::string& fen : make_openings(settings)) {
        INFO(fen);
        const auto position = parse_fen(fen);
        REQUIRE(position);
        CHECK(to_fen(*position, CastlingStyle::kShredder) == fen);
        back_ranks.insert(fen.substr(0, 8));
    }
    CHECK(back_ranks.size() >= 6);
}

TEST_CASE("Centre and development come first; kings stay, and nothing is given away") {
    CHECK(weight(kStartFen.data(), "e2e4") > weight(kStartFen.data(), "a2a3"));
    CHECK(weight(kStartFen.data(), "g1f3") > weight(kStartFen.data(), "g1h3"));
    constexpr auto kOpen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    CHECK(weight(kOpen, "e1e2") == 0);
    CHECK(weight(kOpen, "d1g4") > 0);
    // Takes a pawn that is protected.
    constexpr auto kKnight = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    CHECK(weight(kKnight, "f3e5") == 0);
    constexpr auto kCastles = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 3 4";
    CHECK(weight(kCastles, "e1g1") > weight(kCastles, "d2d4"));
}

TEST_CASE("A position with a piece to be had or a check is not settled") {
    CHECK(is_settled(*parse_fen(kStartFen)));
    // The pawn on e5 hangs; the queen gives check.
    CHECK_FALSE(
        is_settled(*parse_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2")));
    CHECK_FALSE(
        is_settled(*parse_fen("rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3")));
}

TEST_CASE("The files in bench/ hold sound, settled openings of 8 to 12 plies, all different") {
    struct Book {
        std::string name;
        CastlingStyle style;
        int lines;
    };
    for (const Book& book : {Book{"openings.epd", CastlingStyle::kXFen, 2000},
                             Book{"chess960.epd", CastlingStyle::kShredder, 500}}) {
        std::ifstream file(kSourceTree + "/bench/" + book.name);
        std::set<Key> seen;
        int lines = 0, bad = 0;
        for (std::string line; std::getline(file, line); ++lines) {
            const auto position = parse_fen(line);
            const bool good = position && position->game_ply() >= 8 && position->game_ply() <= 12 &&
                              has_legal_move(*position) && is_settled(*position) &&
                              to_fen(*position, book.style) == line &&
                              seen.insert(position->key()).second;
            if (!good) UNSCOPED_INFO(line);
            bad += good ? 0 : 1;
        }
        CHECK(lines >= book.lines);
        CHECK(bad == 0);
    }
}
