// Limited players: what they see and what they do not, and that neither the clock nor anything that
// was searched before makes a difference.
#include "search/strength.h"

#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "search/network/default_network.h"
#include "search/syzygy/material.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"
#include "tests/tables.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace tenby {

namespace {

constexpr std::string_view kMiddleGame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

class LimitedPlayer {
public:
    explicit LimitedPlayer(int elo, std::uint64_t seed = 0) {
        searcher.set_network(default_network());
        REQUIRE(searcher.set_hash(1));  // quick to clear
        set(elo, seed);
    }

    void set(int elo, std::uint64_t seed) {
        SearchOptions options = searcher.options();
        options.elo = elo;
        options.game_seed = seed;
        searcher.set_options(options);
    }

    SearchResult look_at(const Position& position) { return searcher.search(position, Limits()); }

    Searcher searcher;
};

Limits on_clock(Milliseconds time) {
    Limits limits;
    limits.time = {time, time};
    return limits;
}

bool mates(Position position, Move move) {
    position.make(move);
    return in_check(position) && !has_legal_move(position);
}

bool has_mate_in_one(const Position& position) {
    MoveList moves;
    generate_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const ScoredMove& entry) { return mates(position, entry.move); });
}

// From games of random moves.
std::vector<Position> positions_with_mate_in_one(std::size_t count) {
    std::vector<Position> found;
    Random dice(1);
    for (int game = 0; found.size() < count; ++game) {
        Position position = random_start(game, dice);
        bool has_one = false;
        play_random_moves(
            position, dice, 200,
            [&](const Position& before, Move) {
                if (!has_one && found.size() < count && has_mate_in_one(before)) {
                    found.push_back(before);
                    has_one = true;
                }
            },
            [](const Position&) {});
    }
    return found;
}

// White has the queen or the rook, and is to move.
Position random_ending(const char* material, Random& dice) {
    for (;;) {
        const Position position = random_position(*Material::from_name(material), dice);
        if (position.side() == kWhite) return position;
    }
}

// Does the player mate before the fifty moves are over? The lone king runs as the engine at full
// strength lets it.
bool wins(LimitedPlayer& player, Position position) {
    Searcher defence;
    for (;;) {
        if (game_result(position) != GameResult::kOngoing) break;
        position.make(player.look_at(position).best);
        if (game_result(position) != GameResult::kOngoing) break;
        position.make(defence.search(position, for_nodes(500)).best);
    }
    return in_check(position) && !has_legal_move(position);
}

}  // namespace

TEST_CASE("every level is stronger than the one below, and the last is full strength") {
    CHECK(elo_of_level(1) == kWeakestElo);
    for (int level = 2; level < kLevels; ++level) {
        CAPTURE(level);
        CHECK(elo_of_level(level) > elo_of_level(level - 1));
        CHECK(elo_of_level(level) < kStrongestElo);
    }
    CHECK(elo_of_level(kLevels) == 0);
}

TEST_CASE("levels beyond the ends are taken as the ends") {
    CHECK(elo_of_level(-3) == kWeakestElo);
    CHECK(elo_of_level(0) == kWeakestElo);
    CHECK(elo_of_level(kLevels + 1) == 0);
}

TEST_CASE("who is weaker sees less, and full strength is not limited") {
    CHECK_FALSE(Sight(0, 1, Position()).is_limited());
    CHECK_FALSE(Sight().is_limited());
    for (int elo = kWeakestElo; elo < kStrongestElo; elo += 50) {
        CAPTURE(elo);
        const Sight weaker(elo, 1, Position()), stronger(elo + 50, 1, Position());
        CHECK(weaker.is_limited());
        CHECK(weaker.nodes() <= stronger.nodes());
        CHECK(weaker.depth() <= stronger.depth());
    }
    CHECK(Sight(1, 1, Position()).nodes() == Sight(kWeakestElo, 1, Position()).nodes());
    CHECK(Sight(9999, 1, Position()).nodes() == Sight(kStrongestElo, 1, Position()).nodes());
}

TEST_CASE("a weaker player searches fewer nodes") {
    for (const std::string_view fen : {kStartFen, kMiddleGame}) {
        std::uint64_t before = 0;
        for (const int elo : {1000, 1400, 1700, 2000}) {
            CAPTURE(fen, elo);
            LimitedPlayer player(elo);
            const std::uint64_t nodes = player.look_at(position_from(fen)).nodes;
            CHECK(nodes > before);
            before = nodes;
        }
    }
}

TEST_CASE("positions are misjudged in the same way in a game, and differently in another") {
    const Sight sight(1200, 7, Position()), same(1200, 7, Position()), other(1200, 8, Position());
    Random dice(2);
    std::set<Score> errors;
    int changed = 0;
    for (int game = 0; game < 50; ++game) {
        const Position position = random_start(game, dice);
        errors.insert(sight.misjudgement(position));
        CHECK(sight.misjudgement(position) == same.misjudgement(position));
        changed += sight.misjudgement(position) != other.misjudgement(position);
    }
    CHECK(*errors.begin() < 0);
    CHECK(*errors.rbegin() > 0);
    CHECK(changed > 25);
}

