// `tenby analyse` as a person or a script runs it. What happens at a terminal is in
// tests/terminal_test.sh.
#include "game/pgn_reader.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <fstream>
#include <regex>
#include <sstream>

using namespace tenby;

namespace {

const std::string kFoolsMate =
    "[White \"Fool\"]\n[Black \"Friend\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
const std::string kMateInOne = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";

ProgramRun run_analyse(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "analyse");
    return run_tenby(arguments, input);
}

bool says(const ProgramRun& run, const std::string& part) {
    return run.text().find(part) != std::string::npos;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a game from standard input becomes a table") {
    const ProgramRun run = run_analyse({"--depth", "4"}, kFoolsMate);
    CHECK(run.exit_code == 0);
    REQUIRE(run.lines.size() == 10);
    CHECK(run.lines[0] == "Game 1: Fool - Friend, 0-1");
    CHECK(std::regex_match(run.lines[5], std::regex(R"(  2\. g4 +#-1 +[0-9.]+  \?\?  2\. .*)")));
    CHECK(std::regex_match(run.lines[6], std::regex(R"(  2\.\.\. Qh4# +# +0\.0)")));
    CHECK(std::regex_match(
        run.lines[8],
        std::regex(
            R"(  White: accuracy [0-9.]+ %, average loss [0-9.]+ centipawns, .* 1 blunder)")));
}

TEST_CASE("a game without moves is a game all the same") {
    const std::string forfeited = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n";
    const ProgramRun table = run_analyse({"--nodes", "100"}, forfeited);
    CHECK(table.lines == std::vector<std::string>{"Game 1: A - B, 1-0", "", "  no moves"});
    const ProgramRun pgn = run_analyse({"--nodes", "100", "--pgn"}, forfeited);
    REQUIRE_FALSE(pgn.lines.empty());
    CHECK_FALSE(says(pgn, "1. "));
    CHECK(says(pgn, "]} 1-0"));
}

