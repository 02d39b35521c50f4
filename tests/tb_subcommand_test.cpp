// `tenby tb` as a person or a script runs it.
#include "tests/catch.h"
#include "tests/tables.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <filesystem>
#include <string>
#include <vector>

using namespace tenby;

namespace {

ProgramRun run_tb(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "tb");
    return run_tenby(arguments);
}

}  // namespace

TEST_CASE("tb needs a position and tables") {
    const TemporaryFolder empty;
    CHECK(run_tb({}).exit_code == 2);
    CHECK(run_tb({"not a FEN", "--path", empty.string()}).exit_code == 2);
    const ProgramRun uncovered =
        run_tb({"8/8/8/8/3k4/8/1R6/K7 w - - 0 1", "--path", empty.string()});
    CHECK(uncovered.exit_code == 1);
    CHECK(uncovered.lines.empty());
    CHECK(run_tb({"--help"}).exit_code == 0);
}

TEST_CASE("tb lists the moves whose tables are missing with question marks") {
    if (!tables_or_skip()) return;
    const TemporaryFolder folder;
    for (const char* name : {"KPvK.rtbw", "KPvK.rtbz", "KQvK.rtbw", "KQvK.rtbz"}) {
        const auto from = std::filesystem::path(tables_path()) / name;
        if (!std::filesystem::exists(from)) return;
        std::filesystem::copy_file(from, folder / name);
        // Windows removes no file that may only be read, and a copy of one is such a file.
        std::filesystem::permissions(folder / name, std::filesystem::perms::owner_write,
                                     std::filesystem::perm_options::add);
    }
    const ProgramRun run = run_tb({"8/P7/8/8/8/8/8/K1k5 w - - 0 1", "--path", folder.string()});
    CHECK(run.exit_code == 0);
    REQUIRE(run.lines.size() == 8);
    CHECK(run.lines[0] == "White to move: win, DTZ 1");
    CHECK(run.lines[3] == "a8=Q     a7a8q  win              1");
    for (std::size_t i = 5; i < run.lines.size(); ++i)
        CHECK(run.lines[i].ends_with("  ?                ?"));
}

TEST_CASE("tb and its moves agree on what the fifty-move counter leaves") {
    if (!tables_or_skip()) return;
    const ProgramRun late = run_tb({"8/8/8/3k4/8/8/8/K6R w - - 90 80", "--path", tables_path()});
    REQUIRE(late.lines.size() > 3);
    CHECK(late.lines[0].starts_with("White to move: cursed win, DTZ "));
    CHECK(late.lines[3].find("cursed win") != std::string::npos);
}

TEST_CASE("tb prints the value of a position and of its moves, the best first") {
    if (!tables_or_skip()) return;
    // Mate in one; the rook's other moves along the rank keep the win, giving it up does not.
    const ProgramRun mate = run_tb({"k7/8/1K6/8/8/8/8/7R w - - 0 1", "--path", tables_path()});
    CHECK(mate.exit_code == 0);
    REQUIRE(mate.lines.size() > 10);
    CHECK(mate.lines[0] == "White to move: win, DTZ 1");
    CHECK(mate.lines[2] == "move     UCI    WDL            DTZ");
    CHECK(mate.lines[3] == "Rh8#     h1h8   win              1");
    // A FEN need not be in quotes. The pawn is stalemate's only neighbour.
    const ProgramRun drawn =
        run_tb({"--path", tables_path(), "7k/8/6K1/8/7P/7B/8/8", "b", "-", "-", "0", "1"});
    CHECK(drawn.exit_code == 0);
    REQUIRE(drawn.lines.size() == 4);
    CHECK(drawn.lines[0] == "Black to move: draw, DTZ 0");
    CHECK(drawn.lines[3] == "Kg8      h8g8   draw             0");
    const ProgramRun over = run_tb({"R5k1/8/6K1/8/8/8/8/8 b - - 0 1", "--path", tables_path()});
    CHECK(over.lines == std::vector<std::string>{"Black to move: loss, DTZ -1", "checkmate"});
}
