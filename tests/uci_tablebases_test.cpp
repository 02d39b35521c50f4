// Tablebases as a GUI sees them: the options, what is said about the files, `d` and the search.
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/tables.h"
#include "tests/temporary_folder.h"
#include "uci/commands.h"
#include "uci/loop.h"
#include "uci/session.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace tenby;

namespace {

std::string say(const std::vector<std::string>& lines) {
    std::ostringstream output;
    Session session(output);
    for (const std::string& line : lines) {
        execute(session, line);
        session.wait_for_answer();
    }
    return output.str();
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// A table made by hand; the first byte of the fuzz target's seed is not part of it.
void put_made_table(const std::string& seed, const std::filesystem::path& path) {
    std::ifstream file(kSourceTree + "/tests/fuzz/seeds/fuzz_table/" + seed, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(bytes.size() > 1);
    std::ofstream(path, std::ios::binary) << bytes.substr(1);
}

}  // namespace

TEST_CASE("the options are named and bounded as GUIs know them") {
    const std::string text = say({"uci"});
    CHECK(contains(text, "option name SyzygyPath type string default <empty>\n"));
    CHECK(contains(text, "option name SyzygyProbeDepth type spin default 1 min 1 max 100\n"));
    CHECK(contains(text, "option name Syzygy50MoveRule type check default true\n"));
    CHECK(contains(text, "option name SyzygyProbeLimit type spin default 7 min 0 max 7\n"));
}

TEST_CASE("setting the path says what was found and what was not") {
    const TemporaryFolder folder;
    CHECK(say({"setoption name SyzygyPath value " + folder.string()}) ==
          "info string found 0 tablebases\n");
    CHECK(say({"setoption name SyzygyPath value /no/such/folder"}) ==
          "info string SyzygyPath: cannot read the folder /no/such/folder\n"
          "info string found 0 tablebases\n");
    CHECK(say({"setoption name SyzygyPath value <empty>"}).empty());
    put_made_table("krvk_wdl", folder / "KRvK.rtbw");
    put_made_table("krvk_dtz", folder / "KRvK.rtbz");
    CHECK(say({"setoption name SyzygyPath value " + folder.string()}) ==
          "info string found 2 tablebases, up to 3 men\n");
    std::ofstream(folder / "KBvK.rtbw") << "not a table";
    CHECK(say({"setoption name SyzygyPath value " + folder.string()}) ==
          "info string SyzygyPath: " + (folder / "KBvK.rtbw").string() +
              " is left out: it does not begin as a table does\n"
              "info string found 2 tablebases, up to 3 men\n");
}

TEST_CASE("d shows what the tables say, and nothing without them") {
    const TemporaryFolder folder;
    put_made_table("krvk_wdl", folder / "KRvK.rtbw");
    const std::string path = "setoption name SyzygyPath value " + folder.string();
    const std::string rook = "position fen 8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    // A WDL table made by hand, in which White always wins, and no DTZ table.
    CHECK(contains(say({path, rook, "d"}), "\nTablebases:  WDL win, DTZ unknown\n"));
    CHECK_FALSE(contains(say({rook, "d"}), "Tablebases"));
    CHECK_FALSE(contains(say({path, "d"}), "Tablebases"));
    CHECK_FALSE(contains(say({path, rook, "setoption name SyzygyPath value", "d"}), "Tablebases"));
}

TEST_CASE("with real tables d and go know the truth") {
    if (!tables_or_skip()) return;
    const std::string path = std::string("setoption name SyzygyPath value ") + tables_path();
    // The bishop does not command the corner: drawn, however much it looks like a win.
    const std::string wrong_bishop = "position fen 7k/8/6K1/8/7P/7B/8/8 b - - 0 1";
    const std::string drawn = say({path, wrong_bishop, "d", "go depth 5"});
    CHECK(contains(drawn, "\nTablebases:  WDL draw, DTZ 0\n"));
    CHECK(contains(drawn, "info depth 5 seldepth "));
    CHECK(contains(drawn, " score cp 0 "));
    // Philidor's mate in one.
    const std::string won =
        say({path, "position fen k7/8/1K6/8/8/8/8/7R w - - 0 1", "d", "go depth 3"});
    CHECK(contains(won, "\nTablebases:  WDL win, DTZ 1\n"));
    CHECK(contains(won, "\nbestmove h1h8"));
    CHECK_FALSE(contains(won, " tbhits 0 "));
    // Too late: the counter runs out first.
    CHECK(contains(say({path, "position fen 8/8/8/3k4/8/8/8/K6R w - - 90 80", "d"}),
                   "\nTablebases:  WDL cursed win, DTZ "));
}
