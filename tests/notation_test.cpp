#include "engine/notation.h"

#include "engine/chess960.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/catch.h"
#include "tests/random_walk.h"

#include <sstream>

using namespace tenby;

namespace {

struct Row {
    std::string fen;
    std::string text;
    std::string expected;
};

using Parser = Result<Move> (*)(const Position&, std::string_view);

Position from_fen(std::string_view fen) {
    const Result<Position> result = parse_fen(fen);
    if (!result) FAIL(fen << ": " << result.error());
    return *result;
}

// The UCI text of what a text reads as, castling as king takes rook, or the error.
std::string reading(Parser parse, const Position& position, std::string_view text) {
    const Result<Move> move = parse(position, text);
    return move ? to_uci(position, *move, CastlingText::kKingTakesRook) : move.error();
}

void check_readings(Parser parse, const std::vector<Row>& table) {
    for (const Row& row : table) {
        INFO(row.fen << "  " << row.text);
        CHECK(reading(parse, from_fen(row.fen), row.text) == row.expected);
    }
}

const std::string kStart(kStartFen);
const std::string kCastles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const std::string kPromotes = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const std::string kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
// Two knights reach d2, of which neither is pinned.
const std::string kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

}  // namespace

TEST_CASE("UCI moves are read, castling in both spellings") {
    check_readings(
        parse_uci,
        {
            {kStart, "e2e4", "e2e4"},
            {kStart, "g1f3", "g1f3"},
            {kPromotes, "a7a8q", "a7a8q"},
            {kPromotes, "a7a8N", "a7a8n"},
            {kPromotes, "a7b8r", "a7b8r"},
            {kEnPassant, "e5d6", "e5d6"},
            {kCastles, "e1g1", "e1h1"},
            {kCastles, "e1h1", "e1h1"},
            {kCastles, "e1c1", "e1a1"},
            {kCastles, "e1a1", "e1a1"},
            {kCastles, "e1f1", "e1f1"},
            // As old programs send it.
            {kCastles, "O-O", "e1h1"},
            {kCastles, "O-O-O", "e1a1"},
            {kCastles, "0-0", "e1h1"},
            {kCastles, "0-0-0", "e1a1"},
            {"4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", "O-O-O", "f1b1"},
            // Chess960: a step to g1 is a step where it can be one, and castling where it cannot.
            {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "f1g1"},
            {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "f1h1"},
            {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "f1g1"},
            {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "g1h1"},
            {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1g1", "g1h1"},
            {"4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", "f1c1", "f1b1"},
            {"4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", "f1b1", "f1b1"},
        });
    const Position rook_in_the_way = from_fen("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    const Result<Move> move = parse_uci(rook_in_the_way, "f1g1");
    REQUIRE(move);
    CHECK(move->is_castling());
}

TEST_CASE("UCI text that is no legal move is refused with a reason") {
    const std::string form = " is not a move: expected something like e2e4 or e7e8q";
    check_readings(
        parse_uci,
        {
            {kStart, "xyz", "'xyz'" + form},
            {kStart, "", "''" + form},
            {kStart, "e2", "'e2'" + form},
            {kStart, "e2e9", "'e2e9'" + form},
            {kStart, "i2e4", "'i2e4'" + form},
            {kStart, "E2E4", "'E2E4'" + form},
            {kStart, "e2e4e5", "'e2e4e5'" + form},
            {kStart, "e2-e4", "'e2-e4'" + form},
            {kStart, "e2e4 ", "'e2e4 '" + form},
            {kStart, "0000", "'0000'" + form},
            {kStart, "e2e4\n", "'e2e4?'" + form},
            {kPromotes, "a7a8k", "'a7a8k'" + form},
            {kPromotes, "a7a8p", "'a7a8p'" + form},
            {kPromotes, "a7a8.", "'a7a8.'" + form},
            {kStart, "O-O-", "'O-O-'" + form},
            {kStart, "O-O", "'O-O' is not a legal move here"},
            {"4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", "0-0", "'0-0' is not a legal move here"},
            {kStart, "e2e5", "'e2e5' is not a legal move here"},
            {kStart, "e4e5", "'e4e5' is not a legal move here"},
            {kStart, "e7e5", "'e7e5' is not a legal move here"},
            {kStart, "e2e4q", "'e2e4q' is not a legal move here"},
            {kStart, "e1e1", "'e1e1' is not a legal move here"},
            {kStart, "e1h1", "'e1h1' is not a legal move here"},
            {kCastles, "e1g1q", "'e1g1q' is not a legal move here"},
            {kCastles, "e1b1", "'e1b1' is not a legal move here"},
            {kPromotes, "a7a8",
             "'a7a8' does not say what the pawn becomes: expected something like a7a8q"},
            {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", "'e1g1' is not a legal move here"},
        });
    CHECK(reading(parse_uci, Position(), std::string(1'000'000, 'e')).size() < 120);
}

TEST_CASE("castling is written as asked, and never so that it looks like a king move") {
    const auto castling_of = [](const Position& position, CastlingSide wing) {
        return Move(position.king(position.side()), castled_king(position.side(), wing), kEmpty,
                    Move::kCastling);
    };
    struct Castling {
        std::string fen;
        CastlingSide wing;
        std::string king_to;
        std::string takes_rook;
    };
    const std::vector<Castling> table{
        {kCastles, kKingSide, "e1g1", "e1h1"},
        {kCastles, kQueenSide, "e1c1", "e1a1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", kKingSide, "e8g8", "e8h8"},
        {"4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", kQueenSide, "f1c1", "f1b1"},
        {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", kKingSide, "f1h1", "f1h1"},
        {"4k3/8/8/8/8/8/8/6KR w K - 0 1", kKingSide, "g1h1", "g1h1"},
        {"4k3/8/8/8/8/8/8/RK6 w Q - 0 1", kQueenSide, "b1a1", "b1a1"},
    };
    for (const Castling& row : table) {
        INFO(row.fen);
        const Position position = from_fen(row.fen);
        const Move move = castling_of(position, row.wing);
        REQUIRE(is_legal(position, move));
        CHECK(to_uci(position, move) == row.king_to);
        CHECK(to_uci(position, move, CastlingText::kKingTakesRook) == row.takes_rook);
    }
    CHECK(to_uci(Position(), Move()) == "0000");
    CHECK(to_san(Position(), Move()) == "--");
}

TEST_CASE("SAN says no more than it must") {
    const std::vector<Row> table{
        {kStart, "e2e4", "e4"},
        {kStart, "g1f3", "Nf3"},
        {kCastles, "e1g1", "O-O"},
        {kCastles, "e1c1", "O-O-O"},
        {kCastles, "a1a8", "Rxa8+"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
        {"3k4/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"},
        {"2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O#"},
        {kPromotes, "a7a8q", "a8=Q"},
        {kPromotes, "a7b8n", "axb8=N"},
        {kPromotes, "a7b8q", "axb8=Q+"},
        {kEnPassant, "e5d6", "exd6"},
        // Two pawns capture on the same square: the file is there anyway.
        {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5", "cxd5"},
        // By file, by rank, by both, and where the other knight is pinned not at all.
        {kTwoKnights, "b1d2", "Nbd2"},
        {kTwoKnights, "f3d2", "Nfd2"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a5a3", "R5a3"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1b1", "Rb1"},
        {"8/8/1k6/8/4Q2Q/K7/8/7Q w - - 0 1", "h4e1", "Qh4e1"},
        {"8/8/1k6/8/4Q2Q/K7/8/7Q w - - 0 1", "e4e1", "Qee1"},
        {"8/8/1k6/8/4Q2Q/K7/8/7Q w - - 0 1", "h1e1", "Q1e1"},
        {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
        // Mate, and a discovered check by both pieces.
        {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7", "Qxf7#"},
        {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6", "Nf6+"},
        {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4c5", "Nc5+"},
    };
    for (const Row& row : table) {
        INFO(row.fen << "  " << row.text);
        const Position position = from_fen(row.fen);
        const Result<Move> move = parse_uci(position, row.text);
        REQUIRE(move);
        CHECK(to_san(position, *move) == row.expected);
    }
}

TEST_CASE("SAN is read however people write it") {
    check_readings(parse_san, {
                                  {kStart, "e4", "e2e4"},
                                  {kStart, "e2e4", "e2e4"},
                                  {kStart, "e2-e4", "e2e4"},
                                  {kStart, "Pe4", "e2e4"},
                                  {kStart, "Nf3", "g1f3"},
                                  {kStart, "Ng1f3", "g1f3"},
                                  {kStart, "Ng1-f3", "g1f3"},
                                  {kStart, "Ngf3", "g1f3"},
                                  {kStart, "N1f3", "g1f3"},
                                  {kStart, "Nf3+", "g1f3"},
                                  {kStart, "Nf3#", "g1f3"},
                                  {kStart, "Nf3!?", "g1f3"},
                                  {kStart, "e4 !!", "e2e4"},
                                  {kCastles, "O-O", "e1h1"},
                                  {kCastles, "0-0", "e1h1"},
                                  {kCastles, "o-o", "e1h1"},
                                  {kCastles, "O-O+", "e1h1"},
                                  {kCastles, "O-O-O", "e1a1"},
                                  {kCastles, "0-0-0!", "e1a1"},
                                  {kCastles, "Rxa8", "a1a8"},
                                  {kCastles, "Rxa8+", "a1a8"},
                                  {kCastles, "Ra8", "a1a8"},
                                  {kCastles, "Ra1xa8", "a1a8"},
                                  {kPromotes, "a8=Q", "a7a8q"},
                                  {kPromotes, "a8Q", "a7a8q"},
                                  {kPromotes, "a8=n", "a7a8n"},
                                  {kPromotes, "a8b", "a7a8b"},
                                  {kPromotes, "axb8=R+", "a7b8r"},
                                  {kPromotes, "ab8R", "a7b8r"},
                                  {kPromotes, "a7xb8=R", "a7b8r"},
                                  {kEnPassant, "exd6", "e5d6"},
                                  {kEnPassant, "exd6e.p.", "e5d6"},
                                  {kEnPassant, "exd6 e.p.", "e5d6"},
                                  {kEnPassant, "exd6ep", "e5d6"},
                                  {kEnPassant, "ed6", "e5d6"},
                                  {kTwoKnights, "Nbd2", "b1d2"},
                                  {kTwoKnights, "N3d2", "f3d2"},
                                  {kTwoKnights, "Nb1d2", "b1d2"},
                                  // A b is the file, a B the bishop.
                                  {"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "b2c3"},
                                  {"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "d2c3"},
                              });
}

TEST_CASE("SAN that is no legal move is refused with a reason") {
    const std::string form = " is not a move: expected something like e4, Nf3 or O-O";
    check_readings(parse_san,
                   {
                       {kStart, "", "''" + form},
                       {kStart, "+", "''" + form},
                       {kStart, "hello", "'hello'" + form},
                       {kStart, "X4", "'X4'" + form},
                       {kStart, "Nf9", "'Nf9'" + form},
                       {kStart, "N", "'N'" + form},
                       {kStart, "Nxxf3", "'Nxxf3'" + form},
                       {kStart, "Nf3=Q", "'Nf3=Q'" + form},
                       {kStart, "Nf3 Nf6", "'Nf3 Nf6'" + form},
                       {kStart, "O-O-", "'O-O-'" + form},
                       {kStart, "O-O-O-O", "'O-O-O-O'" + form},
                       {kStart, "0000", "'0000'" + form},
                       {kPromotes, "a8=K", "'a8=K'" + form},
                       {kPromotes, "a8=P", "'a8=P'" + form},
                       {kStart, "e5", "'e5' is not a legal move here"},
                       {kStart, "Nd2", "'Nd2' is not a legal move here"},
                       {kStart, "O-O", "'O-O' is not a legal move here"},
                       {kStart, "Nxf3", "'Nxf3' is not a legal move here"},
                       {kStart, "Nbf3", "'Nbf3' is not a legal move here"},
                       {kStart, "N2f3", "'N2f3' is not a legal move here"},
                       {kStart, "e4=Q", "'e4=Q' is not a legal move here"},
                       {kCastles, "Kg1", "'Kg1' is not a legal move here"},
                       {kTwoKnights, "Nd2", "'Nd2' may be Nbd2 or Nfd2"},
                       {kPromotes, "a8",
                        "'a8' does not say what the pawn becomes: expected something like a8=Q"},
                   });
    CHECK(reading(parse_san, Position(), "N" + std::string(1'000'000, 'f')).size() < 120);
    CHECK(reading(parse_san, Position(), "Nf3" + std::string(1'000'000, '!')) == "g1f3");
}

// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
TEST_CASE("a famous game reads the same in SAN and in UCI") {
    std::istringstream san(
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ "
        "Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#");
    std::istringstream uci(
        "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 "
        "b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8");
    Position position;
    int plies = 0;
    for (std::string san_text, uci_text; san >> san_text && uci >> uci_text; ++plies) {
        const Result<Move> move = parse_san(position, san_text);
        if (!move) FAIL(move.error());
        CHECK(to_uci(position, *move) == uci_text);
        CHECK(to_san(position, *move) == san_text);
        position.make(*move);
    }
    CHECK(plies == 33);
    CHECK(to_fen(position) == "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
}

TEST_CASE("every legal move of random games reads back from all its spellings") {
    int castlings = 0, promotions = 0, en_passants = 0;
    const auto check = [&](const Position& position, const MoveList& moves) {
        for (const auto& [move, score] : moves) {
            for (CastlingText style : {CastlingText::kKingTo, CastlingText::kKingTakesRook}) {
                const Result<Move> read = parse_uci(position, to_uci(position, move, style));
                if (!read || *read != move)
                    FAIL(to_fen(position) << "  " << to_uci(position, move, style));
            }
            const std::string san = to_san(position, move);
            const Result<Move> read = parse_san(position, san);
            if (!read || *read != move) FAIL(to_fen(position) << "  " << san);
            castlings += move.is_castling();
            promotions += move.is_promotion();
            en_passants += move.is_en_passant();
        }
    };
    for (int game = 0; game < 20; ++game) {
        walk_randomly(Position(), static_cast<std::uint64_t>(game), 200, check);
        walk_randomly(from_fen(chess960_fen(47 * game)), static_cast<std::uint64_t>(game), 200,
                      check);
    }
    // The games had it all.
    CHECK(castlings > 0);
    CHECK(promotions > 0);
    CHECK(en_passants > 0);
}
