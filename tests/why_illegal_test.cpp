// Why moves are illegal: the sentences, and that there is one exactly where the rules forbid.
#include "game/why_illegal.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "game/why_no_castling.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/slow_movegen.h"

#include <algorithm>

using namespace tenby;

namespace {

std::string why(std::string_view fen, Square from, Square to) {
    return why_illegal(position_from(fen), from, to);
}

}  // namespace

TEST_CASE("it is said that there is no piece, or whose it is") {
    CHECK(why(kStartFen, E4, E5) == "there is no piece on e4");
    CHECK(why(kStartFen, B8, C6) == "the knight on b8 is not yours: it is White's turn");
    CHECK(why(kStartFen, B1, B1) == "the knight on b1 stands there already");
    CHECK(why(kStartFen, B1, D2) == "your pawn on d2 is in the way");
}

TEST_CASE("it is said how a piece moves, and what blocks it") {
    CHECK(why(kStartFen, C1, E3) == "the bishop on c1 is blocked by your pawn on d2");
    CHECK(why(kStartFen, B1, B3) ==
          "the knight on b1 does not reach b3: a knight goes two squares straight and one to the "
          "side");
    CHECK(why("3k4/8/8/8/3p4/8/8/3QK3 w - - 0 1", D1, D6) ==
          "the queen on d1 is blocked by the pawn on d4");
    CHECK(why("3k4/8/8/8/8/8/8/R3K3 w - - 0 1", A1, B3) ==
          "the rook on a1 does not reach b3: a rook goes along ranks and files");
    // d1 and a2 are as far apart as a1 and h1.
    CHECK(why("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", D1, A2) ==
          "the rook on d1 does not reach a2: a rook goes along ranks and files");
    CHECK(why("3k4/8/8/8/8/8/8/4K3 w - - 0 1", E1, E3) ==
          "the king on e1 does not reach e3: a king goes one square");
}

TEST_CASE("it is said what pawns may not do") {
    CHECK(why(kStartFen, E2, E5) == "the pawn on e2 goes one square, or two from where it began");
    CHECK(why("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", E3, E5) ==
          "the pawn on e3 may go two squares only from where it began");
    CHECK(why("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", E3, E2) == "the pawn on e3 cannot go back");
    CHECK(why("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", E3, D3) == "the pawn on e3 cannot go sideways");
    CHECK(why("4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", E3, E4) ==
          "the pawn on e3 is blocked by the knight on e4");
    CHECK(why("4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", E2, E4) ==
          "the pawn on e2 is blocked by your knight on e3");
    CHECK(why("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", E5, D6) ==
          "there is nothing to capture on d6: a pawn is captured en passant only right after its "
          "double step");
    CHECK(why(kStartFen, E2, F3) ==
          "the pawn on e2 goes diagonally only to capture, and there is nothing to capture on f3");
    CHECK(why(kStartFen, E2, G4) ==
          "the pawn on e2 does not reach g4: a pawn goes straight ahead and captures diagonally");
}

TEST_CASE("it is said from where the king would be in check") {
    CHECK(why("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", D1, E1) ==
          "your king would be in check from the rook on e8");
    CHECK(why("8/8/8/8/8/3k4/8/3K4 w - - 0 1", D1, D2) ==
          "your king would stand next to the king on d3");
    CHECK(why("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", E2, C3) ==
          "the knight on e2 is pinned: your king would be in check from the rook on e8");
    CHECK(why("4r2k/8/8/8/8/8/8/4K1N1 w - - 0 1", G1, F3) ==
          "your king would still be in check from the rook on e8");
    // A king that steps back along the line of the check.
    CHECK(why("4r2k/8/8/8/8/4K3/8/8 w - - 0 1", E3, E2) ==
          "your king would be in check from the rook on e8");
    // The captured pawn was the only shield.
    CHECK(why("3rk3/8/8/2pP4/8/8/3K4/8 w - c6 0 1", D5, C6) ==
          "the pawn on d5 is pinned: your king would be in check from the rook on d8");
    const Position pinned = position_after("7k/4p3/8/K2P3r/8/8/8/8 b - - 0 1", "e7e5");
    CHECK(why_illegal(pinned, D5, E6) ==
          "the pawn on d5 is pinned: your king would be in check from the rook on h5");
}

TEST_CASE("it is said why a side may not castle") {
    CHECK(why("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", E1, G1) ==
          "you may not castle through check: f1 is attacked by the bishop on a6");
    CHECK(why("4k3/8/1b6/8/8/8/8/4K2R w K - 0 1", E1, G1) ==
          "you may not castle into check: g1 is attacked by the bishop on b6");
    CHECK(why("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", E1, G1) ==
          "you may not castle out of check: your king is in check from the rook on e8");
    CHECK(why("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", E1, G1) ==
          "you may not castle: your knight on g1 is in the way");
    CHECK(why("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", E1, H1) ==
          "you may not castle: your knight on g1 is in the way");
    CHECK(why("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", E1, G1) ==
          "you may not castle on the king's side any more: the king or the rook has moved");
    CHECK(why("4k3/8/8/8/8/8/8/4K2R w K - 0 1", E1, C1) ==
          "you may not castle on the queen's side: there is no rook to castle with");
    CHECK(why("4k3/8/8/8/8/8/8/4K2R w - - 0 1", E1, H1) == "your rook on h1 is in the way");
    // The rook on b1 shields c1 only as long as it stands there.
    CHECK(why("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", D1, B1) ==
          "you may not castle into check: without the rook on b1, c1 is attacked by the rook on "
          "a1");
}

TEST_CASE("there is a reason exactly for what the slow twin of the rules forbids") {
    Random dice(2);
    for (int game = 0; game < games(24, 3); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 80, [](const Position& now) {
            const std::vector<Move> legal = SlowGame(now).legal_moves();
            for (Square from : kSquares)
                for (Square to : kSquares) {
                    const auto wing = castling_meant(now, from, to);
                    const bool is_allowed = std::any_of(legal.begin(), legal.end(), [&](Move move) {
                        if (move.from() != from || move.is_castling() != wing.has_value())
                            return false;
                        return wing ? move.castling_side() == *wing : move.to() == to;
                    });
                    const std::string reason = why_illegal(now, from, to);
                    if (reason.empty() != is_allowed) {
                        INFO(to_fen(now)
                             << ' ' << to_string(from) << to_string(to) << ": " << reason);
                        REQUIRE(reason.empty() == is_allowed);
                    }
                }
            SUCCEED();
        });
    }
}

TEST_CASE("the move between two squares is found, with the piece that a pawn becomes") {
    const Position position = position_from("3r2k1/4P3/8/8/8/8/8/4K2R w K - 0 1");
    const auto text = [&](Square from, Square to, PieceType promotion = kNoType) {
        const Result<Move> move = move_between(position, from, to, promotion);
        return move ? to_uci(position, *move) : move.error();
    };
    CHECK(text(E7, E8, kQueen) == "e7e8q");
    CHECK(text(E7, D8, kKnight) == "e7d8n");
    CHECK(text(E7, E8) == "the pawn on e7 is promoted: say to what, for example e7e8q");
    CHECK(text(E7, E8, kKing) == "a pawn becomes a queen, a rook, a bishop or a knight");
    CHECK(text(E1, F2, kQueen) == "nothing is promoted on f2");
    CHECK(text(E1, G1) == "e1g1");
    CHECK(text(E1, H1) == "e1g1");
}
