#include "engine/draw.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"

#include <sstream>

using namespace tenby;

namespace {

Position from_fen(std::string_view fen) {
    const Result<Position> result = parse_fen(fen);
    if (!result) FAIL(fen << ": " << result.error());
    return *result;
}

void play_san(Position& position, const std::string& san) {
    std::istringstream words(san);
    for (std::string word; words >> word;) {
        const Result<Move> move = parse_san(position, word);
        if (!move) FAIL(move.error());
        position.make(*move);
    }
}

const std::string kThereAndBack = "Nf3 Nf6 Ng1 Ng8";

}  // namespace

TEST_CASE("insufficient material is the bare minimum, whoever holds it") {
    struct Row {
        std::string fen;
        bool insufficient;
    };
    const std::vector<Row> table{
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/3NK3 w - - 0 1", true},
        {"3nk3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/3BK3 w - - 0 1", true},
        {"3bk3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        // Bishops of both sides, all on dark squares: c1, e3, g5; a3, f8.
        {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
        {"4kb2/8/8/6B1/8/b3B3/8/2B1K3 w - - 0 1", true},
        {"4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1", true},
        // The same with one on a light square.
        {"4kb2/8/8/8/8/8/8/3BK3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", false},
        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", false},
        {"3nk3/8/8/8/8/8/8/3NK3 w - - 0 1", false},
        {"3nk3/8/8/8/8/8/8/3BK3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/2NBK3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
        {"4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
        {"q3k3/8/8/8/8/8/8/4K3 b - - 0 1", false},
    };
    for (const Row& row : table) {
        INFO(row.fen);
        const Position position = from_fen(row.fen);
        CHECK(has_insufficient_material(position) == row.insufficient);
        CHECK(game_result(position) ==
              (row.insufficient ? GameResult::kInsufficientMaterial : GameResult::kOngoing));
    }
}

TEST_CASE("a hundred half-moves are a draw, ninety-nine are not") {
    Position position = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
    play_san(position, "Ra2");
    CHECK_FALSE(is_fifty_moves(position));
    CHECK(game_result(position) == GameResult::kOngoing);
    play_san(position, "Ke7");
    CHECK(is_fifty_moves(position));
    CHECK(game_result(position) == GameResult::kFiftyMoves);
}

TEST_CASE("a pawn move or a capture starts the fifty moves anew") {
    Position pawn = from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 99 80");
    play_san(pawn, "e4");
    CHECK(pawn.fifty() == 0);
    CHECK(game_result(pawn) == GameResult::kOngoing);
    Position capture = from_fen("4k3/8/8/8/8/8/r7/R3K3 w - - 99 80");
    play_san(capture, "Rxa2");
    CHECK(capture.fifty() == 0);
    CHECK(game_result(capture) == GameResult::kOngoing);
}

TEST_CASE("mate on the hundredth half-move is mate, and stalemate stalemate") {
    Position mate = from_fen("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113");
    Position other = mate;
    play_san(mate, "Rh3");
    CHECK(is_fifty_moves(mate));
    CHECK(game_result(mate) == GameResult::kCheckmate);
    play_san(other, "Rg7");
    CHECK(game_result(other) == GameResult::kFiftyMoves);

    Position stalemate = from_fen("7k/8/8/6Q1/8/8/8/K7 w - - 99 80");
    play_san(stalemate, "Qg6");
    CHECK(game_result(stalemate) == GameResult::kStalemate);
}

TEST_CASE("mate and stalemate are told apart") {
    Position fool;
    play_san(fool, "f3 e5 g4");
    CHECK(game_result(fool) == GameResult::kOngoing);
    play_san(fool, "Qh4");
    CHECK(game_result(fool) == GameResult::kCheckmate);
    CHECK(game_result(from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")) == GameResult::kStalemate);
}

TEST_CASE("the third occurrence of a position is a draw") {
    Position position;
    CHECK(repetitions(position) == 0);
    play_san(position, kThereAndBack);
    CHECK(repetitions(position) == 1);
    CHECK(game_result(position) == GameResult::kOngoing);
    play_san(position, "Nf3 Nf6 Ng1");
    CHECK(repetitions(position) == 1);
    play_san(position, "Ng8");
    CHECK(repetitions(position) == 2);
    CHECK(game_result(position) == GameResult::kThreefoldRepetition);
}

TEST_CASE("the occurrences need not follow each other") {
    Position position;
    // The position after Nf6 comes back by other ways: 4, 8 and 14 plies apart.
    play_san(position, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Nf3 Nf6");
    CHECK(repetitions(position) == 1);
    play_san(position, "Rg1 Rg8 Rh1 Rh8");
    CHECK(repetitions(position) == 0);  // the rights to castle are gone
    play_san(position, "Ng1 Ng8 Nf3 Nf6");
    CHECK(repetitions(position) == 1);
    play_san(position, "Nc3 Nc6 Nb1 Nb8");
    CHECK(repetitions(position) == 2);
}

TEST_CASE("an en passant square on which a pinned pawn cannot capture does not count") {
    Position position = from_fen("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1");
    play_san(position, "h5 Rh6 Rh7 Re6 Rg7");
    CHECK(repetitions(position) == 1);
    play_san(position, "Rh6 Rh7 Re6 Rg7");
    CHECK(repetitions(position) == 2);
    CHECK(game_result(position) == GameResult::kThreefoldRepetition);
}

TEST_CASE("a position with an en passant capture is another than the same without") {
    Position position = from_fen("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    play_san(position, "d4 Ke7 Ke2 Ke8 Ke1");
    // Black is to move as after d4, but exd3 is no longer possible.
    CHECK(repetitions(position) == 0);
    play_san(position, "Ke7 Ke2 Ke8 Ke1");
    CHECK(repetitions(position) == 1);
}

TEST_CASE("a repetition anywhere since the last capture or pawn move is remembered") {
    const auto repeated_after = [](const std::string& moves) {
        Position position;
        play_san(position, moves);
        return has_repeated(position);
    };
    CHECK_FALSE(repeated_after(""));
    CHECK_FALSE(repeated_after("Nf3 Nf6 Ng1"));
    CHECK(repeated_after(kThereAndBack));
    CHECK(repeated_after(kThereAndBack + " Nc3 Nc6 Rb1"));
    CHECK_FALSE(repeated_after(kThereAndBack + " e4"));
    CHECK(repeated_after("e4 Nf6 Nf3 Ng8 Ng1"));
}

TEST_CASE("the search's repetition: once since the root is enough, the root itself is not") {
    Position position;
    position.mark_root();
    play_san(position, kThereAndBack);
    CHECK(repetitions(position) == 1);
    CHECK_FALSE(is_repetition_in_search(position));
    play_san(position, "Nf3");
    CHECK(is_repetition_in_search(position));
}

TEST_CASE("the search's repetition: the game before the root counts, but only twice is a draw") {
    Position position;
    play_san(position, kThereAndBack);
    position.mark_root();
    play_san(position, "Nf3");
    CHECK(repetitions(position) == 1);
    CHECK_FALSE(is_repetition_in_search(position));
    play_san(position, "Nf6 Ng1");
    CHECK(repetitions(position) == 1);
    CHECK_FALSE(is_repetition_in_search(position));
    // Back at the root, which had been there once before.
    play_san(position, "Ng8");
    CHECK(is_repetition_in_search(position));
}

TEST_CASE("the search's repetition: two occurrences before the root are a draw") {
    Position position;
    play_san(position, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    position.mark_root();
    play_san(position, "Ng8");
    CHECK(is_repetition_in_search(position));
}

TEST_CASE("nothing repeats across a null move") {
    Position position;
    play_san(position, "Nf3 Nf6");
    position.make_null();
    position.make_null();
    play_san(position, "Ng1 Ng8");
    CHECK(repetitions(position) == 0);
    CHECK_FALSE(is_repetition_in_search(position));
    play_san(position, "Nf3 Nf6 Ng1 Ng8");
    CHECK(repetitions(position) == 1);
}

TEST_CASE("a clock set high by a FEN does not lead back beyond the setup") {
    Position position = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 60 80");
    CHECK(repetitions(position) == 0);
    play_san(position, "Ra2 Ke7 Ra1 Ke8");
    CHECK(repetitions(position) == 1);
    CHECK_FALSE(is_repetition_in_search(position));
}

TEST_CASE("every result has its words") {
    CHECK(describe(GameResult::kOngoing) == "the game goes on");
    CHECK(describe(GameResult::kCheckmate) == "checkmate");
    CHECK(describe(GameResult::kStalemate) == "stalemate");
    CHECK(describe(GameResult::kInsufficientMaterial) == "insufficient material");
    CHECK(describe(GameResult::kFiftyMoves) == "fifty moves");
    CHECK(describe(GameResult::kThreefoldRepetition) == "threefold repetition");
}
