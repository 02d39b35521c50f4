// The tables read by us and by Fathom, which is other people's code, say the same.
#include "engine/fen.h"
#include "engine/movegen.h"
#include "search/syzygy/probe.h"
#include "search/syzygy/table.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/tables.h"

#include <tbprobe.h>

#include <cstdlib>

using namespace tenby;

namespace {

struct Bitboards {
    std::uint64_t white = 0, black = 0;
    std::array<std::uint64_t, kPieceTypes> types{};

    explicit Bitboards(const Position& position) {
        for (const Square square : kSquares) {
            const Piece piece = position[square];
            if (piece == kEmpty) continue;
            const std::uint64_t bit = std::uint64_t{1} << index64(square);
            (color_of(piece) == kWhite ? white : black) |= bit;
            types[type_of(piece)] |= bit;
        }
    }
};

unsigned en_passant_of(const Position& position) {
    return position.en_passant() == kNoSquare ? 0 : index64(position.en_passant());
}

int judged_wdl(const Position& position) {
    const Bitboards b(position);
    // A failure is a value that no table has.
    const unsigned wdl = tb_probe_wdl(
        b.white, b.black, b.types[kKing], b.types[kQueen], b.types[kRook], b.types[kBishop],
        b.types[kKnight], b.types[kPawn], 0, 0, en_passant_of(position), position.side() == kWhite);
    return static_cast<int>(wdl) - TB_DRAW;
}

// Without its sign: Fathom gives the distance of the best move.
int judged_dtz(const Position& position) {
    const Bitboards b(position);
    const unsigned result =
        tb_probe_root(b.white, b.black, b.types[kKing], b.types[kQueen], b.types[kRook],
                      b.types[kBishop], b.types[kKnight], b.types[kPawn], 0, 0,
                      en_passant_of(position), position.side() == kWhite, nullptr);
    return static_cast<int>(TB_GET_DTZ(result));
}

bool agree(const Tablebases& tables, Position& position) {
    const auto wdl = probe_wdl(tables, position);
    if (!wdl || static_cast<int>(*wdl) != judged_wdl(position)) return false;
    // Fathom has no distance where the game is over.
    if (!has_legal_move(position)) return true;
    const auto dtz = probe_dtz(tables, position);
    return dtz && std::abs(*dtz) == judged_dtz(position) && (*dtz > 0) == (*wdl > Wdl::kDrawn) &&
           (*dtz < 0) == (*wdl < Wdl::kDrawn);
}

void compare(int positions_of_each) {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    REQUIRE(tb_init(tables_path()));
    Random dice(13);
    int compared = 0, en_passant = 0, swapped = 0;
    for (const Material& material : tables->materials())
        for (int i = 0; i < positions_of_each; ++i) {
            Position position = random_position_either_way(material, dice);
            en_passant += position.en_passant() != kNoSquare;
            swapped += Material(position) != material;
            ++compared;
            if (!agree(*tables, position)) FAIL_CHECK(to_fen(position));
        }
    CHECK(compared > 0);
    CHECK(swapped > 0);
    // The material has to allow it.
    if (tables->find(TableKind::kWdl, position_from("8/8/8/k7/2p5/8/1P6/7K w - - 0 1")))
        CHECK(en_passant > 0);
}

}  // namespace

TEST_CASE("thousands of positions of every table have the value and distance that Fathom finds") {
    compare(games(2000, 200));
}

TEST_CASE("so have many more", "[.slow]") {
    compare(games(50'000, 5000));
}
