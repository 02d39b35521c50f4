// The layout of a move in its 25 bits, and moves that the generator writes in it.
#include "engine/move.h"

#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"

namespace tenby {

TEST_CASE("a move has from, to, captured, promoted and flags where the layout says") {
    // e2 is 35, e4 is 55, d5 is 64, e8 is 95, d8 is 94, g1 is 27, e1 is 25.
    CHECK(Move(E2, E3).bits() == (35u | 45u << 7));
    CHECK(Move(E2, E4, kEmpty, Move::kDoubleStep).bits() == (35u | 55u << 7 | 0x80000u));
    CHECK(Move(E4, D5, kBlackQueen).bits() == (55u | 64u << 7 | 11u << 14));
    CHECK(Move(E5, D6, kBlackPawn, Move::kEnPassant).bits() ==
          (65u | 74u << 7 | 7u << 14 | 0x40000u));
    CHECK(Move::promotion(E7, D8, kBlackRook, kWhiteKnight).bits() ==
          (85u | 94u << 7 | 10u << 14 | 2u << 20));
    CHECK(Move::promotion(E2, E1, kEmpty, kBlackQueen).bits() == (35u | 25u << 7 | 11u << 20));
    CHECK(Move(E1, G1, kEmpty, Move::kCastling).bits() == (25u | 27u << 7 | 0x1000000u));
    CHECK(Move().bits() == 0);
    CHECK_FALSE(Move());
}

TEST_CASE("what goes into a move comes out of it") {
    for (Square from : kSquares) {
        for (Square to : kSquares) {
            const Move move = Move::promotion(from, to, kBlackQueen, kWhiteKnight);
            bool same = move.from() == from && move.to() == to && move.is_capture() &&
                        move.captured() == kBlackQueen && move.is_promotion() &&
                        move.promoted() == kWhiteKnight && !move.is_quiet() && move;
            same &= !move.is_castling() && !move.is_double_step() && !move.is_en_passant();
            same &= Move::from_bits(move.bits()) == move;
            REQUIRE(same);
        }
    }
}

TEST_CASE("the side of castling is the side the king goes to") {
    CHECK(Move(E1, G1, kEmpty, Move::kCastling).castling_side() == kKingSide);
    CHECK(Move(E8, C8, kEmpty, Move::kCastling).castling_side() == kQueenSide);
    CHECK(Move(G1, G1, kEmpty, Move::kCastling).castling_side() == kKingSide);
    CHECK(Move(B8, C8, kEmpty, Move::kCastling).castling_side() == kQueenSide);
}

TEST_CASE("generated moves name what stands on the board") {
    Random dice(5);
    for (int game = 0; game < games(300, 30); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 120, [](const Position& current) {
            INFO(to_fen(current));
            MoveList moves;
            generate_moves(current, moves);
            for (const ScoredMove& entry : moves) {
                const std::uint32_t bits = entry.move.bits();
                const auto from = static_cast<Square>(bits & 0x7F);
                const auto to = static_cast<Square>(bits >> 7 & 0x7F);
                const Piece piece = current[from];
                const bool is_pawn = type_of(piece) == kPawn;
                const int distance = to > from ? to - from : from - to;

                bool sound = bits >> 25 == 0 && color_of(piece) == current.side();
                const bool castles = bits & 0x1000000;
                const bool en_passant = is_pawn && distance % 10 != 0 && current[to] == kEmpty;
                sound &= !castles || type_of(piece) == kKing;
                sound &= bool(bits & 0x40000) == en_passant;
                sound &= bool(bits & 0x80000) == (is_pawn && distance == 20);
                const Piece victim = castles      ? kEmpty
                                     : en_passant ? make_piece(~current.side(), kPawn)
                                                  : current[to];
                sound &= (bits >> 14 & 0xF) == victim;
                const auto promoted = static_cast<Piece>(bits >> 20 & 0xF);
                const bool promotes = is_pawn && (rank_of(to) == kRank1 || rank_of(to) == kRank8);
                sound &= promotes
                             ? color_of(promoted) == current.side() && in(kBig & ~kKings, promoted)
                             : promoted == kEmpty;
                INFO(to_string(from) << to_string(to));
                REQUIRE(sound);
            }
        });
    }
}

}  // namespace tenby