TEST_CASE("JSON has one object a line with all its keys") {
    const ProgramRun run = run_analyse({"--json", "--depth", "3", "-"}, kFoolsMate);
    CHECK(run.exit_code == 0);
    REQUIRE(run.lines.size() == 5);
    const std::regex object(
        R"re(\{"game":1,"ply":[0-4],"fen":"[^"]+","played":("[a-h1-8]{4}"|null),)re"
        R"re("best":("[a-h1-8]{4}"|null),"score":\{"(cp|mate)":-?[0-9]+\},)re"
        R"re("wdl":\[[0-9]+,[0-9]+,[0-9]+\],"depth":[0-9]+,"nodes":[0-9]+,)re"
        R"re("pv":\[[^\]]*\],"pv_san":\[[^\]]*\]\})re");
    for (const std::string& line : run.lines) {
        INFO(line);
        CHECK(std::regex_match(line, object));
    }
    CHECK(
        run.lines[3].find(R"("played":"d8h4","best":"d8h4","score":{"mate":1},"wdl":[1000,0,0])") !=
        std::string::npos);
    CHECK(run.lines[3].ends_with(R"("pv":["d8h4"],"pv_san":["Qh4#"]})"));
    CHECK(run.lines[4].find(R"("played":null,"best":null,"score":{"mate":0},"wdl":[0,0,1000])") !=
          std::string::npos);
}

TEST_CASE("a position on the command line may be in quotes or not, FEN or EPD") {
    const ProgramRun quoted = run_analyse({kMateInOne, "--depth", "3"});
    CHECK(quoted.exit_code == 0);
    CHECK(says(quoted, "#1  1. Rd8#"));
    const ProgramRun words =
        run_analyse({"6k1/5ppp/8/8/8/8/8/K2R4", "w", "-", "-", "--depth", "3", "--multipv", "3"});
    CHECK(words.exit_code == 0);
    CHECK(words.lines.size() == 7);
    CHECK(says(run_analyse({"startpos", "--nodes", "500"}), "1. "));
    const ProgramRun epd = run_analyse(
        {"6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8; id \"back rank\";", "--movetime", "20"});
    CHECK(says(epd, "Position 1: back rank"));
    const ProgramRun mate = run_analyse({"3R2k1/5ppp/8/8/8/8/8/K7 b - - 0 1"});
    CHECK(mate.exit_code == 0);
    CHECK(says(mate, "checkmate"));
}

TEST_CASE("several lines are an array in JSON") {
    const ProgramRun run = run_analyse({"startpos", "--json", "--depth", "2", "--multipv", "3"});
    REQUIRE(run.lines.size() == 1);
    CHECK(says(run, "\"lines\":[{\"score\":{"));
    std::size_t lines = 0;
    for (auto at = run.lines[0].find("\"pv_san\""); at != std::string::npos;
         at = run.lines[0].find("\"pv_san\"", at + 1))
        ++lines;
    CHECK(lines == 4);
}

TEST_CASE("Chess960 castling is written as the king taking his rook") {
    const ProgramRun run =
        run_analyse({"--json", "--depth", "1"},
                    "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\"]"
                    "\n\n1. O-O *\n");
    REQUIRE(run.lines.size() == 2);
    CHECK(says(run, "\"played\":\"e1h1\""));
}

TEST_CASE("a file of positions is told from one of games, and bad lines are left out") {
    const TemporaryFolder folder;
    const std::string path = (folder / "suite.epd").string();
    std::ofstream(path) << "# two positions\n\n"
                        << kMateInOne << "\nnonsense/8 w\n6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8;\n";
    const ProgramRun run = run_analyse({path, "--json", "--depth", "2"});
    CHECK(run.exit_code == 1);
    REQUIRE(run.lines.size() == 2);
    CHECK(run.lines[1].starts_with("{\"game\":3,"));
}

TEST_CASE("a bad game is left out, and the others are annotated") {
    const std::string games =
        kFoolsMate + "[White \"Bad\"]\n\n1. e4 e5 2. Ke3 *\n\n" + "1. d4 (1. Zz9) d5 *\n";
    const ProgramRun run = run_analyse({"--pgn", "--depth", "2"}, games);
    CHECK(run.exit_code == 1);
    CHECK_FALSE(says(run, "Bad"));
    std::istringstream text(run.text());
    PgnReader reader(text, "output");
    PgnGame game;
    REQUIRE(reader.read(game));
    CHECK(reader.errors().empty());
    CHECK(game.tag("White") == "Fool");
    CHECK(game.main_line().size() == 4);
    CHECK_FALSE(game.tag("BlackAccuracy").empty());
    REQUIRE(reader.read(game));
    CHECK(game.main_line().size() == 2);
    CHECK_FALSE(reader.read(game));
}

TEST_CASE("the page is written beside what is printed") {
    const TemporaryFolder folder;
    const auto page = folder / "page.html";
    const ProgramRun run =
        run_analyse({"--json", "--depth", "2", "--html", page.string()}, kFoolsMate + kFoolsMate);
    CHECK(run.exit_code == 0);
    CHECK(run.lines.size() == 10);
    const std::string text = read_file(page);
    CHECK(text.starts_with("<!doctype html>"));
    CHECK(text.find("<option value=\"1\">2. Fool - Friend</option>") != std::string::npos);
}

TEST_CASE("a page that cannot be written is refused before the first search") {
    const TemporaryFolder folder;
    const ProgramRun run =
        run_analyse({"--html", (folder / "no").string() + "/such/page.html"}, kFoolsMate);
    CHECK(run.exit_code == 2);
    CHECK(run.lines.empty());
}

TEST_CASE("a file that cannot be read does not stop the others") {
    const TemporaryFolder folder;
    const std::string path = (folder / "games.pgn").string();
    std::ofstream(path) << kFoolsMate;
    const ProgramRun run =
        run_analyse({(folder / "absent").string(), path, "--json", "--depth", "2"});
    CHECK(run.exit_code == 1);
    CHECK(run.lines.size() == 5);
}

TEST_CASE("the same nodes judge a game in the same way wherever it stands") {
    const ProgramRun run = run_analyse({"--json", "--nodes", "1500"}, kFoolsMate + kFoolsMate);
    REQUIRE(run.lines.size() == 10);
    for (int i = 0; i < 5; ++i)
        CHECK(run.lines[i].substr(run.lines[i].find("\"ply\"")) ==
              run.lines[i + 5].substr(run.lines[i + 5].find("\"ply\"")));
}

TEST_CASE("input without games, and command lines that make no sense, are refused") {
    CHECK(run_analyse({}, "\n").exit_code == 1);
    CHECK(run_analyse({"/no/such/games.pgn"}).exit_code == 2);
    CHECK(run_analyse({TemporaryFolder().string() + "/no"}).exit_code == 2);
    CHECK(run_analyse({"8/8/8/8/8/8/8/8 w - - 0 1"}).exit_code == 2);
    for (const char* const option :
         {"--depth", "--nodes", "--movetime", "--multipv", "--threads", "--hash"})
        for (const char* const value : {"0", "x", "-1"}) {
            INFO(option << ' ' << value);
            CHECK(run_analyse({"startpos", option, value}).exit_code == 2);
        }
    CHECK(run_analyse({"startpos", "--json", "--pgn"}).exit_code == 2);
    CHECK(run_analyse({"startpos", "--html"}).exit_code == 2);
}
