// Where the tests get their positions: from FEN, from games of random moves that are the same in
// every run, and from the 960 starting arrays. Used by the tests of the rules.
#pragma once

#include "engine/movegen.h"
#include "engine/position.h"
#include "engine/random.h"
#include "tests/random_walk.h"

#include <array>
#include <string_view>

namespace tenby {

// Debug builds check the whole position around every move, so random tests play less there.
#ifdef NDEBUG
inline constexpr bool kChecksAreOn = false;
#else
inline constexpr bool kChecksAreOn = true;
#endif

constexpr int games(int in_release, int with_checks) {
    return kChecksAreOn ? with_checks : in_release;
}

// The position of a FEN that must be sound: anything else fails the test.
Position position_from(std::string_view fen);

// Fails the test unless the position agrees with its slow recomputation.
void require_consistent(const Position& position);

// Plays moves in UCI text, separated by blanks; each must be legal.
void play(Position& position, std::string_view moves);
Position position_after(std::string_view fen, std::string_view moves);

// Positions near what is rare in games that begin at the beginning: promotions, castling, en
// passant, pins and checks.
inline constexpr std::array<std::string_view, 12> kSharpFens{
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "2r1k1r1/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/2R1K1R1 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "rr2k1rr/pp4pp/8/8/8/8/PP4PP/RR2K1RR w GBgb - 0 1",
    "1rk4r/1p4pp/8/2q5/2Q5/8/1P4PP/1RK4R w HBhb - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/4r3/8/q6b/1N1P1P2/2PQR3/rR1K1R1r/2B1N3 w - - 0 1",
};

// The beginning of the nth random game: a third each from the standard array, from the other 959
// and from the sharp positions.
Position random_start(int game, Random& dice);

// Plays random moves, at most so many, from the position on: calls visit(position, move) before
// each move is made and after_move(position) behind it.
template <class Visit, class AfterMove>
void play_random_moves(Position& position, Random& dice, int plies, Visit visit,
                       AfterMove after_move) {
    for (int ply = 0; ply < plies; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        if (moves.empty()) return;
        const Move move = moves[dice.below(moves.size())].move;
        visit(position, move);
        position.make(move);
        after_move(position);
    }
}

// The same with one visit for every position, the first included.
template <class Visit>
void visit_random_game(Position& position, Random& dice, int plies, Visit visit) {
    visit(position);
    play_random_moves(
        position, dice, plies, [](const Position&, Move) {}, visit);
}

}  // namespace tenby
