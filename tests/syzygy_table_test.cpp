// Files of tables: sound ones are read, and whatever is wrong with the others is said in a
// sentence. The small tables here were made by hand and hold one value for all positions of a side;
// they are the seeds of the fuzz target.
#include "engine/fen.h"
#include "search/syzygy/table.h"
#include "search/syzygy/tablebases.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/positions.h"
#include "tests/tables.h"
#include "tests/temporary_folder.h"

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace tenby;

namespace {

using Content = std::vector<std::uint8_t>;

// Without the seed's first byte, which is for the fuzz target.
Content made(const std::string& name) {
    std::ifstream file(kSourceTree + "/tests/fuzz/seeds/fuzz_table/" + name, std::ios::binary);
    REQUIRE(file);
    const Content all{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(all.size() > 1);
    return {all.begin() + 1, all.end()};
}

Result<Table> read(const std::string& name, TableKind kind, const Content& content) {
    return Table::read(*Material::from_name(name), kind, content);
}

void write(const std::filesystem::path& path, const Content& content) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(content.data()),
               static_cast<std::streamsize>(content.size()));
}

void ask_everything(const Table& table, TableKind kind, Random& dice) {
    for (int i = 0; i < 20; ++i) {
        const Position position = random_position_either_way(table.material(), dice);
        if (kind == TableKind::kWdl) {
            (void)table.wdl(position);
            continue;
        }
        for (const Wdl wdl : {Wdl::kWin, Wdl::kCursedWin, Wdl::kBlessedLoss, Wdl::kLoss})
            (void)table.dtz(position, wdl);
    }
}

}  // namespace

TEST_CASE("pairs of pairs of values are taken apart") {
    Random dice(3);
    const Content knight = made("knvk_wdl"), rook = made("krvk_wdl"), pawn = made("kpvk_wdl");
    const auto draws = read("KNvK", TableKind::kWdl, knight);
    const auto wins = read("KRvK", TableKind::kWdl, rook);
    const auto cursed = read("KPvK", TableKind::kWdl, pawn);
    REQUIRE(draws);
    REQUIRE(wins);
    REQUIRE(cursed);
    for (int i = 0; i < 1000; ++i) {
        CHECK(draws->wdl(random_position(draws->material(), dice)) == Wdl::kDrawn);
        const Position with_rook = random_position(wins->material(), dice);
        CHECK(wins->wdl(with_rook) == (with_rook.side() == kWhite ? Wdl::kWin : Wdl::kLoss));
        const Position with_pawn = random_position(cursed->material().mirrored(), dice);
        CHECK(cursed->wdl(with_pawn) ==
              (with_pawn.side() == kBlack ? Wdl::kWin : Wdl::kBlessedLoss));
    }
}

TEST_CASE("distances come through their maps, in plies or in moves, for one side") {
    const Position white = position_from("8/8/8/8/3k4/8/1R6/K7 w - - 0 1");
    const Position black = position_from("8/8/8/8/3k4/8/1R6/K7 b - - 0 1");
    const Content bytes = made("krvk_dtz"), words = made("krvk_dtz_wide"), plain = made("kpvk_dtz");
    // Values 1 in maps {7, 9} for wins and {5, 6} for losses, counted in plies.
    const auto narrow = read("KRvK", TableKind::kDtz, bytes);
    REQUIRE(narrow);
    CHECK(narrow->dtz(white, Wdl::kWin)->plies == 9 + 1);
    CHECK(narrow->dtz(white, Wdl::kLoss)->plies == 6 + 1);
    CHECK(narrow->dtz(black, Wdl::kLoss)->other_side);
    // The map for cursed wins is empty.
    CHECK_FALSE(narrow->dtz(white, Wdl::kCursedWin));
    // Maps {7, 300} and {5, 6} of words, counted in moves, with Black to move.
    const auto wide = read("KRvK", TableKind::kDtz, words);
    REQUIRE(wide);
    CHECK(wide->dtz(black, Wdl::kWin)->plies == 2 * 300 + 1);
    CHECK(wide->dtz(black, Wdl::kLoss)->plies == 2 * 6 + 1);
    CHECK(wide->dtz(white, Wdl::kWin)->other_side);
    // Values 3 without maps, losses in plies.
    const auto pawn = read("KPvK", TableKind::kDtz, plain);
    REQUIRE(pawn);
    const Position pawn_ending = position_from("8/8/8/8/3k4/8/1P6/K7 w - - 0 1");
    CHECK(pawn->dtz(pawn_ending, Wdl::kWin)->plies == 2 * 3 + 1);
    CHECK(pawn->dtz(pawn_ending, Wdl::kLoss)->plies == 3 + 1);
}

TEST_CASE("a table that is cut short is refused, wherever it ends") {
    for (const auto& [name, file, kind] : {std::tuple{"KNvK", "knvk_wdl", TableKind::kWdl},
                                           {"KRvK", "krvk_dtz", TableKind::kDtz},
                                           {"KPvK", "kpvk_wdl", TableKind::kWdl},
                                           {"KPvKP", "kpvkp_wdl", TableKind::kWdl}}) {
        const Content whole = made(file);
        REQUIRE(read(name, kind, whole));
        for (std::size_t size = 0; size < whole.size(); ++size) {
            // Copied, so that a sanitizer sees any look beyond the end.
            const Content part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            INFO(file << " up to byte " << size);
            const auto table = read(name, kind, part);
            REQUIRE_FALSE(table);
            REQUIRE_FALSE(table.error().empty());
        }
        Content longer = whole;
        longer.push_back(0);
        CHECK(read(name, kind, longer).error() == "there is something after its end");
    }
}

