// Draws as the search sees them: repetition with the game before the root, fifty moves, material
// that mates nobody, perpetual check and fortresses. Expected scores were confirmed with another
// engine.
#include "engine/draw.h"
#include "engine/movegen.h"
#include "search/material.h"
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <string>
#include <string_view>

using namespace tenby;

namespace {

// What a single move is worth, without looking further than the reply's captures.
Score score_of_move(const Position& position, std::string_view uci) {
    Limits limits = to_depth(1);
    limits.search_moves = {move_in(position, uci)};
    const Heard heard = search(position, limits);
    REQUIRE(heard.best == limits.search_moves.front());
    return heard.score();
}

}  // namespace

TEST_CASE("a perpetual check is a draw for the side that is behind") {
    const Position position = position_from("6k1/6p1/8/7Q/8/8/q1r3PP/7K w - - 0 1");
    REQUIRE(evaluate_material(position) < -300);
    const Heard heard = search(position, to_depth(8));
    REQUIRE(heard.score() == kDraw);
    REQUIRE(heard.best == move_in(position, "h5e8"));
}

TEST_CASE("a fortress is a draw once the fifty moves come in sight, whatever the material") {
    const std::string_view fen = GENERATE(
        // The bishop does not control the corner: every try to get the king out is stalemate.
        "k7/P7/8/1K6/8/2B5/8/8 w - - 94 100",
        // A wall that neither king nor bishop can pass.
        "8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4B3/4K3 w - - 94 100");
    const Position position = position_from(fen);
    REQUIRE(evaluate_material(position) > 300);
    REQUIRE(search(position, to_depth(8)).score() == kDraw);
}

TEST_CASE("a position that occurred once before the root is no draw yet, twice is one") {
    const std::string_view fen = "6k1/8/8/8/8/8/1Q6/K7 w - - 0 1";
    const std::string round = " a1a2 g8f8 a2a1 f8g8";
    REQUIRE(score_of_move(position_after(fen, round), "a1a2") > 500);
    REQUIRE(score_of_move(position_after(fen, round + round), "a1a2") == kDraw);
    // The queen's moves lead to new positions.
    REQUIRE(score_of_move(position_after(fen, round + round), "b2b3") > 500);
}

TEST_CASE("a position that occurred since the root is a draw, the root itself is not") {
    // Black has two moves only, back and forth; White's best is to go nowhere with the same
    // checks. The line repeats the root (its fourth ply) and ends at the next repetition.
    const Position position = position_from("6k1/6p1/8/7Q/8/8/q1r3PP/7K w - - 0 1");
    const Heard heard = search(position, to_depth(8));
    REQUIRE(heard.score() == kDraw);
    Position after = position;
    int plies_since_root_repeated = -1;
    for (const Move move : heard.last().line) {
        after.make(move);
        if (plies_since_root_repeated >= 0) ++plies_since_root_repeated;
        if (after.key() == position.key()) plies_since_root_repeated = 0;
    }
    REQUIRE(plies_since_root_repeated == 1);
    REQUIRE(repetitions(after) == 1);
}

TEST_CASE("the winning side finds the only way out of a repetition") {
    const std::string_view fen = "4k3/1Q6/8/8/8/6PP/r7/6KR b - - 0 1";
    // The second time, walking back to g1 still wins: the checks run out.
    REQUIRE(score_of_move(position_after(fen, "a2a1 g1h2 a1a2"), "h2g1") > 500);
    // The third time it would be a draw. Giving the queen for the rook wins slowly; giving it for
    // nothing on b2 is all else there is.
    const Position third = position_after(fen, "a2a1 g1h2 a1a2 h2g1 a2a1 g1h2 a1a2");
    REQUIRE(count_moves(third) == 3);
    const Heard heard = search(third, to_depth(8));
    REQUIRE(heard.best == move_in(third, "b7g2"));
    REQUIRE(heard.score() > 500);
}

