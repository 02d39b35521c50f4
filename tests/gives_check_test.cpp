// gives_check against the slow answer: make the move and look whether the other king is attacked.
#include "engine/gives_check.h"

#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/positions.h"

#include <fstream>
#include <string>

using namespace tenby;

namespace {

struct Seen {
    int moves = 0, checks = 0, discovered = 0, en_passant = 0, promotions = 0, castlings = 0;
};

// Every move of the tree to this depth.
void compare(Position& position, int depth, Seen& seen) {
    MoveList moves;
    generate_moves(position, moves);
    for (const ScoredMove& entry : moves) {
        const Move move = entry.move;
        const bool told = gives_check(position, move);
        position.make(move);
        const bool is_check = in_check(position);
        const bool by_mover =
            is_check && piece_attacks(position, move.to(), position.king(position.side()));
        if (depth > 1) compare(position, depth - 1, seen);
        position.take();
        if (told != is_check)
            FAIL(to_fen(position) << " " << to_uci(position, move) << ": told " << told);
        ++seen.moves;
        if (!is_check) continue;
        ++seen.checks;
        seen.discovered += !by_mover && !move.is_castling();
        seen.en_passant += move.is_en_passant();
        seen.promotions += move.is_promotion();
        seen.castlings += move.is_castling();
    }
}

Seen compare_suite(const std::string& name, int depth) {
    std::ifstream file(kTestData + "/" + name);
    REQUIRE(file);
    Seen seen;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        Position position = position_from(line.substr(0, line.find(';')));
        compare(position, depth, seen);
    }
    return seen;
}

}  // namespace

TEST_CASE("gives_check tells what making the move shows, on every move of the perft positions") {
    const Seen seen = compare_suite("perft.epd", kChecksAreOn ? 2 : 3);
    CHECK(seen.moves > 50'000);
    CHECK(seen.checks > 1000);
    CHECK(seen.discovered > 0);
    CHECK(seen.en_passant > 0);
    CHECK(seen.promotions > 0);
    CHECK(seen.castlings > 0);
}

TEST_CASE("gives_check tells what making the move shows in Chess960") {
    const Seen seen = compare_suite("perft960.epd", kChecksAreOn ? 2 : 3);
    CHECK(seen.moves > 10'000);
    CHECK(seen.checks > 0);
}

TEST_CASE("gives_check sees the rare ways to give check") {
    struct Case {
        const char* fen;
        const char* move;
        bool check;
    };
    for (const Case& rare : {
             Case{"8/8/8/k7/3pP3/8/8/4K3 b - e3 0 1", "d4e3", false},
             Case{"8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1", "e5d6", true},  // both pawns leave the rank
             Case{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true},      // the rook on f1
             Case{"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true},      // the rook on d1
             Case{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "h1g1", false},
             Case{"7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", true},
             Case{"7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", false},
             Case{"8/4P3/8/8/4k3/8/8/K7 w - - 0 1", "e7e8r", true},  // through the square it left
             Case{"4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1", "e2c3", true},
             Case{"4k3/4p3/8/8/8/8/4R3/K3R3 w - - 0 1", "e2e7", true},
             Case{"4k3/4p3/8/8/8/8/4N3/K3R3 w - - 0 1", "e2c3", false},
         }) {
        INFO(rare.fen << ' ' << rare.move);
        const Position position = position_from(rare.fen);
        const Result<Move> move = parse_uci(position, rare.move);
        REQUIRE(move);
        CHECK(gives_check(position, *move) == rare.check);
    }
}
