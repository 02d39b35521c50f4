#include "uci/uci_listener.h"

#include "tests/catch.h"
#include "tests/positions.h"

#include <array>
#include <sstream>

using namespace tenby;

namespace {

// A listener for a search from the position that began so long ago, and what it prints.
struct Fixture {
    explicit Fixture(std::string_view fen, CastlingText style = CastlingText::kKingTo,
                     std::chrono::seconds ago = {}) {
        listener.prepare(position_from(fen), style, Clock::now() - ago);
    }

    std::ostringstream stream;
    Output output{stream};
    UciListener listener{output};
};

constexpr std::string_view kCastlingFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr Move kWhiteShort(E1, G1, kEmpty, Move::kCastling);
constexpr Move kBlackLong(E8, C8, kEmpty, Move::kCastling);

}  // namespace

TEST_CASE("an iteration is one line with its fields in order") {
    Fixture f(kCastlingFen);
    const std::array pv{kWhiteShort, kBlackLong};
    SearchInfo info;
    info.depth = 12;
    info.selective_depth = 21;
    info.multi_pv = 2;
    info.score = -35;
    info.nodes = 3'000'000;
    info.hash_full = 17;
    info.time = 1500;
    info.pv = pv;
    f.listener.on_iteration(info);
    CHECK(f.stream.str() ==
          "info depth 12 seldepth 21 multipv 2 score cp -35 nodes 3000000 nps 2000000 hashfull 17 "
          "tbhits 0 time 1500 pv e1g1 e8c8\n");
}

TEST_CASE("progress within an iteration is a line of counters alone") {
    Fixture f(kCastlingFen);
    SearchInfo info;
    info.nodes = 5'000'000;
    info.hash_full = 250;
    info.time = 2000;
    f.listener.on_progress(info);
    CHECK(f.stream.str() == "info nodes 5000000 nps 2500000 hashfull 250 tbhits 0 time 2000\n");
}

TEST_CASE("chances stand behind the score and its bound where they are wanted") {
    Fixture f(kCastlingFen);
    f.listener.show_win_draw_loss(true);
    SearchInfo info;
    info.depth = 1;
    info.score = mate_in(3);
    info.bound = Bound::kLower;
    info.pv = std::span(&kWhiteShort, 1);
    f.listener.on_iteration(info);
    CHECK(f.stream.str().find(" score mate 2 lowerbound wdl 1000 0 0 nodes ") != std::string::npos);
}

TEST_CASE("a tablebase win is shown as more than any evaluation, and as a sure win") {
    CHECK(score_text(tablebase_win_in(1)) == "cp 19999");
    CHECK(score_text(-tablebase_win_in(12)) == "cp -19988");
    CHECK(win_draw_loss_text(Position(), tablebase_win_in(1)) == "1000 0 0");
    CHECK(win_draw_loss_text(Position(), -tablebase_win_in(1)) == "0 0 1000");
}

TEST_CASE("bounds and mates are marked behind the score") {
    Fixture f(kCastlingFen);
    const std::array pv{kWhiteShort};
    SearchInfo info;
    info.depth = 3;
    info.pv = pv;
    info.score = 50;
    info.bound = Bound::kLower;
    f.listener.on_iteration(info);
    CHECK(f.stream.str().find(" score cp 50 lowerbound nodes ") != std::string::npos);
    info.bound = Bound::kUpper;
    info.score = mate_in(3);
    f.listener.on_iteration(info);
    CHECK(f.stream.str().find(" score mate 2 upperbound nodes ") != std::string::npos);
}

TEST_CASE("mates are counted in moves, negative where we are mated") {
    CHECK(score_text(mate_in(1)) == "mate 1");
    CHECK(score_text(mate_in(2)) == "mate 1");
    CHECK(score_text(mate_in(5)) == "mate 3");
    CHECK(score_text(mated_in(2)) == "mate -1");
    CHECK(score_text(mated_in(4)) == "mate -2");
    CHECK(score_text(mated_in(0)) == "mate 0");
    CHECK(score_text(0) == "cp 0");
}

TEST_CASE("a root without moves gets the short line") {
    Fixture f("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    SearchInfo info;
    info.score = mated_in(0);
    f.listener.on_iteration(info);
    f.listener.on_bestmove(Move(), Move());
    CHECK(f.stream.str() == "info depth 0 score mate 0\nbestmove (none)\n");
}

TEST_CASE("castling is written as the king's move, or as king takes rook in Chess960") {
    Fixture standard(kCastlingFen);
    standard.listener.on_bestmove(kWhiteShort, kBlackLong);
    CHECK(standard.stream.str() == "bestmove e1g1 ponder e8c8\n");
    Fixture chess960(kCastlingFen, CastlingText::kKingTakesRook);
    chess960.listener.on_bestmove(kWhiteShort, kBlackLong);
    CHECK(chess960.stream.str() == "bestmove e1h1 ponder e8a8\n");
}

TEST_CASE("the ponder move is left out where there is none") {
    Fixture f(kCastlingFen);
    f.listener.on_bestmove(Move(A1, A8, kBlackRook), Move());
    CHECK(f.stream.str() == "bestmove a1a8\n");
}

TEST_CASE("the current move is shown only after three seconds") {
    Fixture early(kCastlingFen);
    early.listener.on_current_move(9, kWhiteShort, 4);
    CHECK(early.stream.str().empty());
    Fixture late(kCastlingFen, CastlingText::kKingTo, std::chrono::seconds(4));
    late.listener.on_current_move(9, kWhiteShort, 4);
    CHECK(late.stream.str() == "info depth 9 currmove e1g1 currmovenumber 4\n");
}
