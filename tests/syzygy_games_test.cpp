// Games in which the fifty-move counter is about to run out, and positions have come before: what
// the ranking says is won is won by any of the moves that rank first.
#include "engine/draw.h"
#include "engine/fen.h"
#include "search/syzygy/move_ranking.h"
#include "search/syzygy/probe.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/tables.h"

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

using namespace tenby;

namespace {

Position with_counter(const Position& position, int fifty) {
    const std::string fen = to_fen(position);
    return position_from(fen.substr(0, fen.find(" - ") + 4) + ' ' + std::to_string(fifty) + " 90");
}

Move random_choice(const std::vector<Move>& moves, Random& dice) {
    return moves.empty() ? Move() : moves[dice.below(moves.size())];
}

// Both sides go somewhere and back, without captures and pawn moves. False if they cannot.
bool go_in_a_circle(Position& position, Random& dice) {
    std::vector<Move> made;
    for (int ply = 0; ply < 4; ++ply) {
        MoveList legal;
        generate_moves(position, legal);
        std::vector<Move> choices;
        for (const auto& [move, score] : legal)
            if (!is_zeroing(position, move) && (ply < 2 || (move.from() == made[ply - 2].to() &&
                                                            move.to() == made[ply - 2].from())))
                choices.push_back(move);
        const Move move = random_choice(choices, dice);
        if (!move) return false;
        position.make(move);
        made.push_back(move);
    }
    return true;
}

// A decided position of which few plies are left, or not enough.
std::optional<Position> near_the_edge(const Tablebases& tables, const Material& material,
                                      bool in_a_circle, Random& dice) {
    Position position = random_position_either_way(material, dice);
    const auto dtz = probe_dtz(tables, position);
    if (!dtz || *dtz == 0 || position.en_passant() != kNoSquare) return std::nullopt;
    // Zeroing at once is easy.
    if (*dtz == 1 && dice.below(4) > 0) return std::nullopt;
    const int circle = in_a_circle ? 4 : 0;
    const int left = kFiftyMoveLimit - std::abs(*dtz) - circle;
    const int slack = static_cast<int>(dice.below(6));
    if (left < slack) return std::nullopt;
    position = with_counter(position, left - slack);
    if (in_a_circle && !go_in_a_circle(position, dice)) return std::nullopt;
    if (game_result(position) != GameResult::kOngoing) return std::nullopt;
    return position;
}

// The winner takes any of the moves that rank first, the loser the one that holds out longest.
bool is_won_as_ranked(const Tablebases& tables, Position position, Color winner, Random& dice) {
    while (game_result(position) == GameResult::kOngoing) {
        RankingRules rules;
        rules.by_distance = position.side() != winner;
        const auto ranked = rank_moves(tables, position, rules);
        REQUIRE(ranked);
        std::vector<Move> first;
        for (const RankedMove& move : *ranked)
            if (move.rank == best_of(*ranked).rank) first.push_back(move.move);
        position.make(random_choice(first, dice));
    }
    return is_checkmate(position) && position.side() != winner;
}

void play_games(int wanted, bool in_a_circle) {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Random dice(in_a_circle ? 7 : 8);
    const std::vector<Material> materials = tables->materials();
    for (int played = 0; played < wanted;) {
        const Material& material = materials[dice.below(materials.size())];
        auto position = near_the_edge(*tables, material, in_a_circle, dice);
        if (!position) continue;
        const auto verdict = table_verdict(*tables, *position);
        REQUIRE(verdict);
        if (verdict->wdl != Wdl::kWin && verdict->wdl != Wdl::kLoss) continue;
        ++played;
        const Color winner = verdict->wdl == Wdl::kWin ? position->side() : ~position->side();
        if (!is_won_as_ranked(*tables, *position, winner, dice))
            FAIL_CHECK(to_fen(*position) << (in_a_circle ? " after a circle" : ""));
    }
}

}  // namespace

TEST_CASE("what is won in time is won by any of the moves that rank first") {
    play_games(games(100, 10), false);
}

TEST_CASE("so it is when the game has gone in a circle before") {
    play_games(games(100, 10), true);
}

TEST_CASE("thousands of games at the edge of the fifty-move rule are won", "[.slow]") {
    play_games(games(5000, 200), false);
    play_games(games(5000, 200), true);
}

TEST_CASE("a hundred plies in all are a win only if the distance is exact") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    // Mate on the hundredth ply counts.
    Position mate = position_from("k7/8/1K6/8/8/8/8/7R w - - 99 90");
    if (const auto verdict = table_verdict(*tables, mate)) CHECK(verdict->wdl == Wdl::kWin);
    // The table counts moves: these are three plies, and the game is drawn before.
    Position late = position_from("8/8/5k2/8/8/6Q1/4Q3/6K1 b - - 98 80");
    if (const auto verdict = table_verdict(*tables, late)) CHECK(verdict->wdl == Wdl::kBlessedLoss);
}
