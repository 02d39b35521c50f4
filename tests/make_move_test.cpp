// make and take: the position keeps agreeing with its slow recomputation, comes back bit for bit,
// and its key depends on the position alone.
#include "engine/attacks.h"
#include "engine/chess960.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr int kPlies = 150;

// Makes and takes each legal move once.
void check_every_move(Position& position) {
    const Position before = position;
    MoveList moves;
    generate_moves(position, moves);
    for (const ScoredMove& entry : moves) {
        position.make(entry.move);
        const bool changed = position.key() != before.key();
        position.take();
        if (!changed || position != before) {
            FAIL(to_string(entry.move.from())
                 << to_string(entry.move.to()) << (changed ? " is not undone" : " keeps the key")
                 << " in " << to_fen(before));
        }
    }
}

void check_null_move(Position& position) {
    if (in_check(position)) return;
    const Position before = position;
    position.make_null();
    require_consistent(position);
    REQUIRE(position.side() == ~before.side());
    REQUIRE(position.en_passant() == kNoSquare);
    REQUIRE(position.plies_since_null() == 0);
    REQUIRE(position.key() != before.key());
    check_every_move(position);
    position.take_null();
    REQUIRE(position == before);
}

}  // namespace

TEST_CASE("after every move of a random game the position equals its slow recomputation") {
    Random dice(10);
    for (int game = 0; game < games(2000, 240); ++game) {
        Position position = random_start(game, dice);
        std::vector<Position> passed;
        play_random_moves(
            position, dice, kPlies, [&](const Position& before, Move) { passed.push_back(before); },
            require_consistent);
        // And all the way back.
        while (!passed.empty()) {
            position.take();
            REQUIRE(position == passed.back());
            passed.pop_back();
        }
    }
}

TEST_CASE("every legal move can be made and taken without a trace") {
    Random dice(11);
    for (int game = 0; game < games(600, 18); ++game) {
        Position position = random_start(game, dice);
        int ply = 0;
        play_random_moves(
            position, dice, kPlies, [](const Position&, Move) {},
            [&](Position& current) {
                check_every_move(current);
                if (++ply % 4 == 0) check_null_move(current);
            });
        REQUIRE(position.search_ply() == ply);
    }
}

TEST_CASE("the keys of a played position are those of its FEN") {
    Random dice(12);
    for (int game = 0; game < games(500, 90); ++game) {
        Position position = random_start(game, dice);
        play_random_moves(
            position, dice, kPlies, [](const Position&, Move) {},
            [](const Position& current) {
                const Position fresh = position_from(to_fen(current));
                INFO(to_fen(current));
                REQUIRE(fresh.key() == current.key());
                REQUIRE(fresh.pawn_key() == current.pawn_key());
                for (Color color : {kWhite, kBlack}) {
                    REQUIRE(fresh.side_key(color) == current.side_key(color));
                    REQUIRE(fresh.material(color) == current.material(color));
                }
                REQUIRE(fresh.en_passant() == current.en_passant());
                REQUIRE(fresh.castling() == current.castling());
                REQUIRE(fresh.fifty() == current.fifty());
                REQUIRE(fresh.game_ply() == current.game_ply());
            });
    }
}

TEST_CASE("one position has one key, whatever the order of the moves") {
    const auto key_after = [](std::string_view moves) {
        return position_after(kStartFen, moves).key();
    };
    CHECK(key_after("g1f3 g8f6 b1c3 b8c6") == key_after("b1c3 b8c6 g1f3 g8f6"));
    CHECK(key_after("e2e4 e7e5 d2d4") == key_after("d2d4 e7e5 e2e4"));
    CHECK(key_after("g1f3 g8f6 f3g1 f6g8") == key_after(""));
    CHECK(key_after("e2e3 e7e5 e3e4") != key_after("e2e4 e7e5"));  // the other side is to move
    // Rooks that have moved and come back have no castling rights.
    const std::string_view castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    CHECK(position_after(castle, "h1g1 e8d8 g1h1 d8e8").key() ==
          position_from("r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1").key());
    CHECK(position_after(castle, "h1h8 e8e7").key() ==
          position_from("r6R/4k3/8/8/8/8/8/R3K3 w Q - 0 1").key());
}

