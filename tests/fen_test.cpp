#include "engine/fen.h"

#include "engine/chess960.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/random_walk.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace tenby;

namespace {

struct Pair {
    std::string given;
    std::string expected;
};

std::string error_of(std::string_view fen) {
    const Result<Position> result = parse_fen(fen);
    return result ? "accepted as " + to_fen(*result) : result.error();
}

// What comes out for a FEN, or the error in its place.
std::string echo_of(std::string_view fen, CastlingStyle style = CastlingStyle::kXFen) {
    const Result<Position> result = parse_fen(fen);
    return result ? to_fen(*result, style) : "error: " + result.error();
}

}  // namespace

TEST_CASE("the start position reads as the one that a Position begins with") {
    REQUIRE(parse_fen(kStartFen));
    CHECK(*parse_fen(kStartFen) == Position());
    CHECK(to_fen(Position()) == kStartFen);
}

TEST_CASE("a FEN sets every field of the position") {
    const Result<Position> result = parse_fen("r3k2r/8/8/2pP4/8/8/8/R3K2R w Kq c6 7 42");
    REQUIRE(result);
    const Position& position = *result;
    CHECK(position[A8] == kBlackRook);
    CHECK(position[D5] == kWhitePawn);
    CHECK(position[C5] == kBlackPawn);
    CHECK(position.is_empty(C6));
    CHECK(position.side() == kWhite);
    CHECK(position.can_castle(kWhite, kKingSide));
    CHECK_FALSE(position.can_castle(kWhite, kQueenSide));
    CHECK_FALSE(position.can_castle(kBlack, kKingSide));
    CHECK(position.can_castle(kBlack, kQueenSide));
    CHECK(position.castling_rook(kBlack, kQueenSide) == A8);
    CHECK(position.en_passant() == C6);
    CHECK(position.fifty() == 7);
    CHECK(position.game_ply() == 82);
    require_consistent(position);
}

TEST_CASE("without counters the game is at its first move, whoever is to play it") {
    CHECK(parse_fen("4k3/8/8/8/8/8/8/4K3 w - -")->game_ply() == 0);
    CHECK(parse_fen("4k3/8/8/8/8/8/8/4K3 b - -")->game_ply() == 1);
    CHECK(parse_fen("4k3/8/8/8/8/8/8/4K3 b - - 3 2")->game_ply() == 3);
}