TEST_CASE("en passant that is pinned away does not make a position new") {
    const std::string_view fen = "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1";
    const std::string start = "h7h5";
    const std::string round = " e6h6 g7h7 h6e6 h7g7";
    const std::string most_of_round = " e6h6 g7h7 h6e6";
    REQUIRE(score_of_move(position_after(fen, start + round + most_of_round), "h7g7") == kDraw);
    REQUIRE(score_of_move(position_after(fen, start + most_of_round), "h7g7") != kDraw);
}

TEST_CASE("mate comes before the fifty moves") {
    const Position position = position_from("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113");
    const Heard heard = search(position, to_depth(6));
    REQUIRE(heard.best == move_in(position, "g3h3"));
    REQUIRE(heard.score() == mate_in(1));
}

TEST_CASE("a mate counts if its last move is the hundredth half-move, and not if it is later") {
    // Rook and king mate in four moves, which are seven half-moves.
    const auto with_fifty = [](int fifty) {
        return position_from("5k2/R7/8/5K2/8/8/8/8 w - - " + std::to_string(fifty) + " 120");
    };
    for (const int fifty : {0, 92, 93}) {
        INFO("fifty " << fifty);
        REQUIRE(search(with_fifty(fifty), until_mate_in(4, 500'000)).score() == mate_in(7));
    }
    for (const int fifty : {94, 95, 98, 99}) {
        if (kChecksAreOn && fifty == 94) continue;  // it takes many nodes
        INFO("fifty " << fifty);
        REQUIRE(search(with_fifty(fifty), to_depth(games(10, 6))).score() == kDraw);
    }
}

TEST_CASE("no mate is promised that the fifty moves would forestall") {
    // Bare king: nothing but the rook's loss starts the count anew.
    const int fifty = GENERATE(60, 73, 75, 84, 88);
    const Position position =
        position_from("8/8/2k5/8/4K3/8/8/7R w - - " + std::to_string(fifty) + " 120");
    const Heard heard = search(position, for_nodes(games(1'000'000, 5'000)));
    for (const HeardInfo& heard_info : heard.infos) {
        const Score score = heard_info.info.score;
        INFO("fifty " << fifty << ", mate in " << mate_moves(score));
        if (is_mate(score)) REQUIRE(kMate - score <= 100 - fifty);
    }
    REQUIRE(heard.bestmoves == 1);
}

TEST_CASE("on the last half-move only a pawn move or a capture keeps the win") {
    const Position position = position_from("8/8/8/3k4/8/8/P7/KQ6 w - - 99 120");
    const Heard heard = search(position, to_depth(8));
    REQUIRE(heard.score() > 500);
    REQUIRE(type_of(position[heard.best.from()]) == kPawn);
}

TEST_CASE("material that mates nobody is a draw, two knights are not") {
    const auto [fen, is_drawn] = GENERATE(table<std::string_view, bool>({
        {"8/8/4k3/8/8/3NK3/8/8 w - - 0 1", true},
        {"8/8/4k3/8/8/3BK3/8/8 b - - 0 1", true},
        {"8/5b2/4k3/8/8/3BK3/8/8 w - - 0 1", true},
        {"8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", false},
        {"8/8/4k3/8/8/2NBK3/8/8 w - - 0 1", false},
    }));
    INFO(fen);
    REQUIRE((search(position_from(fen), to_depth(6)).score() == kDraw) == is_drawn);
}

TEST_CASE("a drawn root still gets a legal move") {
    const Position position = GENERATE(
        // A hundred half-moves, a third occurrence, bare kings.
        position_from("8/8/8/3k4/8/8/P7/KQ6 w - - 100 120"),
        position_after("6k1/8/8/8/8/8/1Q6/K7 w - - 0 1", "a1a2 g8f8 a2a1 f8g8 a1a2 g8f8 a2a1 f8g8"),
        position_from("8/8/4k3/8/8/4K3/8/8 w - - 0 1"));
    REQUIRE(game_result(position) != GameResult::kOngoing);
    require_sound_lines(position, search(position, to_depth(6)));
}
