// The programs of bench/programs/ from the outside: their command lines, and short runs.
#include "engine/fen.h"
#include "platform/child_process.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/temporary_folder.h"

#include <chrono>
#include <fstream>
#include <string>
#include <vector>

using namespace tenby;

namespace {

struct Outcome {
    std::vector<std::string> lines;  // of standard output and standard error
    int exit_code = -1;
};

Outcome run(const std::string& program, const std::vector<std::string>& arguments) {
    constexpr std::chrono::minutes kPatience{2};
    std::vector<std::string> shell_arguments{"-c", R"(exec "$0" "$@" 2>&1)",
                                             kProgramFolder + '/' + program};
    shell_arguments.insert(shell_arguments.end(), arguments.begin(), arguments.end());
    ChildProcess process("/bin/sh", shell_arguments);
    Outcome outcome;
    while (auto line = process.read_line(kPatience)) outcome.lines.push_back(*line);
    outcome.exit_code = process.wait_for_exit(kPatience).value_or(-1);
    return outcome;
}

std::string text_of(const Outcome& outcome) {
    std::string text;
    for (const std::string& line : outcome.lines) text += line + '\n';
    return text;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

struct Mistake {
    std::string program;
    std::vector<std::string> arguments;
    std::string sentence;  // a part of it
};

}  // namespace

TEST_CASE("The measuring programs explain their options") {
    struct Program {
        std::string name, usage;
        std::vector<std::string> options;
    };
    const std::vector<Program> programs{
        {"perft_compare", "[OPTION...] [ENGINE...]", {"tenby", "runs", "csv", "help"}},
        {"search_compare",
         "[OPTION...] [ENGINE...]",
         {"tenby", "threads", "scaling", "hash", "movetime", "depth", "patience", "runs", "option",
          "csv", "help"}},
        {"make_openings",
         "[OPTION...] > FILE.epd",
         {"count", "seed", "plies MIN MAX", "limit", "nodes", "chess960", "material", "threads",
          "help"}},
        {"find_tactics",
         "[OPTION...] ENGINE > FILE.epd",
         {"count", "seed", "material", "threads", "help"}},
        {"find_mates",
         "[OPTION...] ENGINE > FILE.epd",
         {"count", "seed", "nodes", "solved", "material", "threads", "help"}},
        {"suite_compare", "[OPTION...] FILE ENGINE...", {"nodes", "hash", "each", "help"}},
        {"spsa",
         "[OPTION...] FILE",
         {"engine", "nodes", "tc", "iterations", "pairs", "concurrency", "openings", "seed", "hash",
          "option", "state", "help"}}};
    for (const Program& program : programs) {
        const Outcome help = run(program.name, {"--help"});
        const std::string text = text_of(help);
        INFO(text);
        CHECK(help.exit_code == 0);
        CHECK(contains(text, program.name + ' ' + program.usage));
        for (const std::string& option : program.options) CHECK(contains(text, "--" + option));
    }
}

TEST_CASE("A command line without sense gives a sentence and exit code 2") {
    const std::vector<Mistake> mistakes{
        {"perft_compare", {"--no-such-option"}, "no-such-option"},
        {"perft_compare", {"--runs"}, "runs"},
        {"perft_compare", {"--runs", "0"}, "--runs is '0'"},
        {"search_compare", {"--no-such-option", "1"}, "no-such-option"},
        {"search_compare", {"--hash", "1x"}, "--hash is '1x'"},
        {"search_compare", {"--depth", "-1"}, "--depth is '-1'"},
        {"search_compare", {"--option", "Evaluation"}, "--option is 'Evaluation'"},
        {"make_openings", {"--no-such-option"}, "no-such-option"},
        {"make_openings", {"--count", "many"}, "--count is 'many'"},
        {"make_openings", {"--plies", "8"}, "--plies"},
        {"make_openings", {"--plies", "12", "8"}, "--plies"},
        {"make_openings", {"8"}, "--plies needs two numbers"},
        {"make_openings", {"--plies", "8", "9", "10"}, "--plies needs two numbers"},
        {"find_tactics", {"--no-such-option"}, "no-such-option"},
        {"find_tactics", {"--seed", "0", "engine"}, "--seed is '0'"},
        {"find_tactics", {}, "engine"},
        {"find_tactics", {"one", "two"}, "'two'"},
        {"find_mates", {}, "engine"},
        {"find_mates", {"--solved", "101", "engine"}, "--solved is 101"},
        {"suite_compare", {}, "name a suite"},
        {"suite_compare", {"suite.epd"}, "name a suite"},
        {"suite_compare", {"--nodes", "0", "suite.epd", "engine"}, "--nodes is '0'"},
        {"spsa", {}, "name a file"},
        {"spsa", {"--iterations", "0", "input"}, "--iterations is '0'"},
        {"spsa", {"--tc", "fast", "input"}, "--tc is 'fast'"},
        {"spsa", {"--tc", "2+0.02", "--nodes", "100", "input"}, "do not go together"},
        {"spsa", {"--option", "Hash", "input"}, "--option is 'Hash'"}};
    for (const Mistake& mistake : mistakes) {
        const Outcome outcome = run(mistake.program, mistake.arguments);
        const std::string text = text_of(outcome);
        INFO(text);
        CHECK(outcome.exit_code == 2);
        CHECK(text.starts_with(mistake.program + ": "));
        CHECK(contains(text, mistake.sentence));
        CHECK(contains(text, mistake.program + " --help"));
    }
}

TEST_CASE("An engine that cannot be started gives a sentence and exit code 1") {
    for (const std::string program :
         {"perft_compare", "search_compare", "find_tactics", "find_mates"}) {
        const Outcome outcome = run(program, {"/no/such/engine"});
        INFO(text_of(outcome));
        CHECK(outcome.exit_code == 1);
        REQUIRE(outcome.lines.size() == 1);
        CHECK(outcome.lines.front() == program + ": /no/such/engine did not answer 'uci'");
    }
}

TEST_CASE("make_openings writes openings of the length that was asked for") {
    const Outcome outcome =
        run("make_openings", {"--count", "4", "--plies", "2", "3", "--nodes", "200", "--material"});
    CHECK(outcome.exit_code == 0);
    CHECK(outcome.lines.size() == 4);
    for (const std::string& fen : outcome.lines) {
        INFO(fen);
        const auto position = parse_fen(fen);
        REQUIRE(position);
        CHECK(position->game_ply() >= 2);
        CHECK(position->game_ply() <= 3);
    }
}

TEST_CASE("search_compare sets up the engine beside it and prints both tables") {
    const Outcome outcome =
        run("search_compare", {"--movetime", "100", "--depth", "2", "--runs", "1", "--option",
                               "Evaluation=material", "--option", "Hash=4"});
    const std::string text = text_of(outcome);
    INFO(text);
    CHECK(outcome.exit_code == 0);
    CHECK(contains(text, "search speed, million nodes/s"));
    CHECK(contains(text, "time to depth 2, s"));
    CHECK(contains(text, "middlegame 6"));
}

TEST_CASE("search_compare refuses options that Tenby does not have") {
    const Outcome outcome = run("search_compare", {"--option", "Nonsense=1"});
    CHECK(outcome.exit_code == 1);
    CHECK(contains(text_of(outcome), "has no option Nonsense"));
}

TEST_CASE("suite_compare counts what each engine solves") {
    TemporaryFolder folder;
    const std::string suite = (folder / "suite.epd").string();
    std::ofstream(suite) << "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - dm 1; id \"one\";\n"
                            "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8; id \"two\";\n";
    const Outcome outcome =
        run("suite_compare", {"--nodes", "2000", "--each", suite, kTenby, kTenby});
    const std::string text = text_of(outcome);
    INFO(text);
    CHECK(outcome.exit_code == 0);
    CHECK(contains(text, "one dm 1"));
    REQUIRE(outcome.lines.size() == 7);
    for (const std::size_t engine : {5, 6}) {
        CHECK(contains(outcome.lines[engine], "Tenby"));
        CHECK(contains(outcome.lines[engine], "1 of 2"));
        CHECK(contains(outcome.lines[engine], "1.00"));
    }
}

TEST_CASE("suite_compare names a suite that is not there") {
    const Outcome outcome = run("suite_compare", {"/no/such/suite.epd", kTenby});
    CHECK(outcome.exit_code == 1);
    CHECK(contains(text_of(outcome), "cannot read /no/such/suite.epd"));
}

namespace {

// An engine need not be a tuning build to be tuned: it has other options.
class SmallTuning {
public:
    explicit SmallTuning(const std::string& number = "Move Overhead, int, 10, 0, 1000, 5, 0.5") {
        std::ofstream(folder_ / "input") << number << '\n';
        std::ofstream(folder_ / "openings") << "8/5pk1/6p1/8/8/6P1/R4PK1/1r6 w - - id \"rooks\";\n"
                                               "8/5pk1/6p1/8/8/6P1/5PK1/8 b - - 0 1\n";
    }

