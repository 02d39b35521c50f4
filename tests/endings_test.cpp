// What the engine knows of endings without tables, compared with the tables.
#include "search/endings.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/mirror.h"
#include "engine/movegen.h"
#include "search/evaluate.h"
#include "search/network/default_network.h"
#include "search/syzygy/probe.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/tables.h"

#include <string>

using namespace tenby;

namespace {

// A mate by force that ends soon: no static rule has to know of it, since every search does.
bool has_quick_end(const Tablebases& tables, Position& position) {
    constexpr int kPlies = 5;
    const auto dtz = probe_dtz(tables, position);
    REQUIRE(dtz);
    return -kPlies <= *dtz && *dtz <= kPlies;
}

struct Example {
    const char* fen;
    EndingKind kind;
};

// From White's view, with the network that people get, mirrored or not.
Score white_score(const char* fen) {
    const Position position = position_from(fen);
    const Score score = evaluate(position, default_network());
    CHECK(evaluate(mirrored(position), default_network()) == score);
    return position.side() == kWhite ? score : -score;
}

}  // namespace

TEST_CASE("king and pawn against king is won or drawn as in the table") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Random dice(13);
    int won = 0, drawn = 0;
    for (int i = 0; i < games(20000, 2000); ++i) {
        Position position = random_position(*Material::from_name("KPvK"), dice);
        if (dice.below(2) == 0) position = mirrored(position);
        const KnownEnding known = recognise(position);
        const bool is_drawn = probe_wdl(*tables, position) == Wdl::kDrawn;
        ++(is_drawn ? drawn : won);
        if ((known.kind == EndingKind::kDrawn) != is_drawn ||
            (known.kind == EndingKind::kWonPawn) == is_drawn)
            FAIL_CHECK(to_fen(position));
    }
    CHECK(won > 0);
    CHECK(drawn > 0);
}

TEST_CASE("a draw by nature is a draw in the tables, and a won ending is won") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Random dice(14);
    int drawn = 0, won = 0;
    for (const Material& material : tables->materials())
        for (int i = 0; i < games(3000, 100); ++i) {
            Position position = random_position(material, dice);
            if (dice.below(2) == 0) position = mirrored(position);
            const KnownEnding known = recognise(position);
            if (known.kind != EndingKind::kDrawn && known.kind != EndingKind::kLoneKing) continue;
            const auto wdl = probe_wdl(*tables, position);
            REQUIRE(wdl);
            const Wdl for_strong = position.side() == known.strong ? *wdl : -*wdl;
            INFO(to_fen(position));
            if (known.kind == EndingKind::kDrawn) {
                ++drawn;
                if (for_strong > Wdl::kDrawn) CHECK(has_quick_end(*tables, position));
            } else {
                // Unless the lone king takes a piece, or has no move.
                ++won;
                CHECK(for_strong >= Wdl::kDrawn);
            }
        }
    CHECK(drawn > 500);
    CHECK(won > 500);
}

