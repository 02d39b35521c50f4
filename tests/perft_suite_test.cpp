#include "cli/perft_suite.h"

#include "tests/catch.h"

#include <sstream>

using namespace tenby;

namespace {

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Result<std::vector<SuitePosition>> suite_from(const std::string& text) {
    std::istringstream input(text);
    return read_suite(input);
}

}  // namespace

TEST_CASE("suites are read with comments, empty lines and loose blanks") {
    const auto suite = suite_from("# the beginning\r\n\n" + kStart +
                                  " ;D1 20 ;D2 400\r\n8/8/8/4k3/8/8/8/4K3 w - -; D3 253 ;\n");
    REQUIRE(suite);
    REQUIRE(suite->size() == 2);
    CHECK((*suite)[0].line == 3);
    CHECK((*suite)[0].fen == kStart);
    REQUIRE((*suite)[0].counts.size() == 2);
    CHECK((*suite)[0].counts[1].depth == 2);
    CHECK((*suite)[0].counts[1].nodes == 400);
    REQUIRE((*suite)[1].counts.size() == 1);
    CHECK((*suite)[1].counts[0].depth == 3);
}

TEST_CASE("a suite that cannot be read says where and why") {
    CHECK(suite_from(kStart + " ;D1 20\n" + kStart + " ;X1 20\n").error() ==
          "line 2: expected something like D3 8902, not 'X1 20'");
    CHECK(suite_from(kStart).error().starts_with("line 1: "));
    CHECK_FALSE(suite_from(kStart + " ;D1 20 30"));
    CHECK_FALSE(suite_from(kStart + " ;D1"));
    CHECK_FALSE(suite_from(kStart + " ;D0 1"));
    CHECK_FALSE(suite_from(kStart + " ;D1 -20"));
    CHECK_FALSE(suite_from("# nothing\n"));
    CHECK(suite_from(kStart + " ;D1 20\n8/8/8/8/8/8/8/8 w - - ;D1 0\n").error() ==
          "line 2: FEN: the board is impossible: White has no king");
}

TEST_CASE("right counts pass, wrong ones are listed") {
    std::ostringstream output;
    CHECK(run_suite(*suite_from(kStart + " ;D1 20 ;D3 8902\n"), 5, {}, output));
    CHECK(output.str().starts_with("1 positions, 2 counts, 0 failed: 8922 nodes in "));

    output.str("");
    CHECK_FALSE(run_suite(*suite_from(kStart + " ;D1 20 ;D2 401\n"), 5, {}, output));
    CHECK(output.str().find("401") != std::string::npos);
    CHECK(output.str().find(kStart) != std::string::npos);
    CHECK(output.str().find("1 failed") != std::string::npos);
}

TEST_CASE("a suite that is stopped tells what was counted until then") {
    int questions = 0;
    PerftOptions options;
    options.stop = [&] { return ++questions > 2; };
    std::ostringstream output;
    CHECK(run_suite(*suite_from(kStart + " ;D1 20\n" + kStart + " ;D1 20\n"), 5, options, output));
    CHECK(output.str().starts_with("1 positions, 1 counts, 0 failed: 20 nodes in "));
}

TEST_CASE("counts beyond the greatest depth are skipped") {
    std::ostringstream output;
    CHECK(run_suite(*suite_from(kStart + " ;D1 20 ;D2 999\n"), 1, {}, output));
    CHECK(output.str().starts_with("1 positions, 1 counts, 0 failed"));
}
