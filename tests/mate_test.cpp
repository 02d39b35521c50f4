// Mates: found, and with exact distances. Every distance was confirmed with another engine.
#include "search/score.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <string_view>

using namespace tenby;

namespace {

struct MateProblem {
    std::string_view fen;
    int moves;
    std::string_view key;  // the only first move that mates in so many; empty: there are several
};

// Where the search is given a budget of nodes it needs a fraction of it.
constexpr std::uint64_t kNodes = 1'000'000;

// The easier problems come first in each list; with checks on only those are tried.
auto problems(int with_checks, std::initializer_list<MateProblem> list) {
    return Catch::Generators::take(games(static_cast<int>(list.size()), with_checks),
                                   Catch::Generators::values<MateProblem>(list));
}

void require_mate(const MateProblem& problem, const Heard& heard) {
    const Position position = position_from(problem.fen);
    INFO(problem.fen << " found " << uci_line_text(position, heard.last().line));
    REQUIRE(is_mate(heard.score()));
    REQUIRE(mate_moves(heard.score()) == problem.moves);
    if (!problem.key.empty()) REQUIRE(heard.best == move_in(position, problem.key));
}

// The mate itself: so many moves on, the side to move has lost.
void require_line_ends_in_mate(const MateProblem& problem, const Heard& heard) {
    Position position = position_from(problem.fen);
    const int plies = problem.moves > 0 ? 2 * problem.moves - 1 : -2 * problem.moves;
    REQUIRE(static_cast<int>(heard.last().line.size()) == plies);
    for (const Move move : heard.last().line) position.make(move);
    REQUIRE(!has_legal_move(position));
}

}  // namespace

TEST_CASE("a mate in two is found with its exact distance") {
    const MateProblem problem = GENERATE(problems(
        2, {{"6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2, "g2g1"},
            {"r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2, "d2h6"},
            {"2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1", 2, "f3f7"},
            // Morphy's rook sacrifice: a quiet key, and a quiet pawn move mates.
            {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"}}));
    require_mate(problem, search(position_from(problem.fen), until_mate_in(2, kNodes)));
}

TEST_CASE("a mate in three is found with its exact distance") {
    const MateProblem problem = GENERATE(problems(
        2, {{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"},
            {"r2n1rk1/1ppb2pp/1p1p4/3Ppq1n/2B3P1/2P4P/PP1N1P1K/R2Q1RN1 b - - 0 1", 3, "f5f2"},
            {"3q1r1k/2p4p/1p1pBrp1/p2Pp3/2PnP3/5PP1/PP1Q2K1/5R1R w - - 1 1", 3, "h1h7"},
            {"r1b3kr/ppp1Bp1p/1b6/n2P4/2p3q1/2Q2N2/P4PPP/RN2R1K1 w - - 1 1", 3, "c3h8"},
            {"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "d6d1"}}));
    require_mate(problem, search(position_from(problem.fen), until_mate_in(3, kNodes)));
}

TEST_CASE("a mate's distance stays exact when the search goes on, and the line ends in it") {
    const MateProblem problem =
        GENERATE(MateProblem{"6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", 1, "d1d8"},
                 MateProblem{"k7/8/1K6/8/8/8/8/7R w - - 0 1", 1, "h1h8"},
                 MateProblem{"6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2, "g2g1"},
                 MateProblem{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"},
                 MateProblem{"5k2/R7/8/5K2/8/8/8/8 w - - 0 1", 4, "f5e6"});
    const Heard heard = search(position_from(problem.fen), to_depth(20));
    require_mate(problem, heard);
    require_line_ends_in_mate(problem, heard);
}

TEST_CASE("who is mated sees a negative distance, and holds out as long as possible") {
    const MateProblem problem = GENERATE(MateProblem{"7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", -1, "h8h7"},
                                         MateProblem{"8/8/8/5K1k/8/8/8/6Q1 b - - 0 1", -1, ""},
                                         MateProblem{"8/8/8/8/8/5k2/8/4q2K w - - 0 1", -2, "h1h2"});
    const Heard heard = search(position_from(problem.fen), to_depth(16));
    require_mate(problem, heard);
    require_line_ends_in_mate(problem, heard);
}

TEST_CASE("several lines each have their own mate distance") {
    // Both rooks mate at once on the eighth rank; every other move takes at least two.
    const Position position = position_from("6k1/5ppp/8/8/8/8/5PPP/2RR2K1 w - - 0 1");
    const Heard heard = search(position, to_depth(8), 3);
    const std::size_t count = heard.infos.size();
    REQUIRE(count >= 3);
    REQUIRE(mate_moves(heard.infos[count - 3].info.score) == 1);
    REQUIRE(mate_moves(heard.infos[count - 2].info.score) == 1);
    REQUIRE(heard.infos[count - 1].info.score < heard.infos[count - 2].info.score);
}

TEST_CASE("go mate ends as soon as the mate is found, not later") {
    const Position position = position_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    const Heard heard = search(position, until_mate_in(3, kNodes));
    REQUIRE(mate_moves(heard.score()) == 3);
    REQUIRE(heard.last().info.nodes < kNodes / 2);
    REQUIRE(heard.last().info.depth < kMaxPly - 1);
}

TEST_CASE("go mate is not content with a longer mate, nor with being mated") {
    const MateProblem problem = GENERATE(MateProblem{"5k2/R7/8/5K2/8/8/8/8 w - - 0 1", 4, ""},
                                         MateProblem{"7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", -1, ""});
    Limits limits = until_mate_in(3, kNodes);
    limits.depth = 20;
    const Heard heard = search(position_from(problem.fen), limits);
    require_mate(problem, heard);
    REQUIRE(heard.last().info.depth == 20);
}

TEST_CASE("a root that is mate or stalemate says so at once and has no move") {
    const auto [fen, score] = GENERATE(table<std::string_view, Score>({
        {"8/8/8/8/8/6k1/6q1/7K w - - 0 1", -kMate},
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", -kMate},
        {"7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", kDraw},
        {"8/8/8/8/8/1k6/p7/K7 w - - 0 1", kDraw},
    }));
    const Heard heard = search(position_from(fen), to_depth(5));
    INFO(fen);
    REQUIRE(heard.infos.size() == 1);
    REQUIRE(heard.score() == score);
    REQUIRE(heard.last().info.depth == 0);
    REQUIRE(heard.last().line.empty());
    REQUIRE(heard.bestmoves == 1);
    REQUIRE_FALSE(heard.best);
    REQUIRE_FALSE(heard.ponder);
    if (score == -kMate) REQUIRE(mate_moves(heard.score()) == 0);
}