TEST_CASE("a bad FEN is refused with a sentence that names what is wrong") {
    const std::vector<Pair> table{
        // Fields.
        {"", "it ends before the board"},
        {" \t\r\n", "it ends before the board"},
        {"4k3/8/8/8/8/8/8/4K3", "it ends before the side to move"},
        {"4k3/8/8/8/8/8/8/4K3 w", "it ends before the castling rights"},
        {"4k3/8/8/8/8/8/8/4K3 w -", "it ends before the en passant square"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "'2' follows the fullmove number, the last field"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2",
         "'moves' follows the fullmove number, the last field"},
        // The board.
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", "the board has 7 ranks, expected 8"},
        {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "the board has 9 ranks, expected 8"},
        {"4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "the board has 9 ranks, expected 8"},
        {"hello w - - 0 1", "the board has 1 rank, expected 8"},
        {"4k3/8/8/8/p8/8/8/4K3 w - - 0 1", "the board: rank 4 has 9 squares"},
        {"4k3/8/8/8/p6/8/8/4K3 w - - 0 1", "the board: rank 4 has 7 squares"},
        {"4k3/8/8/8//8/8/4K3 w - - 0 1", "the board: rank 4 has 0 squares"},
        {"rnbqkbnrr/8/8/8/8/8/8/4K3 w - - 0 1", "the board: rank 8 has 9 squares"},
        {"4k3/8/8/8/8/8/8/4K w - - 0 1", "the board: rank 1 has 5 squares"},
        {"4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
         "the board: 'x' in rank 5 is neither a piece nor a number from 1 to 8"},
        {"4k3/8/8/9/8/8/8/4K3 w - - 0 1",
         "the board: '9' in rank 5 is neither a piece nor a number from 1 to 8"},
        {"4k3/8/8/08/8/8/8/4K3 w - - 0 1",
         "the board: '0' in rank 5 is neither a piece nor a number from 1 to 8"},
        {"4k3/8/8/......../8/8/8/4K3 w - - 0 1",
         "the board: '.' in rank 5 is neither a piece nor a number from 1 to 8"},
        {std::string("4k3/8/8/\0/8/8/8/4K3 w - - 0 1", 29),
         "the board: '?' in rank 5 is neither a piece nor a number from 1 to 8"},
        // The other fields.
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is 'x', expected w or b"},
        {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", "the side to move is 'white', expected w or b"},
        {"4k3/8/8/8/8/8/8/4K3 w KX - 0 1",
         "the castling field 'KX' has letters other than KQkq, A-H and a-h"},
        {"4k3/8/8/8/8/8/8/4K3 w -K - 0 1",
         "the castling field '-K' has letters other than KQkq, A-H and a-h"},
        {"4k3/8/8/8/8/8/8/4K3 w KQkqK - 0 1",
         "the castling field 'KQkqK' has more than four letters"},
        {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1",
         "the castling field 'GH' names two rooks on the same wing"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "the en passant square is 'e9', expected a square or -"},
        {"4k3/8/8/8/8/8/8/4K3 w - e 0 1", "the en passant square is 'e', expected a square or -"},
        {"4k3/8/8/8/8/8/8/4K3 w - e33 0 1",
         "the en passant square is 'e33', expected a square or -"},
        {"4k3/8/8/8/8/8/8/4K3 w - 0 1", "the en passant square is '0', expected a square or -"},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1 1",
         "the halfmove clock is '-1', expected a number from 0 to 32767"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 32768 1",
         "the halfmove clock is '32768', expected a number from 0 to 32767"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1",
         "the halfmove clock is 'x', expected a number from 0 to 32767"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
         "the fullmove number is '1.5', expected a number from 0 to 32767"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999",
         "the fullmove number is '99999999999999999999', expected a number from 0 to 32767"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 moves",
         "the fullmove number is 'moves', expected a number from 0 to 32767"},
        // Kings and pieces.
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "the board is impossible: White has no king"},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", "the board is impossible: Black has no king"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", "the board is impossible: White has no king"},
        {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "the board is impossible: White has 2 kings"},
        {"k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", "the board is impossible: Black has 3 kings"},
        {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "the board is impossible: a white pawn stands on h8"},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "the board is impossible: a white pawn stands on a1"},
        {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "the board is impossible: a black pawn stands on a1"},
        {"4kp2/8/8/8/8/8/8/4K3 w - - 0 1", "the board is impossible: a black pawn stands on f8"},
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
         "the board is impossible: there are 9 white pawns"},
        {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
         "the board is impossible: there are 9 black pawns"},
        {"rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "the board is impossible: White has 17 pieces"},
        {"4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1",
         "the board is impossible: White has more promoted pieces (1) than missing pawns (0)"},
        {"nnnnk3/nn6/8/ppppp3/8/8/8/4K3 w - - 0 1",
         "the board is impossible: Black has more promoted pieces (4) than missing pawns (3)"},
        {"4k3/8/8/8/8/8/QQQQQQQQ/QQ2K3 w - - 0 1",
         "the board is impossible: White has more promoted pieces (9) than missing pawns (8)"},
        {"4k3/8/8/8/8/8/RRRRRRRR/RRR1K3 w - - 0 1",
         "the board is impossible: White has more promoted pieces (9) than missing pawns (8)"},
        // Checks.
        {"4k3/8/8/8/8/8/8/4K2r b - - 0 1",
         "the position is impossible: the side not to move (White) is in check"},
        {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
         "the position is impossible: the side not to move (Black) is in check"},
        {"8/8/8/8/8/8/4k3/4K3 w - - 0 1",
         "the position is impossible: the side not to move (Black) is in check"},
        {"8/8/8/3k4/4P3/8/8/4K3 w - - 0 1",
         "the position is impossible: the side not to move (Black) is in check"},
        {"4k3/8/8/4r3/1b6/8/8/r3K2k w - - 0 1", "the board is impossible: Black has 2 kings"},
        {"4k3/8/8/4r3/1b6/8/8/r3K3 w - - 0 1",
         "the position is impossible: 3 pieces check the white king, and no move gives more than "
         "two checks"},
        {"Q3k3/8/3N1N2/8/7B/8/4R3/4K3 b - - 0 1",
         "the position is impossible: 4 pieces check the black king, and no move gives more than "
         "two checks"},
    };
    for (const Pair& row : table) {
        INFO(row.given);
        CHECK(error_of(row.given) == "FEN: " + row.expected);
    }
}