TEST_CASE("a move depends on the position, the strength and the game alone") {
    const Position position = position_from(kMiddleGame);
    for (const int elo : {900, 1400, 2000}) {
        CAPTURE(elo);
        LimitedPlayer player(elo, 3);
        const SearchResult first = player.look_at(position);
        LimitedPlayer other(0);
        REQUIRE(other.searcher.set_threads(3));
        REQUIRE(other.searcher.set_hash(2));
        other.searcher.search(position, to_depth(8));
        other.set(elo, 3);
        other.look_at(position_from(kStartFen));
        for (const Limits& limits :
             {Limits(), on_clock(60'000), on_clock(3'600'000), to_depth(100)}) {
            const SearchResult again = other.searcher.search(position, limits);
            CHECK(again.best == first.best);
            CHECK(again.score == first.score);
            CHECK(again.nodes == first.nodes);
        }
    }
}

TEST_CASE("games begin in more than one way") {
    std::set<std::uint32_t> first_moves;
    LimitedPlayer player(1500);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        player.set(1500, seed);
        first_moves.insert(player.look_at(position_from(kStartFen)).best.bits());
    }
    CHECK(first_moves.size() > 2);
}

TEST_CASE("a mate in one is seen at every level") {
    const std::vector<Position> positions = positions_with_mate_in_one(games(20, 5));
    LimitedPlayer player(kWeakestElo);
    // The strong ones take long, and see it as easily.
    for (int level = 1; level < games(kLevels, 10); level += games(1, 4))
        for (const Position& position : positions) {
            player.set(elo_of_level(level), static_cast<std::uint64_t>(level));
            const Move best = player.look_at(position).best;
            INFO("level " << level << ", " << to_fen(position) << ": " << to_uci(position, best));
            CHECK(mates(position, best));
        }
}

TEST_CASE("what is taken is taken back") {
    // The last move takes a piece that is defended.
    for (const std::string_view moves :
         {"e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6", "d2d4 d7d5 c1f4 g8f6 e2e3 c8f5 f1d3 f5d3",
          "d2d4 g8f6 c1g5 g7g6 g5f6", "d2d4 e7e5 d4e5 d7d6 e5d6 d8d6 d1d6"})
        for (const int level : {1, 3, 5, 8, 10})
            for (int seed = 0; seed < games(10, 1); ++seed) {
                const Position position = position_after(kStartFen, moves);
                LimitedPlayer player(elo_of_level(level), static_cast<std::uint64_t>(seed));
                const Move best = player.look_at(position).best;
                INFO("level " << level << " after " << moves << ": " << to_uci(position, best));
                CHECK(best.is_capture());
                CHECK(to_string(best.to()) == moves.substr(moves.size() - 2));
            }
}

TEST_CASE("from 1200 on king and queen, and king and rook, win against a king") {
    Random dice(4);
    for (const int elo : {1200, 1600, 2000})
        for (const char* const material : {"KQvK", "KRvK"})
            for (int game = 0; game < games(4, 1); ++game) {
                const Position position = random_ending(material, dice);
                LimitedPlayer player(elo, static_cast<std::uint64_t>(game));
                INFO(elo << " Elo from " << to_fen(position));
                CHECK(wins(player, position));
            }
}

TEST_CASE("a limited search shows as many lines as asked for and plays the first of them") {
    const Position position = position_from(kMiddleGame);
    for (const int multi_pv : {1, 2, 6})
        for (int seed = 0; seed < games(10, 1); ++seed) {
            CAPTURE(multi_pv, seed);
            LimitedPlayer player(1400, static_cast<std::uint64_t>(seed));
            SearchOptions options = player.searcher.options();
            options.multi_pv = multi_pv;
            player.searcher.set_options(options);
            const Heard heard = search(player.searcher, position, Limits());
            CHECK(heard.last().info.multi_pv == multi_pv);
            require_sound_lines(position, heard);
        }
}

TEST_CASE("a limited search keeps to the moves and the mate asked for") {
    const Position position = position_from(kMiddleGame);
    LimitedPlayer player(1000);
    Limits limits;
    limits.search_moves = {move_in(position, "h2h4")};
    CHECK(player.searcher.search(position, limits).best == limits.search_moves.front());
    limits = Limits();
    limits.mate = 3;
    CHECK(is_legal(position, player.searcher.search(position, limits).best));
}

TEST_CASE("an infinite or pondering limited search answers after stop or ponderhit, not before") {
    using namespace std::chrono_literals;
    const Position position = position_from(kMiddleGame);
    for (const bool ponder : {false, true}) {
        LimitedPlayer player(1000);
        Recorder recorder;
        Limits limits;
        (ponder ? limits.ponder : limits.infinite) = true;
        player.searcher.start(position, limits, recorder);
        REQUIRE(recorder.hears_info(60s));
        CHECK_FALSE(recorder.hears_bestmove(50ms));
        if (ponder)
            player.searcher.ponderhit();
        else
            player.searcher.stop();
        CHECK(recorder.hears_bestmove(60s));
        CHECK(is_legal(position, player.searcher.wait().best));
    }
}

}  // namespace tenby
