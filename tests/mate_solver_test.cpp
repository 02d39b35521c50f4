// The solver of mates against problems whose answer is plain, and against a slow twin that tries
// everything; and the mates that are composed or taken from games with its help.
#include "bench/programs/mate_solver.h"
#include "bench/programs/game_mates.h"
#include "bench/programs/mate_composer.h"
#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace tenby;

namespace {

// The definition of a mate in at most so many moves.
bool slowly_mates(Position& position, int moves) {
    MoveList attacks;
    generate_moves(position, attacks);
    for (const ScoredMove& attack : attacks) {
        position.make(attack.move);
        bool mates = is_checkmate(position);
        MoveList replies;
        generate_moves(position, replies);
        if (moves > 1 && !replies.empty()) {
            mates = std::all_of(replies.begin(), replies.end(), [&](const ScoredMove& reply) {
                position.make(reply.move);
                const bool is_lost = slowly_mates(position, moves - 1);
                position.take();
                return is_lost;
            });
        }
        position.take();
        if (mates) return true;
    }
    return false;
}

std::vector<std::string> first_moves(std::string_view fen, int moves) {
    MateSolver solver;
    const Position position = position_from(fen);
    std::vector<std::string> names;
    for (const Move move : solver.first_moves(position, moves))
        names.push_back(to_san(position, move));
    std::sort(names.begin(), names.end());
    return names;
}

int shortest_mate(std::string_view fen, int most_moves) {
    MateSolver solver;
    const auto answer = solver.shortest_mate(position_from(fen), most_moves);
    REQUIRE(answer.is_proven);
    REQUIRE(static_cast<bool>(answer.first) == (answer.moves > 0));
    return answer.moves;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("Mates of textbooks have their length and their first moves") {
    // The back rank.
    CHECK(shortest_mate("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 3) == 1);
    CHECK(first_moves("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1) == Names{"Ra8#"});
    // Two rooks drive the king to the edge; Black does the same.
    CHECK(shortest_mate("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3) == 2);
    CHECK(first_moves("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2) == Names{"Ra7", "Rb7"});
    CHECK(first_moves("1r4k1/r7/8/8/8/8/8/7K b - - 0 1", 2) == Names{"Ra2", "Rb2"});
    CHECK(shortest_mate("8/8/8/8/8/2K4R/8/1k6 w - - 0 1", 4) == 3);
    // A queen is given to smother the king.
    CHECK(shortest_mate("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 3) == 2);
    CHECK(first_moves("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2) == Names{"Qg8+"});
    CHECK(shortest_mate("5r1k/6pp/8/6N1/2Q5/8/8/6K1 w - - 0 1", 4) == 4);
}

TEST_CASE("Stalemate is no mate, and where there is none none is found") {
    CHECK(first_moves("k7/8/K7/8/8/8/8/2Q5 w - - 0 1", 1) == Names{"Qc8#"});
    CHECK(shortest_mate("k7/8/8/8/8/8/7Q/K7 w - - 0 1", 2) == 0);
    CHECK(shortest_mate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2) == 0);
    // No legal move at all: mated already, or stalemate.
    CHECK(shortest_mate("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 3) == 0);
    CHECK(shortest_mate("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 3) == 0);
}

TEST_CASE("A question that takes too many nodes is given up") {
    MateSolver solver(1000);
    const Position start;
    CHECK_FALSE(solver.shortest_mate(start, 4).is_proven);
    CHECK(solver.gave_up());
    // The next one has the whole number again.
    const auto answer =
        solver.shortest_mate(position_from("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), 4);
    CHECK(answer.is_proven);
    CHECK(answer.moves == 1);
}

TEST_CASE("The solver agrees with trying everything") {
    Random dice(20);    // six mates in the few games of debug builds
    MateSolver solver;  // keeps its table from position to position
    int mates = 0;
    for (int game = 0; game < games(150, 10); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [&](const Position& visited) {
            // All twos of a sharp position take long.
            Position copy = visited;
            if (count_moves(copy) > 30) return;
            int expected = slowly_mates(copy, 1) ? 1 : 0;
            if (expected == 0 && visited.game_ply() % 8 == 0 && slowly_mates(copy, 2)) expected = 2;
            if (expected == 0 && visited.game_ply() % 8 != 0) return;
            const auto answer = solver.shortest_mate(visited, 2);
            REQUIRE(answer.is_proven);
            REQUIRE(answer.moves == expected);
            mates += expected > 0;
        });
    }
    REQUIRE(mates > 0);
}

TEST_CASE("Composed mates are mates, and the same from the same numbers") {
    MateComposer composer;
    int composed = 0;
    for (int seed = 1; seed <= games(4, 1); ++seed) {
        Random dice(static_cast<std::uint64_t>(seed)), again(static_cast<std::uint64_t>(seed));
        const auto problem = composer.compose(dice, 2);
        const auto twin = MateComposer().compose(again, 2);
        REQUIRE(problem.has_value() == twin.has_value());
        if (!problem) continue;
        REQUIRE(problem->position.key() == twin->position.key());
        ++composed;
        Position position = problem->position;
        require_consistent(position);
        REQUIRE(problem->moves == 2);
        REQUIRE_FALSE(in_check(position));
        REQUIRE_FALSE(slowly_mates(position, 1));
        REQUIRE(slowly_mates(position, 2));
        REQUIRE(is_legal(position, problem->first));
    }
    REQUIRE(composed >= games(2, 0));
}

TEST_CASE("Mates of games are mates") {
    GameMates mates(nullptr);
    MateSolver solver;
    int found = 0;
    for (const char* const moves : {"e2e4 e7e5 f2f4", "g2g4 d7d5 f2f3", "b1c3 g8f6 h2h4",
                                    "e2e4 f7f5", "d2d4 e7e5", "f2f4 e7e5", "e2e4 g7g5", "g2g4 e7e5",
                                    "e2e4 e7e5 e1e2", "f2f3 e7e5 e1f2", "h2h4 d7d5 a2a4"}) {
        Position opening;
        play(opening, moves);
        const auto problem = mates.play_game(opening, 4);
        if (!problem) continue;
        ++found;
        REQUIRE(problem->moves >= 2);
        const auto answer = solver.shortest_mate(problem->position, 4);
        REQUIRE(answer.moves == problem->moves);
        REQUIRE(is_legal(problem->position, problem->first));
    }
    REQUIRE(found > 0);
}
