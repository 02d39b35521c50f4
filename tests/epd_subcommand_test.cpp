// `tenby epd` as a person or a script runs it.
#include "tests/catch.h"
#include "tests/uci_process.h"

#include <unistd.h>
#include <filesystem>
#include <fstream>

using namespace tenby;

namespace {

// Writes the suite to a file that goes away again.
ProgramRun run_epd(const std::string& suite, const std::vector<std::string>& limit) {
    const auto path =
        std::filesystem::temp_directory_path() / ("tenby_epd_" + std::to_string(getpid()) + ".epd");
    std::ofstream(path) << suite;
    std::vector<std::string> arguments{"epd", path.string()};
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    ProgramRun outcome = run_tenby(arguments);
    std::filesystem::remove(path);
    return outcome;
}

const std::string kMateInOne = "6k1/5ppp/8/8/8/8/8/K2R4 w - - ";

}  // namespace

TEST_CASE("a suite that is solved exits with 0") {
    const std::string suite =
        kMateInOne + "bm Rd8#; dm 1; id \"one\";\n" + kMateInOne + "am Rd2; id \"two\";\n";
    for (const std::vector<std::string>& limit :
         {std::vector<std::string>{"--depth", "3"}, std::vector<std::string>{"--nodes", "1000"},
          std::vector<std::string>{"--movetime", "30", "--threads", "2", "--hash", "1"}}) {
        INFO(limit[0]);
        const ProgramRun outcome = run_epd(suite, limit);
        CHECK(outcome.exit_code == 0);
        REQUIRE(outcome.lines.size() == 1);
        CHECK(outcome.lines[0].starts_with("2 of 2 solved in "));
    }
}

TEST_CASE("what is not solved is listed with what was played, and the exit code is 1") {
    const ProgramRun outcome =
        run_epd(kMateInOne + "am Rd8; id \"good.1\";\n" + kMateInOne + "bm Rd8; id \"good.2\";\n",
                {"--depth", "3"});
    CHECK(outcome.exit_code == 1);
    REQUIRE(outcome.lines.size() == 2);
    CHECK(outcome.lines[0].starts_with("good.1 "));
    CHECK(outcome.lines[0].find("am Rd8") != std::string::npos);
    CHECK(outcome.lines[0].find("played Rd8#") != std::string::npos);
    CHECK(outcome.lines[1].starts_with("1 of 2 solved in "));
}

TEST_CASE("a file or a command line that makes no sense exits with 2") {
    CHECK(run_epd("nonsense\n", {"--depth", "3"}).exit_code == 2);
    CHECK(run_epd(kMateInOne + "bm Rd9;\n", {"--depth", "3"}).exit_code == 2);
    CHECK(run_epd("", {"--depth", "3"}).exit_code == 2);
    const std::string good = kMateInOne + "bm Rd8;\n";
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{}, std::vector<std::string>{"--depth", "0"},
          std::vector<std::string>{"--depth", "3", "--nodes", "100"},
          std::vector<std::string>{"--depth", "3", "--threads", "0"},
          std::vector<std::string>{"--depth", "3", "--hash", "0"},
          std::vector<std::string>{"--depth", "3", "surplus"},
          std::vector<std::string>{"--movetime", "-5"}}) {
        INFO((wrong.empty() ? "no limit" : wrong.back()));
        const ProgramRun outcome = run_epd(good, wrong);
        CHECK(outcome.exit_code == 2);
        CHECK(outcome.lines.empty());
    }
    UciProcess missing({"epd", "/no/such/file.epd", "--depth", "3"});
    CHECK(missing.read_to_end().empty());
    CHECK(missing.exit_code() == 2);
}
