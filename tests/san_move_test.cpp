// The fast way from SAN to a move, compared with the list of all moves.
#include "engine/san_move.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"

using namespace tenby;

namespace {

// The only move of the list that the text can mean, or none.
Move find_in_list(const Position& position, const SanText& san) {
    MoveList moves;
    generate_moves(position, moves);
    Move found;
    for (const auto& [move, score] : moves) {
        if (!san.fits(position, move)) continue;
        if (found || (move.is_promotion() && san.promotion == kNoType)) return Move();
        found = move;
    }
    return found;
}

void compare(const Position& position, const SanText& san) {
    const Move fast = find_san_move(position, san), slow = find_in_list(position, san);
    if (fast == slow) return;
    INFO(to_fen(position) << " piece " << int{san.piece} << " to " << to_string(san.to) << " file "
                          << san.from_file << " rank " << san.from_rank << " captures "
                          << san.captures << " promotion " << int{san.promotion});
    REQUIRE(fast == slow);
}

}  // namespace

TEST_CASE("the move found without a list is the only one in the list that fits") {
    Random dice(4);
    for (int game = 0; game < games(60, 6); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [&](const Position& now) {
            for (CastlingSide wing : {kKingSide, kQueenSide}) {
                SanText castling;
                castling.castling = wing;
                compare(now, castling);
            }
            for (PieceType piece : {kPawn, kKnight, kBishop, kRook, kQueen, kKing})
                for (Square to : kSquares) {
                    SanText san;
                    san.piece = piece;
                    san.to = to;
                    san.captures = dice.below(2) == 1;
                    if (dice.below(2) == 1) san.from_file = static_cast<int>(dice.below(8));
                    if (dice.below(4) == 0) san.from_rank = static_cast<int>(dice.below(8));
                    if (piece == kPawn && dice.below(2) == 1) san.promotion = kQueen;
                    compare(now, san);
                }
            SUCCEED();
        });
    }
}

TEST_CASE("a pawn's move without a file goes straight ahead, even where another may capture") {
    // d6 is the push, exd6 the capture en passant.
    const Position position = position_from("4k3/8/8/2pPP3/8/8/8/4K3 w - c6 0 1");
    const auto san = read_san_text("d6");
    REQUIRE(san);
    CHECK(find_san_move(position, *san) == Move(D5, D6));
    const auto capture = read_san_text("dc6");
    REQUIRE(capture);
    CHECK(find_san_move(position, *capture).is_en_passant());
}
