#include "uci/parse_position.h"

#include "engine/draw.h"
#include "engine/fen.h"
#include "tests/catch.h"

#include <chrono>
#include <string>

using namespace tenby;

namespace {

std::string fen_after(std::string_view arguments) {
    const Result<Position> position = parse_position(Tokens(arguments));
    return position ? to_fen(*position) : "error: " + position.error();
}

}  // namespace

TEST_CASE("startpos and fen set up positions, with or without moves") {
    CHECK(fen_after("startpos") == kStartFen);
    CHECK(fen_after("startpos moves") == kStartFen);
    CHECK(fen_after("startpos moves e2e4 c7c5 g1f3") ==
          "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    const std::string fen = "8/8/8/4k3/8/8/4K2P/8 w - - 12 60";
    CHECK(fen_after("fen " + fen) == fen);
    CHECK(fen_after("fen " + fen + " moves") == fen);
    CHECK(fen_after("fen  8/8/8/4k3/8/8/4K2P/8\tw - -   12 60 moves h2h4") ==
          "8/8/8/4k3/7P/8/4K3/8 b - - 0 60");
}

TEST_CASE("a FEN may end after four or five fields") {
    CHECK(fen_after("fen 8/8/8/4k3/8/8/4K2P/8 w - -") == "8/8/8/4k3/8/8/4K2P/8 w - - 0 1");
    CHECK(fen_after("fen 8/8/8/4k3/8/8/4K2P/8 w - - 7 moves e2e3") ==
          "8/8/8/4k3/8/4K3/7P/8 b - - 8 1");
}

TEST_CASE("what is wrong is named") {
    CHECK(fen_after("startpos moves e2e4 e7e5 e4e5").find("'e4e5'") != std::string::npos);
    CHECK(fen_after("startpos moves e2e4 e7e5 e4e5").find("number 3") != std::string::npos);
    CHECK(fen_after("startpos e2e4").find("'e2e4'") != std::string::npos);
    CHECK(fen_after("").find("error: ") == 0);
    CHECK(fen_after("fen").find("error: ") == 0);
    CHECK(fen_after("moves e2e4").find("'moves'") != std::string::npos);
    CHECK(fen_after("startpos moves 0000").find("'0000'") != std::string::npos);
}

TEST_CASE("the moves before count for repetition") {
    const Result<Position> position =
        parse_position(Tokens("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
    REQUIRE(position);
    CHECK(game_result(*position) == GameResult::kThreefoldRepetition);
}

TEST_CASE("a game of 600 moves costs no noticeable time") {
    std::string game = "startpos moves";
    for (int i = 0; i < 300; ++i) game += " g1f3 g8f6 f3g1 f6g8";
    const auto start = std::chrono::steady_clock::now();
    const Result<Position> position = parse_position(Tokens(game));
    [[maybe_unused]] const std::chrono::duration<double> seconds =
        std::chrono::steady_clock::now() - start;
    REQUIRE(position);
    CHECK(position->game_ply() == 1200);
#ifdef NDEBUG
    CHECK(seconds.count() < 0.1);
#endif
}
