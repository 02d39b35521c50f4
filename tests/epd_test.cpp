// EPD tasks: reading them, judging answers, and the suites that `tenby epd` runs.
#include "bench/epd_solver.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <fstream>
#include <set>
#include <sstream>
#include <string>

using namespace tenby;

namespace {

Result<std::vector<EpdTask>> read(const std::string& text) {
    std::istringstream input(text);
    return read_epd(input);
}

EpdTask read_one(const std::string& line) {
    const auto tasks = read(line);
    INFO((tasks ? std::string() : tasks.error()));
    REQUIRE(tasks);
    REQUIRE(tasks->size() == 1);
    return tasks->front();
}

Move move_of(const EpdTask& task, const std::string& uci) {
    const auto move = parse_uci(task.position, uci);
    REQUIRE(move);
    return *move;
}

// White mates on the back rank in one.
const std::string kBackRank = "6k1/5ppp/8/8/8/8/8/K2R4 w - - ";

}  // namespace

TEST_CASE("an EPD line is a position and a task") {
    const EpdTask task = read_one(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - bm Bxa6 O-O; "
        "am Nxd7; id \"a; b\"; ce 31;\r");
    CHECK(to_fen(task.position) ==
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    CHECK(task.id == "a; b");
    CHECK(task.best == std::vector<Move>{move_of(task, "e2a6"), move_of(task, "e1g1")});
    CHECK(task.avoid == std::vector<Move>{move_of(task, "e5d7")});
    CHECK_FALSE(task.mate);
    CHECK(task.wanted == "bm Bxa6 O-O, am Nxd7");
}

TEST_CASE("an EPD line may have the counters of a FEN, UCI moves, and no name") {
    const auto tasks = read("# a comment\n\n" + kBackRank + "12 40 bm d1d8; dm 1\n");
    REQUIRE(tasks);
    const EpdTask& task = tasks->front();
    CHECK(task.position.fifty() == 12);
    CHECK(task.id == "line 3");
    CHECK(task.line == 3);
    CHECK(task.best == std::vector<Move>{move_of(task, "d1d8")});
    CHECK(task.mate == 1);
}

TEST_CASE("a bad EPD line is named, with what is wrong") {
    const auto complaint = [](const std::string& line) {
        const auto tasks = read(kBackRank + "bm Rd8;\n" + line + "\n");
        REQUIRE_FALSE(tasks);
        CHECK(tasks.error().starts_with("line 2: "));
        return tasks.error();
    };
    CHECK(complaint(kBackRank + "bm Rd9;").find("'Rd9'") != std::string::npos);
    CHECK(complaint(kBackRank + "bm Ra8;").find("'Ra8'") != std::string::npos);
    CHECK(complaint(kBackRank + "bm ;").find("bm") != std::string::npos);
    CHECK(complaint(kBackRank + "dm x;").find("dm") != std::string::npos);
    CHECK(complaint(kBackRank + "result 2-0;").find("result is '2-0'") != std::string::npos);
    CHECK(complaint(kBackRank + "result;").find("result is ''") != std::string::npos);
    CHECK(complaint(kBackRank + "id \"only a name\";").find("no bm, am, dm or result") !=
          std::string::npos);
    complaint("nonsense bm e4;");
    complaint("8/8/8/8/8/8/8/8 w - - bm e4;");
    CHECK_FALSE(read(""));
    CHECK_FALSE(read("# nothing else\n"));
}

TEST_CASE("an answer solves a task if it does all that is asked") {
    const EpdTask best = read_one(kBackRank + "bm Rd8 Rd7;");
    CHECK(solves(best, move_of(best, "d1d8"), 0));
    CHECK(solves(best, move_of(best, "d1d7"), 0));
    CHECK_FALSE(solves(best, move_of(best, "d1d6"), kMate));

    const EpdTask avoid = read_one(kBackRank + "am Rd8 Rd7;");
    CHECK_FALSE(solves(avoid, move_of(avoid, "d1d7"), 0));
    CHECK(solves(avoid, move_of(avoid, "d1d6"), 0));

    const EpdTask mate = read_one(kBackRank + "dm 2;");
    CHECK(solves(mate, move_of(mate, "d1d8"), mate_in(1)));
    CHECK(solves(mate, move_of(mate, "d1d6"), mate_in(3)));
    CHECK_FALSE(solves(mate, move_of(mate, "d1d6"), mate_in(5)));
    CHECK_FALSE(solves(mate, move_of(mate, "d1d6"), mated_in(2)));
    CHECK_FALSE(solves(mate, move_of(mate, "d1d6"), 900));

    const EpdTask both = read_one(kBackRank + "bm Rd8; dm 1;");
    CHECK(solves(both, move_of(both, "d1d8"), mate_in(1)));
    CHECK_FALSE(solves(both, move_of(both, "d1d7"), mate_in(1)));
}

TEST_CASE("a result is told by the score of either side") {
    const EpdTask white_wins = read_one(kBackRank + "result 1-0;");
    const Move move = move_of(white_wins, "d1d6");
    CHECK(white_wins.wanted == "result 1-0");
    CHECK(solves(white_wins, move, kLeastForWin));
    CHECK(solves(white_wins, move, mate_in(5)));
    CHECK_FALSE(solves(white_wins, move, kLeastForWin - 1));
    CHECK_FALSE(solves(white_wins, move, -kLeastForWin));

    const EpdTask black_wins = read_one("6k1/5ppp/8/8/8/8/8/K2R4 b - - result 0-1;");
    const Move reply = move_of(black_wins, "h7h6");
    CHECK(solves(black_wins, reply, kLeastForWin));
    CHECK_FALSE(solves(black_wins, reply, -kLeastForWin));

    const EpdTask draw = read_one(kBackRank + "result 1/2-1/2;");
    for (const Score score : {-kMostForDraw, 0, kMostForDraw}) CHECK(solves(draw, move, score));
    for (const Score score : {-kMostForDraw - 1, kMostForDraw + 1, mate_in(5)})
        CHECK_FALSE(solves(draw, move, score));

    // Between the two there is no verdict.
    for (const EpdTask& task : {white_wins, draw})
        CHECK_FALSE(solves(task, move, kMostForDraw + 1));
    CHECK_FALSE(solves(read_one(kBackRank + "result 1-0; bm Rd8;"), move, kLeastForWin));
}

TEST_CASE("the search tries tasks and its answers are judged") {
    Searcher searcher;
    Limits limits;
    limits.depth = 4;
    const EpdAnswer good = try_to_solve(read_one(kBackRank + "bm Rd8; dm 1;"), searcher, limits);
    CHECK(good.solved);
    CHECK(good.found.score == mate_in(1));
    CHECK(good.found.nodes > 0);
    const EpdTask impossible = read_one(kBackRank + "am Rd8;");
    const EpdAnswer bad = try_to_solve(impossible, searcher, limits);
    CHECK_FALSE(bad.solved);
    CHECK(bad.found.best == move_of(impossible, "d1d8"));
}

TEST_CASE("bench/tactics.epd has a hundred different positions or more, each with one legal move") {
    std::ifstream file(kSourceTree + "/bench/tactics.epd");
    const auto tasks = read_epd(file);
    INFO((tasks ? std::string() : tasks.error()));
    REQUIRE(tasks);
    CHECK(tasks->size() >= 100);
    std::set<std::string> ids;
    std::set<Key> positions;
    for (const EpdTask& task : *tasks) {
        INFO(task.id);
        CHECK(task.best.size() == 1);
        CHECK(task.avoid.empty());
        // As the file has it is as we write it: SAN, with + and # where they belong.
        CHECK(task.wanted == "bm " + to_san(task.position, task.best.front()));
        CHECK(ids.insert(task.id).second);
        CHECK(positions.insert(task.position.key()).second);
    }
}
