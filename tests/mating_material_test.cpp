// Who could still mate: expectations from the rules, and from all positions of a material.
#include "game/mating_material.h"
#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/setup_check.h"
#include "game/game.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <set>
#include <string>

using namespace tenby;

namespace {

// Does any position with these pieces besides the kings show Black mated? The first letter pair of
// the attacker's pieces is White's. Mirrored boards are left out: the black king stands in the
// triangle a1-d1-d4.
bool a_mate_exists(const std::vector<Piece>& pieces) {
    std::vector<Square> places(pieces.size() + 1, A1);  // the white king's, then the pieces'
    const auto next = [&] {
        for (Square& place : places) {
            const int index = index64(place) + 1;
            place = kSquares[index % 64];
            if (index < 64) return true;
        }
        return false;
    };
    for (int file = kFileA; file <= kFileD; ++file)
        for (int rank = kRank1; rank <= file; ++rank) do {
                Setup setup;
                for (int square = 0; square < kBoardSize; ++square)
                    setup.board[square] = on_board(square) ? kEmpty : kOffboard;
                setup.side = kBlack;
                setup.board[make_square(file, rank)] = kBlackKing;
                bool is_free = true;
                for (std::size_t i = 0; i < places.size() && is_free; ++i) {
                    is_free = setup.board[places[i]] == kEmpty;
                    setup.board[places[i]] = i == 0 ? kWhiteKing : pieces[i - 1];
                }
                if (!is_free || !validate_pieces(setup)) continue;
                const Position position(setup);
                if (is_attacked(position, position.king(kBlack), kWhite) &&
                    !is_attacked(position, position.king(kWhite), kBlack) &&
                    !has_legal_move(position))
                    return true;
            } while (next());
    return false;
}

// Every position that moves lead to from here: is one of them mate?
bool mate_can_follow(const Position& start) {
    std::set<Key> seen{start.key()};
    std::vector<Position> open{start};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        MoveList moves;
        generate_moves(position, moves);
        if (moves.empty() && in_check(position)) return true;
        for (const auto& [move, score] : moves) {
            Position after = position;
            after.make(move);
            if (seen.insert(after.key()).second) open.push_back(after);
        }
    }
    return false;
}

}  // namespace

TEST_CASE("mating material is counted as the rules of flag fall ask for it") {
    struct Row {
        const char* fen;
        bool white, black;
    };
    for (const Row& row : {
             Row{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
             Row{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
             Row{"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
             Row{"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true, false},
             Row{"4k3/8/8/8/8/8/8/3NKB2 w - - 0 1", true, false},
             Row{"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true, false},
             Row{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true, false},
             Row{"4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", true, true},
             Row{"3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true},
             Row{"3rk3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
             Row{"3rk3/8/8/8/8/8/8/4KB2 w - - 0 1", false, true},
             Row{"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
             Row{"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},     // f8 is dark, f1 light
             Row{"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},  // both light
         }) {
        INFO(row.fen);
        const Position position = position_from(row.fen);
        CHECK(has_mating_material(position, kWhite) == row.white);
        CHECK(has_mating_material(position, kBlack) == row.black);
    }
}

TEST_CASE("among all positions of a material there is a mate exactly where we say so", "[.slow]") {
    CHECK_FALSE(a_mate_exists({kWhiteKnight}));
    CHECK_FALSE(a_mate_exists({kWhiteBishop}));
    CHECK_FALSE(a_mate_exists({kWhiteKnight, kBlackQueen}));
    CHECK_FALSE(a_mate_exists({kWhiteBishop, kBlackQueen}));
    CHECK_FALSE(a_mate_exists({kWhiteBishop, kBlackRook}));
    CHECK(a_mate_exists({kWhiteKnight, kBlackRook}));
    CHECK(a_mate_exists({kWhiteKnight, kBlackBishop}));
    CHECK(a_mate_exists({kWhiteKnight, kBlackKnight}));
    CHECK(a_mate_exists({kWhiteBishop, kBlackKnight}));
    CHECK(a_mate_exists({kWhiteBishop, kBlackBishop}));
    CHECK(a_mate_exists({kWhiteKnight, kBlackPawn}));
    CHECK(a_mate_exists({kWhiteBishop, kBlackPawn}));
    CHECK(a_mate_exists({kWhiteKnight, kWhiteKnight}));
    CHECK(a_mate_exists({kWhiteRook}));
}

TEST_CASE("walls of pawns that nobody can cross are dead, as every line of play shows") {
    for (const char* fen : {
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1",
             "8/2k5/1p1p1p1p/1P1P1P1P/8/8/3K4/8 w - - 0 1",
         }) {
        INFO(fen);
        const Position position = position_from(fen);
        CHECK(is_blocked_for_ever(position));
        CHECK_FALSE(mate_can_follow(position));
        CHECK(automatic_outcome(position) == Outcome{std::nullopt, Ending::kDeadPosition});
    }
}

TEST_CASE("a wall with a hole, a pawn that can move or a piece is not dead") {
    for (const char* fen : {
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KN2 w - - 0 1",  // a piece
             "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",       // a way around
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/P7/4K3 w - - 0 1",  // a2 can still move
             "4k3/8/8/p1p1p1pp/P1P1P1P1/8/8/4K3 w - - 0 1",   // g4 captures
             "4k3/8/8/p1p1p1pP/P1P1P1P1/8/8/4K3 w - g6 0 1",  // en passant
             "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
         }) {
        INFO(fen);
        const Position position = position_from(fen);
        const bool bare_kings = position.count(kWhitePawn) == 0;
        CHECK(is_blocked_for_ever(position) == bare_kings);
    }
}