TEST_CASE("textbook endings are recognised, and what only looks like them is not") {
    for (const Example& example : {
             Example{"7k/8/6K1/8/7P/7B/8/8 b - - 0 1", EndingKind::kDrawn},     // the wrong bishop
             Example{"7k/8/6K1/8/7P/6B1/8/8 b - - 0 1", EndingKind::kUnknown},  // the right one
             Example{"7k/8/6K1/7P/7P/7B/8/8 b - - 0 1", EndingKind::kDrawn},
             Example{"7k/8/6K1/6P1/7P/7B/8/8 b - - 0 1", EndingKind::kUnknown},
             Example{"8/5k2/8/6K1/7P/7B/8/8 w - - 0 1",
                     EndingKind::kUnknown},  // far from the corner
             Example{"7k/p7/6K1/8/7P/7B/8/8 b - - 0 1", EndingKind::kDrawn},
             Example{"7k/6p1/8/5K2/7P/7B/8/8 b - - 0 1", EndingKind::kUnknown},  // hxg6 is possible
             Example{"k7/8/8/P7/P7/8/8/K7 w - - 0 1", EndingKind::kDrawn},
             Example{"8/8/8/4k3/8/8/8/KNN5 w - - 0 1", EndingKind::kDrawn},
             Example{"8/8/8/4k3/8/8/N7/KNN5 w - - 0 1", EndingKind::kLoneKing},
             Example{"8/8/8/4k3/8/8/8/KB1B4 w - - 0 1",
                     EndingKind::kDrawn},  // both on light squares
             Example{"8/8/8/4k3/8/8/8/KBB5 w - - 0 1", EndingKind::kLoneKing},
             Example{"8/8/8/4k3/8/8/8/KBN5 w - - 0 1", EndingKind::kLoneKing},
             Example{"8/8/8/4k3/8/8/1P6/KR6 w - - 0 1", EndingKind::kLoneKing},
             Example{"8/8/8/4k3/4b3/8/8/KN6 w - - 0 1", EndingKind::kDrawn},
             Example{"8/8/8/4k3/4b3/8/8/KR6 w - - 0 1", EndingKind::kHeldByMinor},
             Example{"8/8/8/4kb2/8/8/8/KBB5 w - - 0 1", EndingKind::kHeldByMinor},
             Example{"8/8/8/3k4/8/3r4/8/KNR5 w - - 0 1", EndingKind::kHardToWin},
             Example{"8/8/8/4k3/4r3/8/8/KQ6 w - - 0 1", EndingKind::kUnknown},
             Example{"8/8/8/4k3/4n3/8/8/KBB5 w - - 0 1", EndingKind::kUnknown},
             Example{"7K/8/8/8/8/8/pk6/3Q4 w - - 0 1", EndingKind::kDrawn},  // a rook pawn holds
             Example{"6QK/8/8/8/8/8/1kp5/8 w - - 0 1", EndingKind::kDrawn},  // a bishop's pawn too
             Example{"6QK/8/8/8/8/8/2kp4/8 w - - 0 1", EndingKind::kUnknown},   // others do not
             Example{"8/8/8/8/3K4/8/pk6/3Q4 w - - 0 1", EndingKind::kUnknown},  // her king is near
             Example{"7K/8/8/8/8/pk6/8/4Q3 w - - 0 1", EndingKind::kUnknown},   // on the sixth rank
             Example{"8/5k2/3b4/8/3PP3/3KB3/8/8 w - - 0 1", EndingKind::kUnknown},
             Example{"8/5k2/4b3/8/3PP3/3KB3/8/8 w - - 0 1", EndingKind::kOppositeBishops},
             Example{"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", EndingKind::kWonPawn},
             Example{"4k3/4p3/4K3/4P3/8/8/8/8 w - - 0 1", EndingKind::kUnknown},
             Example{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                     EndingKind::kUnknown},
         }) {
        INFO(example.fen);
        const Position position = position_from(example.fen);
        CHECK(recognise(position).kind == example.kind);
        CHECK(recognise(mirrored(position)).kind == example.kind);
    }
}

TEST_CASE("the evaluation of a known ending says what it is worth") {
    // Draws are near nothing, and still better for the side that tries.
    for (const char* const fen :
         {"7k/8/6K1/8/7P/7B/8/8 b - - 0 1", "8/8/8/4k3/8/8/8/KNN5 w - - 0 1",
          "8/4k3/8/4P3/4K3/8/8/8 w - - 0 1"}) {
        INFO(fen);
        CHECK(white_score(fen) >= 0);
        CHECK(white_score(fen) < 50);
    }
    // The lone king is worse off at the rim, with bishop and knight in the bishop's corner.
    CHECK(white_score("8/8/8/4k3/8/8/8/KQ6 w - - 0 1") > 1000);
    CHECK(white_score("k7/8/8/8/8/2K5/8/1Q6 w - - 0 1") >
          white_score("8/8/8/4k3/8/2K5/8/1Q6 w - - 0 1"));
    CHECK(white_score("8/8/8/8/8/2K5/8/k1NB4 w - - 0 1") <
          white_score("k7/8/2K5/8/8/8/8/2NB4 w - - 0 1"));
    // Along the rim away from the wrong corner he is worse off with every step.
    CHECK(white_score("k7/8/2K5/8/8/8/8/3NB3 w - - 0 1") <
          white_score("1k6/8/2K5/8/8/8/8/3NB3 w - - 0 1"));
    CHECK(white_score("1k6/8/2K5/8/8/8/8/3NB3 w - - 0 1") <
          white_score("3k4/8/2K5/8/8/8/8/3NB3 w - - 0 1"));
    // However well bishop and knight stand, a pawn is not given away to have them alone.
    CHECK(white_score("7k/8/5K2/5N2/5B2/8/8/8 w - - 0 1") <
          white_score("8/8/8/3k4/8/8/P7/KNB5 w - - 0 1"));
    // A pawn that wins is worth more the further it is, and less than the queen.
    CHECK(white_score("8/8/8/8/4K3/4P3/8/k7 w - - 0 1") <
          white_score("8/4P3/4K3/8/8/8/8/k7 w - - 0 1"));
    CHECK(white_score("8/4P3/4K3/8/8/8/8/k7 w - - 0 1") <
          white_score("4Q3/8/4K3/8/8/8/8/k7 w - - 0 1"));
}

TEST_CASE("a draw by nature keeps what the other side has") {
    // Black's pawns win, whatever White's wrong bishop cannot do.
    const char* const fen = "7k/8/8/8/7P/pp5B/8/7K b - - 0 1";
    REQUIRE(recognise(position_from(fen)).kind == EndingKind::kDrawn);
    CHECK(white_score(fen) < -100);
}
