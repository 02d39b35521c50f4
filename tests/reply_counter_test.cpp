// The shared counting of replies against a second implementation of the rules, move by move.
#include "engine/reply_counter.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/slow_movegen.h"

using namespace tenby;

namespace {

// Fails where a count differs; returns how many moves were compared.
int compare_all_moves(Position& position) {
    MoveList moves;
    generate_moves(position, moves);
    const ReplyCounter replies(position);
    for (const ScoredMove& entry : moves) {
        SlowGame after(position);
        after.make(entry.move);
        const int expected = static_cast<int>(after.legal_moves().size());
        if (const int counted = replies.count(position, entry.move); counted != expected)
            FAIL(to_fen(position) << " " << to_uci(position, entry.move) << ": counted " << counted
                                  << " replies, there are " << expected);
    }
    return moves.size();
}

}  // namespace

TEST_CASE("the replies counted from what moves share are those of the slow rules") {
    Random dice(16);
    int compared = 0;
    for (int game = 0; game < games(90, 9); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60,
                          [&](Position& visited) { compared += compare_all_moves(visited); });
    }
    CHECK(compared > games(60'000, 6'000));
}

TEST_CASE("a reply count leaves the position as it was") {
    Position position = position_from(kSharpFens[0]);
    const Position before = position;
    compare_all_moves(position);
    CHECK(position == before);
}

TEST_CASE("replies to moves that change the king's chances are counted anew") {
    struct Case {
        const char* what;
        const char* fen;
    };
    for (const Case& rare : {
             Case{"a pin appears and goes", "4k3/4n3/8/8/8/8/3BR3/4K3 w - - 0 1"},
             Case{"a slider's way to castling squares opens",
                  "r3k2r/8/8/8/8/8/3N4/R2QK2R w KQkq - 0 1"},
             Case{"a piece leaves the castling path", "r3k1Nr/8/8/8/8/8/8/4K3 w kq - 0 1"},
             Case{"a castling rook is captured", "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1"},
             Case{"a rook shields the castled king in Chess960",
                  "R3k3/8/8/8/8/8/8/qR2K3 b B - 0 1"},
             Case{"a double step can be captured", "4k3/8/8/8/2p1p3/8/3P4/4K3 w - - 0 1"},
             Case{"so can one that exposes the king", "8/8/8/8/k1p4R/8/3P4/4K3 w - - 0 1"},
             Case{"the squares around the king", "8/8/3k4/8/2QK4/8/8/8 w - - 0 1"},
         }) {
        INFO(rare.what);
        Position position = position_from(rare.fen);
        CHECK(compare_all_moves(position) > 0);
    }
}