    std::vector<std::string> arguments(const std::vector<std::string>& more) const {
        std::vector<std::string> all{(folder_ / "input").string(), "--engine", kTenby};
        const auto add = [&](const std::vector<std::string>& words) {
            all.insert(all.end(), words.begin(), words.end());
        };
        add({"--openings", (folder_ / "openings").string(), "--state", state().string()});
        add({"--hash", "1", "--concurrency", "2"});
        add(more);
        return all;
    }

    Outcome play(const std::vector<std::string>& more) const {
        return run("spsa", arguments(more));
    }

    std::filesystem::path state() const { return folder_ / "state"; }
    const TemporaryFolder& folder() const { return folder_; }

private:
    TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("spsa plays the games it was asked for, and prints what came of them") {
    const SmallTuning tuning;
    const std::vector<std::string> arguments{"--iterations", "3", "--pairs", "2", "--nodes", "50"};
    const Outcome first = tuning.play(arguments);
    INFO(text_of(first));
    CHECK(first.exit_code == 0);
    CHECK(contains(text_of(first), "3 of 3 iterations, 12 games"));
    const std::string line = first.lines.back();
    CHECK(line.starts_with("Move Overhead, int, "));
    CHECK(line.ends_with(", 0, 1000, 5, 0.5"));
    // There is nothing left to play.
    const Outcome again = tuning.play(arguments);
    CHECK(contains(text_of(again), "3 of 3 iterations, 12 games"));
    CHECK(again.lines.back() == line);
    const Outcome other = tuning.play({"--iterations", "4", "--pairs", "2", "--nodes", "50"});
    CHECK(other.exit_code == 1);
    CHECK(contains(text_of(other), "is of another tuning"));
}

TEST_CASE("spsa goes on after a kill") {
    const SmallTuning tuning;
    // Of the arguments the first is the state's file, the second how many iterations have to be
    // done before the kill, the rest the program. Prints how many are done.
    const std::string script = R"sh(
        state=$0 least=$1
        shift
        iterations() { sed -n 's/^done \([0-9]*\),.*/\1/p' "$state" 2>/dev/null || echo 0; }
        "$@" 2>/dev/null &
        until [ "$(iterations)" -gt "$least" ]; do sleep 0.05; kill -0 $! || exit 1; done
        kill -KILL $!
        iterations)sh";
    const auto kill_after = [&](int iterations) {
        std::vector<std::string> arguments{"-c", script, tuning.state().string(),
                                           std::to_string(iterations), kProgramFolder + "/spsa"};
        for (const std::string& argument :
             tuning.arguments({"--nodes", "20", "--iterations", "1000000"}))
            arguments.push_back(argument);
        ChildProcess process("/bin/sh", arguments);
        const auto line = process.read_line(std::chrono::minutes(2));
        REQUIRE(line);
        return std::stoi(*line);
    };
    const int first = kill_after(0);
    CHECK(first > 0);
    CHECK(kill_after(first) > first);
}

TEST_CASE("spsa plays by a clock and with openings of its own") {
    TemporaryFolder folder;
    std::ofstream(folder / "input") << "Move Overhead, int, 10, 0, 20, 5, 0.002\n";
    const Outcome outcome =
        run("spsa", {(folder / "input").string(), "--engine", kTenby, "--iterations", "1",
                     "--concurrency", "1", "--tc", "0.2+0.01"});
    INFO(text_of(outcome));
    CHECK(outcome.exit_code == 0);
    CHECK(contains(text_of(outcome), "1 of 1 iterations, 2 games"));
}

TEST_CASE("spsa names what it cannot work with") {
    const auto complaint = [](const SmallTuning& tuning, const std::vector<std::string>& more) {
        const Outcome outcome = tuning.play(more);
        CHECK(outcome.exit_code == 1);
        return text_of(outcome);
    };
    CHECK(contains(complaint(SmallTuning("Nonsense, int, 1, 0, 2, 1, 0.002"), {}),
                   "has no option Nonsense"));
    CHECK(contains(complaint(SmallTuning("Hash, int, 1, 0"), {}), "line 1: expected name"));
    CHECK(contains(complaint(SmallTuning(), {"--engine", "/no/such/engine"}),
                   "/no/such/engine did not answer 'uci'"));
    CHECK(contains(complaint(SmallTuning(), {"--openings", "/no/such/file"}),
                   "cannot read /no/such/file"));
    const SmallTuning tuning;
    std::ofstream(tuning.folder() / "openings") << "8/8/8 w - - 0 1\n";
    CHECK(contains(complaint(tuning, {}), "openings, line 1: FEN"));
}
