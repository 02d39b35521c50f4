#include "engine/diagram.h"

#include "engine/fen.h"
#include "tests/catch.h"

#include <cinttypes>
#include <cstdio>

using namespace tenby;

namespace {

std::string in_hex(Key key) {
    char text[20];
    std::snprintf(text, sizeof text, "0x%016" PRIx64, key);
    return text;
}

}  // namespace

TEST_CASE("the board is drawn from White's side with its state below") {
    const Position position;
    CHECK(board_diagram(position) ==
          "8  r  n  b  q  k  b  n  r\n"
          "7  p  p  p  p  p  p  p  p\n"
          "6  .  .  .  .  .  .  .  .\n"
          "5  .  .  .  .  .  .  .  .\n"
          "4  .  .  .  .  .  .  .  .\n"
          "3  .  .  .  .  .  .  .  .\n"
          "2  P  P  P  P  P  P  P  P\n"
          "1  R  N  B  Q  K  B  N  R\n"
          "\n"
          "   a  b  c  d  e  f  g  h\n"
          "\n"
          "Side:        w\n"
          "En passant:  -\n"
          "Castling:    KQkq\n"
          "Key:         " +
              in_hex(position.key()) +
              "\n"
              "FEN:         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
}

TEST_CASE("the state below the board is that of the position") {
    const std::string fen = "4k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 0 9";
    const std::string text = board_diagram(*parse_fen(fen));
    CHECK(text.find("\n4  .  .  .  p  P  .  .  .\n") != std::string::npos);
    CHECK(text.find("\nSide:        b\n") != std::string::npos);
    CHECK(text.find("\nEn passant:  e3\n") != std::string::npos);
    CHECK(text.find("\nCastling:    Qk\n") != std::string::npos);
    CHECK(text.find("\nFEN:         " + fen + "\n") != std::string::npos);
}

TEST_CASE("the piece lists name every piece, slot by slot") {
    Position position = *parse_fen("4k3/8/8/8/8/8/r7/RR2K3 w - - 0 1");
    CHECK(piece_lists(position) ==
          "P 0:\nN 0:\nB 0:\nR 2: a1 b1\nQ 0:\nK 1: e1\n"
          "p 0:\nn 0:\nb 0:\nr 1: a2\nq 0:\nk 1: e8\n");
    // A moved piece keeps its slot.
    position.make(Move(A1, A2, kBlackRook));
    CHECK(piece_lists(position) ==
          "P 0:\nN 0:\nB 0:\nR 2: a2 b1\nQ 0:\nK 1: e1\n"
          "p 0:\nn 0:\nb 0:\nr 0:\nq 0:\nk 1: e8\n");
}

TEST_CASE("the attack map marks what a side attacks, its own pieces included") {
    const std::string files = "\n   a  b  c  d  e  f  g  h\n";
    CHECK(attack_map(Position(), kWhite) ==
          "8  -  -  -  -  -  -  -  -\n"
          "7  -  -  -  -  -  -  -  -\n"
          "6  -  -  -  -  -  -  -  -\n"
          "5  -  -  -  -  -  -  -  -\n"
          "4  -  -  -  -  -  -  -  -\n"
          "3  X  X  X  X  X  X  X  X\n"
          "2  X  X  X  X  X  X  X  X\n"
          "1  -  X  X  X  X  X  X  -\n" +
              files);
    // A rook on d4 that stops at its pawn on d6 and at the white king; a king on a8.
    const Position position = *parse_fen("k7/8/3p4/8/1K1r4/8/8/8 w - - 0 1");
    CHECK(attack_map(position, kBlack) ==
          "8  -  X  -  -  -  -  -  -\n"
          "7  X  X  -  -  -  -  -  -\n"
          "6  -  -  -  X  -  -  -  -\n"
          "5  -  -  X  X  X  -  -  -\n"
          "4  -  X  X  -  X  X  X  X\n"
          "3  -  -  -  X  -  -  -  -\n"
          "2  -  -  -  X  -  -  -  -\n"
          "1  -  -  -  X  -  -  -  -\n" +
              files);
}
