// Polyglot books: the keys of the format's description, moves in both directions, and files.
#include "game/polyglot_book.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/polyglot_file.h"
#include "tests/positions.h"
#include "tests/temporary_folder.h"

#include <algorithm>

using namespace tenby;

namespace {

// As the format's description counts it: the target in the lowest six bits, file before rank.
constexpr std::uint16_t code(int from_file, int from_rank, int to_file, int to_rank,
                             int promoted = 0) {
    return static_cast<std::uint16_t>(promoted << 12 | from_rank << 9 | from_file << 6 |
                                      to_rank << 3 | to_file);
}

constexpr PolyglotKey kStartKey = 0x463b96181691fc9c;

std::string listed(PolyglotBook& book, const Position& position) {
    std::string text;
    for (const BookMove& choice : book.moves(position)) {
        if (!text.empty()) text += ' ';
        text += to_uci(position, choice.move) + ':' + std::to_string(choice.weight);
    }
    return text;
}

}  // namespace

TEST_CASE("the nine keys of the format's description") {
    struct Row {
        const char* moves;
        PolyglotKey key;
    };
    for (const Row& row : {
             Row{"", 0x463b96181691fc9c},
             Row{"e2e4", 0x823c9b50fd114196},
             Row{"e2e4 d7d5", 0x0756b94461c50fb0},
             Row{"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
             Row{"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
             Row{"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
             Row{"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
             Row{"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
             Row{"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
         }) {
        INFO(row.moves);
        const Position position = position_after(kStartFen, row.moves);
        CHECK(polyglot_key(position) == row.key);
        // From its FEN it is the same.
        CHECK(polyglot_key(position_from(to_fen(position))) == row.key);
    }
}

TEST_CASE("a pawn that stands ready counts in the key even if its capture would be illegal") {
    // The pawn on d5 is pinned along the rank; the format asks only whether it stands beside e5.
    const Position ready = position_after("7k/4p3/8/K2P3r/8/8/8/8 b - - 0 1", "e7e5");
    REQUIRE(ready.en_passant() == kNoSquare);
    const Position not_ready = position_from(to_fen(ready));
    CHECK(polyglot_key(ready) != polyglot_key(not_ready));
}

TEST_CASE("moves are written as the format says, castling as king takes rook") {
    const Position start;
    CHECK(to_polyglot(start, *parse_uci(start, "e2e4")) == code(4, 1, 4, 3));
    const Position castling = position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(to_polyglot(castling, *parse_uci(castling, "e1g1")) == code(4, 0, 7, 0));
    CHECK(to_polyglot(castling, *parse_uci(castling, "e1c1")) == code(4, 0, 0, 0));
    const Position promotion = position_from("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    CHECK(to_polyglot(promotion, *parse_uci(promotion, "a7a8n")) == code(0, 6, 0, 7, 1));
    CHECK(to_polyglot(promotion, *parse_uci(promotion, "a7a8q")) == code(0, 6, 0, 7, 4));
    // Some books have the king's own way.
    CHECK(from_polyglot(castling, code(4, 0, 6, 0)).is_castling());
    CHECK_FALSE(from_polyglot(castling, code(4, 0, 4, 4)));
    CHECK_FALSE(from_polyglot(castling, 0));
    CHECK_FALSE(from_polyglot(castling, 0xFFFF));
}

TEST_CASE("every legal move reads back from its code") {
    Random dice(6);
    for (int game = 0; game < games(60, 6); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [](const Position& now) {
            MoveList moves;
            generate_moves(now, moves);
            for (const auto& [move, score] : moves)
                REQUIRE(from_polyglot(now, to_polyglot(now, move)) == move);
            SUCCEED();
        });
    }
}

TEST_CASE("an entry is sixteen bytes, the highest first") {
    const PolyglotEntry entry{
        .key = 0x0123456789abcdef, .move = 0x1234, .weight = 0x5678, .learn = 9};
    const PolyglotEntry::Bytes bytes{0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
                                     0x12, 0x34, 0x56, 0x78, 0,    0,    0,    9};
    CHECK(entry.bytes() == bytes);
    CHECK(PolyglotEntry::from(bytes) == entry);
}

TEST_CASE("the moves of a position are found among many others, and illegal ones are skipped") {
    const TemporaryFolder folder;
    Random dice(7);
    std::vector<PolyglotEntry> entries;
    for (int i = 0; i < 5000; ++i) entries.push_back({.key = dice.next(), .move = 0, .weight = 1});
    entries.push_back({.key = kStartKey, .move = code(4, 1, 4, 3), .weight = 10});
    entries.push_back({.key = kStartKey, .move = code(3, 1, 3, 3), .weight = 20});
    entries.push_back({.key = kStartKey, .move = code(4, 1, 4, 4), .weight = 99});  // e2e5
    entries.push_back({.key = kStartKey, .move = code(4, 6, 4, 4), .weight = 99});  // e7e5
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto& a, const auto& b) { return a.key < b.key; });
    write_book(folder / "book.bin", entries);
    Result<PolyglotBook> opened = PolyglotBook::open((folder / "book.bin").string());
    REQUIRE(opened);
    PolyglotBook book = *std::move(opened);
    CHECK(book.entry_count() == 5004);
    CHECK(listed(book, Position()) == "d2d4:20 e2e4:10");
    CHECK(listed(book, position_after(kStartFen, "e2e4")).empty());
}

TEST_CASE("the weights of a move that comes twice are added up") {
    const TemporaryFolder folder;
    write_book(folder / "book.bin", {{.key = kStartKey, .move = code(4, 1, 4, 3), .weight = 3},
                                     {.key = kStartKey, .move = code(3, 1, 3, 3), .weight = 4},
                                     {.key = kStartKey, .move = code(4, 1, 4, 3), .weight = 2}});
    PolyglotBook book = *PolyglotBook::open((folder / "book.bin").string());
    CHECK(listed(book, Position()) == "e2e4:5 d2d4:4");
}

TEST_CASE("the first and the last position of a book are found") {
    const TemporaryFolder folder;
    for (bool is_first : {true, false}) {
        std::vector<PolyglotEntry> entries{
            {.key = kStartKey, .move = code(4, 1, 4, 3), .weight = 1}};
        entries.insert(is_first ? entries.end() : entries.begin(), 7,
                       {.key = is_first ? ~PolyglotKey{0} : 0, .move = 1, .weight = 1});
        write_book(folder / "book.bin", entries);
        PolyglotBook book = *PolyglotBook::open((folder / "book.bin").string());
        CHECK(listed(book, Position()) == "e2e4:1");
    }
}

TEST_CASE("what is not a book is refused with its name") {
    const TemporaryFolder folder;
    CHECK(PolyglotBook::open((folder / "none.bin").string()).error().starts_with("cannot read"));
    CHECK_FALSE(PolyglotBook::open(folder.string()));
    std::ofstream(folder / "odd.bin") << "seventeen bytes!!";
    CHECK(PolyglotBook::open((folder / "odd.bin").string()).error().find("odd.bin is not a") !=
          std::string::npos);
    std::ofstream(folder / "empty.bin").close();
    CHECK(PolyglotBook::open((folder / "empty.bin").string()).error() ==
          "the book " + (folder / "empty.bin").string() + " is empty");
}

TEST_CASE("a file of random bytes gives no move and does no harm") {
    const TemporaryFolder folder;
    Random dice(8);
    std::ofstream file(folder / "noise.bin", std::ios::binary);
    for (int i = 0; i < 16 * 300; ++i) file.put(static_cast<char>(dice.next()));
    file.close();
    PolyglotBook book = *PolyglotBook::open((folder / "noise.bin").string());
    CHECK(book.moves(Position()).empty());
}

TEST_CASE("moves are chosen as often as they are heavy, and never with weight zero") {
    const Position start;
    const Move heavy = *parse_uci(start, "e2e4"), light = *parse_uci(start, "d2d4"),
               never = *parse_uci(start, "a2a3");
    const std::vector<BookMove> moves{{heavy, 30}, {light, 10}, {never, 0}};
    int heavies = 0, lights = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const Move chosen = choose_by_weight(moves, seed);
        heavies += chosen == heavy;
        lights += chosen == light;
        REQUIRE(chosen == choose_by_weight(moves, seed));
    }
    CHECK(heavies + lights == 4000);
    CHECK(heavies > 2850);
    CHECK(heavies < 3150);
    CHECK_FALSE(choose_by_weight({}, 1));
    CHECK_FALSE(choose_by_weight({{never, 0}}, 1));
}
