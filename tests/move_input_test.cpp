#include "game/move_input.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"

using namespace tenby;

namespace {

// The move's UCI text, or the error.
std::string read(std::string_view fen, std::string_view text) {
    const Position position = position_from(fen);
    const Result<Move> move = read_move(position, text);
    return move ? to_uci(position, *move) : move.error();
}

constexpr std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("moves are read as people type them") {
    for (const char* text : {"e2e4", "e2-e4", "e4", "Pe4"}) {
        INFO(text);
        CHECK(read(kStartFen, text) == "e2e4");
    }
    for (const char* text : {"Nf3", "nf3", "Ng1f3", "g1f3", "Nf3!?", "Nf3+"}) {
        INFO(text);
        CHECK(read(kStartFen, text) == "g1f3");
    }
    for (const char* text : {"O-O", "0-0", "o-o", "e1g1", "e1h1", "O-O!"}) {
        INFO(text);
        CHECK(read(kKiwipete, text) == "e1g1");
    }
    for (const char* text :
         {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e7e8q", "e7-e8=Q", "e7e8Q", "e8=Q+", "e8(Q)+"}) {
        INFO(text);
        CHECK(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", text) == "e7e8q");
    }
}

TEST_CASE("a small b is a pawn before it is a bishop") {
    CHECK(read("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3") == "b2c3");
    CHECK(read("4k3/8/8/8/8/2p5/P2B4/4K3 w - - 0 1", "bxc3") == "d2c3");
}

TEST_CASE("a move that is understood but not allowed is explained") {
    CHECK(read(kStartFen, "Bd2") == "your pawn on d2 is in the way");
    CHECK(read(kStartFen, "Be3") == "the bishop on c1 is blocked by your pawn on d2");
    CHECK(read(kStartFen, "c1e3") == "the bishop on c1 is blocked by your pawn on d2");
    CHECK(read(kStartFen, "e5") == "the pawn on e2 goes one square, or two from where it began");
    CHECK(read(kStartFen, "exd3") ==
          "the pawn on e2 goes diagonally only to capture, and there is nothing to capture on d3");
    CHECK(read(kStartFen, "Nxf3") == "there is nothing to capture on f3");
    CHECK(read(kStartFen, "Nd5") == "no knight of yours can go to d5");
    CHECK(read(kStartFen, "O-O") == "you may not castle: your bishop on f1 is in the way");
    CHECK(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4") == "you have no such queen");
}

TEST_CASE("where several pieces may be meant, the reason of each is given once") {
    CHECK(read("4k3/8/8/8/8/5N2/3P4/1N2K3 w - - 0 1", "Nd2") == "your pawn on d2 is in the way");
    CHECK(read("4k3/8/8/8/1b6/8/8/R3K2R w - - 0 1", "Rd1") ==
          "your king would still be in check from the bishop on b4; the rook on h1 is blocked by "
          "your king on e1");
    CHECK(read("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nxd2") == "there is nothing to capture on d2");
    // Of doubled pawns the one that could go there is meant.
    CHECK(read("4k3/8/4n3/4P3/8/8/4P3/4K3 w - - 0 1", "e6") ==
          "the pawn on e5 is blocked by the knight on e6");
    CHECK(read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4=Q") == "nothing is promoted on e4");
}

TEST_CASE("a move that says too little is told what is missing") {
    CHECK(read("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2") == "'Nd2' may be Nbd2 or Nfd2");
    CHECK(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8") ==
          "the pawn on e7 is promoted: say to what, for example e7e8q");
    CHECK(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8") ==
          "'e8' does not say what the pawn becomes: expected something like e8=Q");
    CHECK(read(kStartFen, "e2e4q") == "nothing is promoted on e4");
    CHECK(read(kStartFen, "hello") ==
          "'hello' is not a move: expected something like e4, Nf3 or O-O");
    CHECK(read(kStartFen, "") == "'' is not a move: expected something like e4, Nf3 or O-O");
}