TEST_CASE("the key knows of en passant just when the capture is legal") {
    const auto knows = [](std::string_view fen, std::string_view move) {
        const Position position = position_after(fen, move);
        // The same squares, side and rights, reached without a double step.
        std::string text = to_fen(position);
        const bool has_square = position.en_passant() != kNoSquare;
        if (has_square) {
            const std::size_t field = text.find(to_string(position.en_passant()));
            text[field] = '-';
            text.erase(field + 1, 1);
        }
        const bool in_key = position.key() != position_from(text).key();
        CHECK(in_key == has_square);
        return in_key;
    };
    CHECK_FALSE(knows(kStartFen, "e2e4"));                             // no pawn beside it
    CHECK(knows("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"));         // one
    CHECK(knows("4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4"));       // two
    CHECK_FALSE(knows("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "e2e4"));   // a knight
    CHECK_FALSE(knows("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4"));     // across the edge
    CHECK_FALSE(knows("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1", "e2e4"));   // both pawns leave
    CHECK_FALSE(knows("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4"));  // pinned on the file
    CHECK_FALSE(knows("7k/8/8/8/3p4/8/1B2P3/4K3 w - - 0 1", "e2e4"));  // on the diagonal
    CHECK(knows("7k/8/8/8/5p2/8/4P3/2B1K3 w - - 0 1", "e2e4"));        // no pin at all
    CHECK(knows("8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", "e2e4"));         // takes the checker
    CHECK_FALSE(knows("8/8/8/3k4/3p4/8/4P3/3RK3 w - - 0 1", "e2e4"));  // checks and pinned
    // One of two pawns is pinned, the other may capture.
    CHECK(knows("7k/8/8/8/3p1p2/8/1B2P3/4K3 w - - 0 1", "e2e4"));
    // A double step that uncovers a check which the capture does not meet.
    CHECK_FALSE(knows("8/8/8/7k/3p4/8/4P3/3BK3 w - - 0 1", "e2e4"));
    CHECK_FALSE(knows("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1", "h7h5"));
}

TEST_CASE("counters follow the moves") {
    Position position;
    play(position, "g1f3");
    CHECK(position.fifty() == 1);
    CHECK(position.plies_since_null() == 1);
    play(position, "b8c6 f3e5");
    CHECK(position.fifty() == 3);
    play(position, "c6e5");  // a capture
    CHECK(position.fifty() == 0);
    play(position, "h1g1");
    CHECK(position.fifty() == 1);
    play(position, "e5g6 h2h3");  // a pawn
    CHECK(position.fifty() == 0);
    CHECK(position.game_ply() == 7);
    CHECK(position.search_ply() == 7);
    position.mark_root();
    CHECK(position.search_ply() == 0);
    position.make_null();
    CHECK(position.search_ply() == 1);
    CHECK(position.plies_since_null() == 0);
    play(position, "h3h4");
    CHECK(position.plies_since_null() == 1);
    CHECK(position.last_move() == Move(H3, H4));
}

TEST_CASE("castling goes where it should, from every Chess960 array") {
    for (int number = 0; number < kChess960Positions; ++number) {
        const Position array = position_from(chess960_fen(number));
        for (CastlingSide wing : {kKingSide, kQueenSide}) {
            // White's king and rook alone on their rank; the rest of the army stands ready.
            Setup setup;
            for (Square square : kSquares)
                if (rank_of(square) != kRank1) setup.board[square] = array[square];
            const Square king = array.king(kWhite), rook = array.castling_rook(kWhite, wing);
            setup.board[king] = kWhiteKing;
            setup.board[rook] = kWhiteRook;
            setup.castling_rooks[castling_index(kWhite, wing)] = rook;
            Position position(setup);
            const Position before = position;
            const Move castle(king, castled_king(kWhite, wing), kEmpty, Move::kCastling);
            REQUIRE(is_legal(position, castle));
            position.make(castle);
            require_consistent(position);
            REQUIRE(position.king(kWhite) == (wing == kKingSide ? G1 : C1));
            REQUIRE(position[wing == kKingSide ? G1 : C1] == kWhiteKing);
            REQUIRE(position[wing == kKingSide ? F1 : D1] == kWhiteRook);
            REQUIRE(position.castling() == kNoCastling);
            position.take();
            REQUIRE(position == before);
        }
    }
}

}  // namespace tenby