TEST_CASE("error sentences stay short and printable whatever the input holds") {
    const std::string million(1'000'000, 'K');
    for (const std::string& fen :
         {million, "4k3/8/8/8/8/8/8/4K3 " + million, "4k3/8/8/8/8/8/8/4K3 w " + million,
          "4k3/8/8/8/8/8/8/4K3 w - " + million, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 " + million,
          "4k3/8/8/8/8/8/8/4K3 w - - 0 " + std::string(1'000'000, '9'),
          std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1 \xFF\x01\x80")}) {
        const std::string error = error_of(fen);
        INFO(error);
        CHECK(error.find("accepted") == std::string::npos);
        CHECK(error.size() < 120);
        CHECK(std::all_of(error.begin(), error.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST_CASE("sloppy FENs are accepted, and impossible rights and en passant squares dropped") {
    const std::vector<Pair> table{
        // Missing counters, stray blanks, move numbers from 0.
        {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 b - - 12", "4k3/8/8/8/8/8/8/4K3 b - - 12 1"},
        {"  4k3/8/8/8/8/8/8/4K3\tw  - -  3 4\r\n", "4k3/8/8/8/8/8/8/4K3 w - - 3 4"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 b - - 007 012", "4k3/8/8/8/8/8/8/4K3 b - - 7 12"},
        {"4k3/8/8/8/8/8/8/4K3 b - - 150 32767", "4k3/8/8/8/8/8/8/4K3 b - - 150 32767"},
        {"4k3/8/8/8/8/8/8/11114K w - - 0 1", "error: FEN: the board: rank 1 has 9 squares"},
        {"4k3/8/8/8/8/8/8/1111K21 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        // Rights without their rook or king.
        {"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"},
        {"r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/r3K2R b KQkq - 0 1",
         "error: FEN: the position is impossible: the side not to move (White) is in check"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w BGEbg - 0 1",
         "error: FEN: the castling field 'BGEbg' has more than four letters"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w BGEb - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KHK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1"},
        // En passant: nobody can capture, no pawn has passed, the wrong rank, the way not free,
        // the capture would uncover the king.
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
        {"4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - a1 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/4N3/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pp3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pp3/8/8/4K3 b - - 0 1"},
        {"8/8/8/8/k2pP2Q/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2Q/8/8/4K3 b - - 0 1"},
        {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
        {"4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", "4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1"},
        // As many pieces as promotion allows, and two checks at once.
        {"4k3/8/8/8/8/8/QQQQQQQQ/Q3K3 b - - 0 1", "4k3/8/8/8/8/8/QQQQQQQQ/Q3K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/NNNNNNNN/NN2K3 b - - 0 1", "4k3/8/8/8/8/8/NNNNNNNN/NN2K3 b - - 0 1"},
        {"4k3/8/8/4r3/1b6/8/8/4K3 w - - 0 1", "4k3/8/8/4r3/1b6/8/8/4K3 w - - 0 1"},
    };
    for (const Pair& row : table) {
        INFO(row.given);
        CHECK(echo_of(row.given) == row.expected);
        if (const Result<Position> result = parse_fen(row.given)) require_consistent(*result);
    }
}

TEST_CASE("a castling letter is the file of the rook where the outermost is another") {
    struct Row {
        std::string given;
        std::string x_fen;
        std::string shredder;
    };
    const std::vector<Row> table{
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha"},
        // Reinhard Scharnagl's example of an ambiguous K.
        {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11", "Gkq", "Gga"},
        {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Kkq - 4 11", "Kkq", "Hga"},
        {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Hga - 4 11", "Kkq", "Hga"},
        {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "B", "B"},
        {"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "Q", "A"},
        {"rr2k1rr/8/8/8/8/8/8/4K3 w gb - 0 1", "gb", "gb"},
        {"1r1k1r2/8/8/8/8/8/8/1R1K1R2 w KQkq - 0 1", "KQkq", "FBfb"},
        // A rook beyond the king is none of that wing.
        {"4k3/8/8/8/8/8/8/RK6 w KQ - 0 1", "Q", "A"},
    };
    for (const Row& row : table) {
        INFO(row.given);
        const Result<Position> result = parse_fen(row.given);
        REQUIRE(result);
        CHECK(castling_text(*result) == row.x_fen);
        CHECK(castling_text(*result, CastlingStyle::kShredder) == row.shredder);
    }
}

TEST_CASE("the rooks of all 960 starting positions are found, by KQkq and by their files") {
    REQUIRE(chess960_back_rank(518) == "RNBQKBNR");
    REQUIRE(chess960_back_rank(0) == "BBQNNRKR");
    REQUIRE(chess960_back_rank(959) == "RKRNNQBB");
    for (int number = 0; number < kChess960Positions; ++number) {
        const std::string x_fen = chess960_fen(number), shredder = chess960_fen(number, true);
        INFO(shredder);
        const Result<Position> result = parse_fen(x_fen);
        REQUIRE(result);
        REQUIRE(parse_fen(shredder));
        CHECK(*result == *parse_fen(shredder));
        CHECK(to_fen(*result) == x_fen);
        CHECK(to_fen(*result, CastlingStyle::kShredder) == shredder);
    }
}

TEST_CASE("FENs of random games read back as the same position") {
    // Lists may come in another order and the moves made are not in a FEN: keys and text compare.
    const auto check = [](const Position& position, const MoveList& moves) {
        for (CastlingStyle style : {CastlingStyle::kXFen, CastlingStyle::kShredder}) {
            const std::string fen = to_fen(position, style);
            INFO(fen);
            const Result<Position> result = parse_fen(fen);
            REQUIRE(result);
            CHECK(to_fen(*result, style) == fen);
            CHECK(result->key() == position.key());
            CHECK(result->fifty() == position.fifty());
            CHECK(result->game_ply() == position.game_ply());
            CHECK(count_moves(*result) == moves.size());
        }
    };
    for (int game = 0; game < 64; ++game) {
        walk_randomly(Position(), static_cast<std::uint64_t>(game), 120, check);
        walk_randomly(*parse_fen(chess960_fen(15 * game)), static_cast<std::uint64_t>(game), 120,
                      check);
    }
}
