// Static exchange evaluation: a table worked out by hand, and a slow recursive exchange over
// random positions.
#include "engine/see.h"

#include "engine/attacked_squares.h"
#include "engine/fen.h"
#include "engine/mirror.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/slow_movegen.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

struct Exchange {
    std::string_view why;
    std::string_view fen;
    std::string_view move;
    int value;
};

// Pawn 100, knight and bishop 325, rook 550, queen 1000.
constexpr Exchange kExchanges[]{
    {"an undefended pawn", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
    {"a rook for a pawn", "4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100 - 550},
    {"white stops after Nxe5 Nxe5: the rook would be lost too",
     "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 325},
    {"two rooks against two", "4r1k1/4r3/8/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5", 100 - 550},
    {"a queen behind the rooks decides", "4r1k1/4r3/8/4p3/8/4R3/4R3/4Q1K1 w - - 0 1", "e3e5", 100},
    {"a bishop behind the pawn", "6k1/8/5b2/4p3/3P4/2B5/8/6K1 w - - 0 1", "d4e5", 100},
    {"and a queen behind the other bishop", "6k1/6q1/5b2/4p3/3P4/2B5/8/7K w - - 0 1", "d4e5", 0},
    {"queens", "3q2k1/8/8/8/8/8/8/3Q2K1 w - - 0 1", "d1d8", 1000},
    {"queens, defended", "3q1rk1/8/8/8/8/8/8/3Q2K1 w - - 0 1", "d1d8", 0},
    {"the king recaptures", "8/8/8/3k4/4p3/8/6B1/6K1 w - - 0 1", "g2e4", 100 - 325},
    {"the king may not recapture", "8/8/8/3k4/4p3/8/4R1B1/6K1 w - - 0 1", "g2e4", 100},
    {"nor when the defender stands behind", "8/8/8/3k4/4p3/8/4R3/4R1K1 w - - 0 1", "e2e4", 100},
    {"the king captures himself", "8/8/8/8/3k4/4P3/8/6K1 b - - 0 1", "d4e3", 100},
    {"a quiet move to a safe square", "6k1/8/3p4/8/8/8/8/4R1K1 w - - 0 1", "e1e4", 0},
    {"a quiet move to an attacked one", "6k1/8/3p4/8/8/8/8/4R1K1 w - - 0 1", "e1e5", -550},
    {"a pawn's quiet move that is defended", "4k3/8/3p4/8/3PP3/8/8/6K1 w - - 0 1", "e4e5", 0},
    {"a double step to where it is attacked", "4k3/8/8/7p/8/8/6P1/4K3 w - - 0 1", "g2g4", -100},
    {"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},
    {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
    {"en passant, recaptured", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    {"the captured pawn uncovers a rook", "3r2k1/8/8/3pP3/8/8/8/3R2K1 w - d6 0 1", "e5d6", 100},
    {"promotion", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", 1000 - 100},
    {"promotion to a knight", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", 325 - 100},
    {"promotion where it is attacked", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", -100},
    {"promotion to a knight there", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", -100},
    {"promotion by capture", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", 550 + 1000 - 100},
    {"a pawn recaptures on the last rank", "4k3/8/8/R7/8/8/1p6/n3K3 w - - 0 1", "a5a1", 325 - 550},
    {"and counts as a pawn there", "4k3/8/R7/R7/8/8/1p6/n3K3 w - - 0 1", "a5a1", 325 - 550 + 100},
    {"a pinned piece recaptures all the same", "4k3/4n3/8/3p4/8/8/4R3/3RK3 w - - 0 1", "d1d5",
     100 - 550},
    {"the cheapest recaptures", "3qk3/8/2p5/3p4/8/1B6/8/3RK3 w - - 0 1", "b3d5", 100 - 325},
};

// The exchange on a square, played out capture by capture with the least valuable piece. Where
// two of a kind could capture, either may: low and high are the least and the most that the side
// to capture can come out with.
struct Range {
    int low;
    int high;
};

std::vector<Square> least_attackers(const SlowGame& board, Square to, Color side) {
    for (PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen, kKing}) {
        std::vector<Square> found;
        for (Square from : kSquares)
            if (board.at(from) == make_piece(side, type) && board.attacks(from, to))
                found.push_back(from);
        // The bishop has the knight's value: which of them goes first is not said.
        if (type == kKnight)
            for (Square from : kSquares)
                if (board.at(from) == make_piece(side, kBishop) && board.attacks(from, to))
                    found.push_back(from);
        if (!found.empty()) return found;
    }
    return {};
}

// What the side gains at most and at least by capturing on the square, or by leaving it.
Range best_gain(const SlowGame& board, Square to, Color side) {
    Range best{0, 0};
    bool first = true;
    for (Square from : least_attackers(board, to, side)) {
        const Piece attacker = board.at(from);
        SlowGame after = board;
        after.set(from, kEmpty);
        after.set(to, attacker);
        if (type_of(attacker) == kKing && after.is_attacked(to, ~side)) continue;
        const Range reply = best_gain(after, to, ~side);
        const int captured = value_of(board.at(to));
        const Range gain{std::max(0, captured - reply.high), std::max(0, captured - reply.low)};
        best = first ? gain : Range{std::min(best.low, gain.low), std::max(best.high, gain.high)};
        first = false;
    }
    return best;
}

Range exchange_slowly(const Position& position, Move move) {
    if (move.is_castling()) return {0, 0};
    SlowGame board(position);
    int gain = value_of(move.captured());
    if (move.is_promotion()) gain += value_of(move.promoted()) - value_of(kPawn);
    board.make(move);
    const Range reply = best_gain(board, move.to(), ~position.side());
    return {gain - reply.high, gain - reply.low};
}

}  // namespace

TEST_CASE("exchanges are worth what they are worth") {
    for (const Exchange& exchange : kExchanges) {
        INFO(exchange.why << ": " << exchange.move << " in " << exchange.fen);
        const Position position = position_from(exchange.fen);
        // Once for White and once, on the board turned over, for Black.
        std::string text(exchange.move);
        for (const Position& seen : {position, mirrored(position)}) {
            const Result<Move> move = parse_uci(seen, text);
            REQUIRE(move.ok());
            CHECK(see_at_least(seen, *move, exchange.value));
            CHECK_FALSE(see_at_least(seen, *move, exchange.value + 1));
            for (int i : {1, 3}) text[i] = static_cast<char>('1' + '8' - text[i]);
        }
    }
}

TEST_CASE("exchanges agree with playing them out capture by capture") {
    Random dice(20);
    int exact = 0, open = 0;
    for (int game = 0; game < games(300, 12); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 100, [&](const Position& current) {
            MoveList moves;
            generate_moves(current, moves);
            const SquareSet attacked = attacked_squares(current, ~current.side());
            for (const ScoredMove& entry : moves) {
                // Every capture, and now and then another move.
                if (entry.move.is_quiet() && dice.below(8) != 0) continue;
                const Range range = exchange_slowly(current, entry.move);
                ++(range.low == range.high ? exact : open);
                const bool low = see_at_least(current, entry.move, range.low);
                const bool higher = see_at_least(current, entry.move, range.high + 1);
                const bool same =
                    low == see_at_least(current, entry.move, range.low, attacked) &&
                    higher == see_at_least(current, entry.move, range.high + 1, attacked);
                if (low && !higher && same) continue;
                FAIL(to_uci(current, entry.move) << " is worth " << range.low << " to "
                                                 << range.high << " in " << to_fen(current));
            }
        });
    }
    // Nearly all have one value only, so the comparison says something.
    CHECK(exact > 100 * open);
    CHECK(exact > games(100'000, 2'000));
}

}  // namespace tenby
