// Legal moves: against the slow generator, in games of random moves, and against themselves.
#include "engine/movegen.h"

#include "engine/fen.h"
#include "engine/mirror.h"
#include "engine/perft.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/slow_movegen.h"

#include <algorithm>
#include <vector>

namespace tenby {

namespace {

constexpr int kPlies = 120;

std::vector<std::uint32_t> sorted_bits(const MoveList& moves) {
    std::vector<std::uint32_t> bits;
    for (const ScoredMove& entry : moves) bits.push_back(entry.move.bits());
    std::sort(bits.begin(), bits.end());
    return bits;
}

std::vector<std::uint32_t> bits_of(const std::vector<Move>& moves) {
    std::vector<std::uint32_t> bits;
    for (Move move : moves) bits.push_back(move.bits());
    return bits;
}

std::vector<std::uint32_t> generated(const Position& position, MoveKind kind = MoveKind::kAll) {
    MoveList moves;
    generate_moves(position, moves, kind);
    return sorted_bits(moves);
}

// Is the engine's idea of the position the slow game's?
void check_same_position(const Position& position, const SlowGame& slow) {
    REQUIRE(position.side() == slow.side());
    for (Square square : kSquares)
        if (position[square] != slow.at(square)) FAIL("they differ on " << to_string(square));
    for (Color color : {kWhite, kBlack})
        for (CastlingSide wing : {kKingSide, kQueenSide})
            REQUIRE(position.can_castle(color, wing) == slow.can_castle(color, wing));
}

}  // namespace

TEST_CASE("generated moves are the legal moves, all of them and no others") {
    Random dice(1);
    for (int game = 0; game < games(600, 120); ++game) {
        Position position = random_start(game, dice);
        SlowGame slow(position);
        const auto compare = [&](const Position& current) {
            INFO(to_fen(current));
            check_same_position(current, slow);
            const std::vector<Move> expected = slow.legal_moves();
            REQUIRE(generated(current) == bits_of(expected));
            REQUIRE(has_legal_move(current) == !expected.empty());
            // En passant is remembered just when it can be played.
            const bool can_take = std::any_of(expected.begin(), expected.end(),
                                              [](Move move) { return move.is_en_passant(); });
            REQUIRE(current.en_passant() == (can_take ? slow.passed_square() : kNoSquare));
        };
        compare(position);
        play_random_moves(
            position, dice, kPlies, [&](const Position&, Move move) { slow.make(move); }, compare);
    }
}

TEST_CASE("captures and quiets together are all moves, and share none") {
    Random dice(2);
    for (int game = 0; game < games(2000, 240); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, kPlies, [](const Position& current) {
            INFO(to_fen(current));
            MoveList captures, quiets;
            generate_moves(current, captures, MoveKind::kCaptures);
            generate_moves(current, quiets, MoveKind::kQuiets);
            bool kinds_hold = true;
            for (const ScoredMove& entry : captures) {
                const Move move = entry.move;
                kinds_hold &=
                    current[move.to()] != kEmpty || move.is_en_passant() || move.is_promotion();
            }
            for (const ScoredMove& entry : quiets) {
                const Move move = entry.move;
                kinds_hold &= (current[move.to()] == kEmpty || move.is_castling()) &&
                              !move.is_en_passant() && !move.is_promotion();
            }
            REQUIRE(kinds_hold);
            std::vector<std::uint32_t> both = sorted_bits(captures);
            for (std::uint32_t bits : sorted_bits(quiets)) both.push_back(bits);
            std::sort(both.begin(), both.end());
            REQUIRE(both == generated(current));
            REQUIRE(std::adjacent_find(both.begin(), both.end()) == both.end());
            REQUIRE(count_moves(current) == static_cast<int>(both.size()));
        });
    }
}

TEST_CASE("is_legal accepts the legal moves and refuses moves of other positions") {
    Random dice(3);
    for (int game = 0; game < games(150, 45); ++game) {
        Position position = random_start(game, dice);
        MoveList before, earlier;  // the moves of the last two positions: one of each side
        visit_random_game(position, dice, kPlies, [&](const Position& current) {
            INFO(to_fen(current));
            MoveList moves;
            generate_moves(current, moves);
            const auto agrees = [&](Move move) {
                return is_legal(current, move) == moves.contains(move);
            };
            bool all_agree = true;
            for (const MoveList* list : {&moves, &before, &earlier})
                for (const ScoredMove& entry : *list) all_agree &= agrees(entry.move);
            // A legal move with a bit flipped is nearly always another one.
            for (const ScoredMove& entry : moves)
                all_agree &= agrees(Move::from_bits(entry.move.bits() ^ 1u << dice.below(25)));
            for (int i = 0; i < 20; ++i)
                all_agree &= agrees(Move::from_bits(static_cast<std::uint32_t>(dice.next())));
            REQUIRE(all_agree);
            REQUIRE_FALSE(is_legal(current, Move()));
            earlier = before;
            before = moves;
        });
    }
}

TEST_CASE("of all moves from anywhere to anywhere, is_legal accepts just the legal ones") {
    constexpr std::uint32_t kFlags[]{0,
                                     Move::kEnPassant,
                                     Move::kDoubleStep,
                                     Move::kCastling,
                                     std::uint32_t{kWhiteQueen} << 20,
                                     std::uint32_t{kBlackKnight} << 20};
    Random dice(6);
    for (int game = 0; game < games(300, 36); ++game) {
        Position position = random_start(game, dice);
        play_random_moves(
            position, dice, dice.below(kPlies), [](const Position&, Move) {},
            [](const Position&) {});
        INFO(to_fen(position));
        MoveList moves;
        generate_moves(position, moves);
        bool all_agree = true;
        for (Square from : kSquares) {
            for (Square to : kSquares) {
                for (Piece captured : {position[to], kEmpty, kWhitePawn, kBlackPawn}) {
                    for (std::uint32_t flag : kFlags) {
                        const Move move(from, to, captured, flag);
                        all_agree &= is_legal(position, move) == moves.contains(move);
                    }
                }
            }
        }
        REQUIRE(all_agree);
    }
}

TEST_CASE("a position with the most moves there can be fits a list") {
    const Position position = position_from("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    CHECK(count_moves(position) == 218);
    CHECK(generated(position).size() == 218);
}

TEST_CASE("a position seen from the other side has as many lines of play") {
    Random dice(4);
    for (int game = 0; game < games(300, 60); ++game) {
        Position position = random_start(game, dice);
        play_random_moves(
            position, dice, dice.below(kPlies), [](const Position&, Move) {},
            [](const Position&) {});
        INFO(to_fen(position));
        const Position other = mirrored(position);
        REQUIRE(mirrored(other).key() == position.key());
        for (int depth = 1; depth <= games(3, 2); ++depth)
            REQUIRE(perft(position, depth) == perft(other, depth));
    }
}

}  // namespace tenby