TEST_CASE("a table with any byte changed is refused or answers, and nothing else") {
    Random dice(5);
    int refused = 0, answered = 0;
    for (const auto& [name, file, kind] : {std::tuple{"KNvK", "knvk_wdl", TableKind::kWdl},
                                           {"KRvK", "krvk_dtz", TableKind::kDtz},
                                           {"KRvK", "krvk_dtz_wide", TableKind::kDtz},
                                           {"KPvK", "kpvk_wdl", TableKind::kWdl}}) {
        const Content whole = made(file);
        for (std::size_t i = 0; i < whole.size(); ++i)
            for (const int change : {1, 16, 128, 255}) {
                Content changed = whole;
                changed[i] = static_cast<std::uint8_t>(changed[i] ^ change);
                const auto table = read(name, kind, changed);
                ++(table ? answered : refused);
                if (table) ask_everything(*table, kind, dice);
            }
    }
    CHECK(refused > 0);
    CHECK(answered > 0);
}

TEST_CASE("a table of other material than its name says is refused") {
    CHECK(read("KPvK", TableKind::kWdl, made("knvk_wdl")).error() ==
          "it is a table of other material than its name says");
    CHECK(read("KRvKR", TableKind::kWdl, made("knvk_wdl")).error() ==
          "it is a table of other material than its name says");
    CHECK(read("KBvK", TableKind::kWdl, made("knvk_wdl")).error() ==
          "it lists other pieces than its name");
    CHECK(read("KNvK", TableKind::kDtz, made("knvk_wdl")).error() ==
          "it does not begin as a table does");
}

TEST_CASE("of a folder's files the sound ones are used, and the others are named") {
    const TemporaryFolder folder;
    write(folder / "KNvK.rtbw", made("knvk_wdl"));
    write(folder / "KRvK.rtbw", made("krvk_wdl"));
    write(folder / "KRvK.rtbz", made("krvk_dtz"));
    Content cut = made("kpvk_wdl");
    cut.resize(cut.size() / 2);
    write(folder / "KPvK.rtbw", cut);
    write(folder / "KRvKR.rtbz", made("krvkr_dtz"));
    write(folder / "KQvK.rtbw", {});
    write(folder / "notes.txt", {'x'});
    write(folder / "KXvK.rtbw", {'x'});
    std::filesystem::create_directory(folder / "KBvK.rtbw");

    const Tablebases tables(folder.string());
    CHECK(tables.count() == 3);
    CHECK(tables.most_men() == 3);
    CHECK(tables.materials().size() == 2);
    const auto named = [&](const char* name) { return (folder / name).string(); };
    CHECK(
        tables.complaints() ==
        std::vector<std::string>{"cannot read " + named("KBvK.rtbw"),
                                 named("KPvK.rtbw") + " is left out: it is cut short",
                                 named("KQvK.rtbw") + " is empty",
                                 "left out, because the WDL tables to them are missing: KRvKR.rtbz",
                                 "missing, so that wins take longer there: KNvK.rtbz"});
    CHECK(tables.find(TableKind::kWdl, position_from("8/8/8/8/3k4/8/1R6/K7 w - - 0 1")));
    CHECK(tables.find(TableKind::kDtz, position_from("8/8/8/8/3K4/8/1r6/k7 w - - 0 1")));
    CHECK_FALSE(tables.find(TableKind::kWdl, position_from("8/8/8/8/3k4/8/1P6/K7 w - - 0 1")));
    CHECK_FALSE(tables.find(TableKind::kDtz, position_from("8/8/8/8/3k4/8/1N6/K7 w - - 0 1")));
}

TEST_CASE("several folders are searched in their order, and missing ones are named") {
    const TemporaryFolder first, second;
    Content cut = made("knvk_wdl");
    cut.pop_back();
    write(first / "KNvK.rtbw", cut);
    write(second / "KNvK.rtbw", made("knvk_wdl"));
    write(second / "KPvK.rtbw", made("kpvk_wdl"));
#ifdef _WIN32
    const std::string separator = ";";
#else
    const std::string separator = ":";
#endif
    const Tablebases tables(first.string() + separator + "/no/such/folder" + separator + "\"" +
                            second.string() + "\"");
    CHECK(tables.count() == 2);
    REQUIRE(tables.complaints().size() == 4);
    CHECK(tables.complaints()[0] == "cannot read the folder /no/such/folder");
    CHECK(tables.complaints()[1] ==
          (first / "KNvK.rtbw").string() + " is left out: it is cut short");
    CHECK(tables.complaints()[2] ==
          "missing, and needed after captures and promotions: "
          "KBvK.rtbw, KQvK.rtbw, KRvK.rtbw");
    CHECK(Tablebases("").count() == 0);
    CHECK(Tablebases("").complaints().empty());
}

TEST_CASE("real tables are all sound") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    CHECK(tables->complaints().empty());
    CHECK(tables->most_men() >= 3);
}
