// `tenby book` as a person runs it: a book is made from games and then asked.
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <fstream>

using namespace tenby;

namespace {

ProgramRun run_book(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "book");
    return run_tenby(arguments);
}

}  // namespace

TEST_CASE("a book is made from games and lists its moves") {
    const TemporaryFolder folder;
    const std::string games = (folder / "games.pgn").string();
    const std::string book = (folder / "book.bin").string();
    std::ofstream(games) << "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0\n"
                            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1/2-1/2\n"
                            "1. d4 d5 1-0\n1. c4 c5 2. zz *\n";
    const ProgramRun made = run_book({"make", games, "--min-games", "1", "--out", book});
    CHECK(made.exit_code == 0);
    REQUIRE(made.lines.size() == 1);
    CHECK(made.lines[0] ==
          book + ": 8 moves from 3 games; 1 that could not be read to its end was left out");

    const ProgramRun start = run_book({book});
    CHECK(start.exit_code == 0);
    CHECK(start.lines == std::vector<std::string>{"e2e4    e4             3   60.0 %",
                                                  "d2d4    d4             2   40.0 %"});
    const ProgramRun castling =
        run_book({book, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"});
    CHECK(castling.lines == std::vector<std::string>{"e1g1    O-O            3  100.0 %"});

    const ProgramRun nothing = run_book({book, "8/8/8/8/8/5k2/8/5K1R", "w", "-", "-", "0", "1"});
    CHECK(nothing.exit_code == 1);
    CHECK(nothing.lines == std::vector<std::string>{"the book has no move for this position"});
}

TEST_CASE("the games of a book may come from standard input") {
    const TemporaryFolder folder;
    const std::string book = (folder / "book.bin").string();
    const ProgramRun made =
        run_tenby({"book", "make", "-", "--min-games", "1", "--out", book}, "1. e4 e5 1/2-1/2\n");
    CHECK(made.lines == std::vector<std::string>{book + ": 2 moves from 1 game"});
}

TEST_CASE("a command line of book that makes no sense exits with 2") {
    CHECK(run_book({}).exit_code == 2);
    CHECK(run_book({"make"}).exit_code == 2);
    CHECK(run_book({"/no/such/book.bin"}).exit_code == 2);
    CHECK(run_book({"make", "/no/such/games.pgn"}).exit_code == 2);
    CHECK(run_book({"make", "x.pgn", "--max-ply", "0"}).exit_code == 2);
}
