// The program on the command line: subcommands, and UCI commands as arguments.
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/sanitized.h"
#include "tests/uci_process.h"

#include <unistd.h>
#include <filesystem>
#include <fstream>

using namespace tenby;

namespace {

// A suite file that goes away with the test.
struct SuiteFile {
    explicit SuiteFile(const std::string& text) { std::ofstream(path) << text; }
    ~SuiteFile() { std::filesystem::remove(path); }
    std::string path = (std::filesystem::temp_directory_path() /
                        ("tenby_suite_" + std::to_string(getpid()) + ".epd"))
                           .string();
};

const std::string kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("perft counts from the command line") {
    const ProgramRun start = run_tenby({"perft", "4"});
    CHECK(start.exit_code == 0);
    REQUIRE(start.lines.size() == 1);
    CHECK(start.lines[0].starts_with("197281 nodes in "));

    const ProgramRun kiwipete =
        run_tenby({"perft", "3", "--fen", kKiwipete, "--threads", "2", "--hash", "1"});
    REQUIRE(kiwipete.lines.size() == 1);
    CHECK(kiwipete.lines[0].starts_with("97862 nodes in "));
}

TEST_CASE("perft divides by move, and castles as told") {
    const ProgramRun standard = run_tenby({"perft", "2", "--divide", "--fen", kKiwipete});
    CHECK(standard.lines.size() == 50);  // 48 moves, an empty line, the sum
    CHECK(count_beginning(standard.lines, "e1g1: 43") == 1);
    const ProgramRun chess960 =
        run_tenby({"perft", "2", "--divide", "--fen", kKiwipete, "--chess960"});
    CHECK(count_beginning(chess960.lines, "e1h1: 43") == 1);
}

TEST_CASE("a perft suite that holds exits with 0, one that does not with 1") {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const SuiteFile file(start + " ;D1 20 ;D2 400 ;D3 8902\n" + kKiwipete + " ;D1 48 ;D2 2040\n");
    const ProgramRun shallow = run_tenby({"perft", "--suite", file.path, "--max-depth", "1"});
    CHECK(shallow.exit_code == 0);
    const ProgramRun deep = run_tenby({"perft", "--suite", file.path});
    CHECK(deep.exit_code == 1);
    REQUIRE(deep.lines.size() == 3);
    CHECK(deep.lines[1].find("2040") != std::string::npos);
    CHECK(deep.lines[1].find("2039") != std::string::npos);
    CHECK(deep.lines[1].find(kKiwipete) != std::string::npos);
}

TEST_CASE("a command line that makes no sense exits with 2 and prints nothing on stdout") {
    const std::vector<std::vector<std::string>> nonsense{
        {"--nonsense"},
        {"nonsense"},
        {"go", "perft", "3"},
        {"perft"},
        {"perft", "x"},
        {"perft", "-1"},
        {"perft", "abc"},
        {"perft", "3", "--hash", "abc"},
        {"perft", "3", "--nope"},
        {"perft", "3", "--threads"},
        {"perft", "3", "--divide=x"},
        {"perf", "5"},
        {"bench", "x"},
        {"epd"},
        {"perft", "3", "4"},
        {"perft", "3", "--fen", "nonsense"},
        {"perft", "3", "--threads", "0"},
        {"perft", "--suite", "/no/such/file"},
    };
    for (const auto& arguments : nonsense) {
        INFO("first: " << arguments.front() << ", last: " << arguments.back());
        const ProgramRun outcome = run_tenby(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK(outcome.lines.empty());
    }
}

TEST_CASE("a complaint names the subcommand, the argument, what was expected and where help is",
          "[shell]") {
    struct Case {
        std::string arguments;
        std::vector<std::string> words;
    };
    const std::vector<Case> cases{
        {"perft abc", {"tenby perft: ", "depth", "'abc'", "from 0 to 100", "'tenby perft --help'"}},
        {"perft -1", {"tenby perft: ", "depth", "'-1'", "from 0 to 100", "'tenby perft --help'"}},
        {"perft 3 --hash abc",
         {"tenby perft: --hash ", "'abc'", "megabytes", "'tenby perft --help'"}},
        {"perft 3 --hash -5",
         {"tenby perft: --hash ", "'-5'", "megabytes", "'tenby perft --help'"}},
        {"perft 3 --nope", {"tenby perft: ", "no option '--nope'", "'tenby perft --help'"}},
        {"perft 3 --thread 2", {"tenby perft: ", "did you mean --threads?"}},
        {"perft 3 --threads", {"tenby perft: --threads needs a value", "'tenby perft --help'"}},
        {"perft 3 --divide=3", {"tenby perft: --divide takes no value", "'tenby perft --help'"}},
        {"perft 3 --divide=", {"tenby perft: --divide takes no value"}},
        {"perft 3 --divide=false", {"tenby perft: --divide takes no value"}},
        {"perft 3 --chess960=7", {"tenby perft: --chess960 takes no value"}},
        {"analyse --json=3 x", {"tenby analyse: --json takes no value"}},
        {"analyse startpos --pgn=x", {"tenby analyse: --pgn takes no value"}},
        {"play --resume=x", {"tenby play: --resume takes no value"}},
        {"perft --help=x", {"tenby perft: --help takes no value"}},
        {"perft -hx", {"tenby perft: there is no option '-hx'", "'tenby perft --help'"}},
        {"perft --divide -1", {"tenby perft: the depth is '-1'", "from 0 to 100"}},
        {"perft 3 --hash=", {"tenby perft: --hash is ''"}},
        {"perft 3 4", {"tenby perft: ", "too many", "'4'", "'tenby perft --help'"}},
        {"perft 3 --fen x", {"tenby perft: FEN: ", "board"}},
        {"perft --suite /no/file", {"tenby perft: cannot read /no/file"}},
        {"perft 3 --max-depth 2", {"tenby perft: --max-depth goes with a --suite", "DEPTH"}},
        {"perft --suite x --fen y", {"tenby perft: --fen goes with a DEPTH", "--suite"}},
        {"perft --suite x --divide", {"tenby perft: --divide goes with a DEPTH", "--suite"}},
        {"epd x --depth banana", {"tenby epd: --depth ", "'banana'", "1 to", "'tenby epd --help'"}},
        {"epd x --movetime -5", {"tenby epd: --movetime ", "'-5'", "milliseconds"}},
        {"epd x", {"tenby epd: ", "--movetime", "--nodes", "--depth", "'tenby epd --help'"}},
        {"bench x", {"tenby bench: ", "hash", "'x'", "from 1 to", "'tenby bench --help'"}},
        {"bench 16 abc", {"tenby bench: the number of threads is 'abc', expected a whole number"}},
        {"bench -1", {"tenby bench: the hash is '-1'"}},
        {"bench -x", {"tenby bench: there is no option '-x'", "'tenby bench --help'"}},
        {"bnech", {"tenby: 'bnech'", "did you mean bench?", "'tenby --help'"}},
        {"perf 5", {"tenby: 'perf'", "did you mean perft?", "'tenby --help'"}},
        {"PERF 5", {"tenby: 'PERF'", "did you mean perft?"}},
        {"--hash abc", {"tenby: there is no option '--hash'", "come after it", "tenby perft 5 --"}},
        {"\"perft 5\"", {"tenby: perft is a subcommand"}},
        {"\"position fen abc\"", {"info string error: FEN: the board"}},
        {"--versoin", {"tenby: there is no option '--versoin'; did you mean --version?"}},
        {"go depth 3", {"'depth'", "quotes", "'tenby --help'"}},
    };
    for (const Case& one : cases) {
        INFO("tenby " << one.arguments);
        const auto program =
            UciProcess::from_shell("run() { \"$@\" " + one.arguments + " 2>&1; }; run");
        std::string said;
        for (const std::string& line : program->read_to_end()) said += line + '\n';
        CHECK(program->exit_code() == 2);
        for (const std::string& word : one.words) {
            INFO("it said: " << said << "not: " << word);
            CHECK(said.find(word) != std::string::npos);
        }
    }
}

TEST_CASE("a value may look like an option") {
    CHECK(run_tenby({"perft", "2", "--fen", "-x"}).exit_code == 2);
    CHECK(run_tenby({"perft", "--threads=2", "--", "2"}).exit_code == 0);
}

TEST_CASE("what there is no room for is said in words", "[shell]") {
    if (kIsSanitized) {
        SUCCEED("sanitizers need all addresses, and end the program where there is no room");
        return;
    }
    for (const auto& [arguments, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"perft 3 --hash 4096", "tenby perft: there is no room for a hash table of 4096 MB"},
             {"bench 4096 1 2", "tenby bench: "},
             {"bench 16 1024 2", "tenby bench: "}}) {
        INFO("tenby " << arguments);
        const auto program = UciProcess::from_shell("ulimit -v 2000000; run() { \"$@\" " +
                                                    arguments + " 2>&1 >&-; }; run");
        const auto lines = program->read_to_end();
        CHECK(program->exit_code() == 2);
        CHECK(count_beginning(lines, sentence) == 1);
    }
}

TEST_CASE("a UCI command that fails is the last, and the program fails with it") {
    const ProgramRun outcome = run_tenby({"position fen abc", "d"});
    CHECK(outcome.exit_code == 2);
    CHECK(count_beginning(outcome.lines, "info string error: FEN: ") == 1);
    CHECK(outcome.lines.size() == 1);
}

TEST_CASE("perft 0 counts the position itself, in the loop too") {
    const ProgramRun subcommand = run_tenby({"perft", "0"});
    CHECK(subcommand.exit_code == 0);
    REQUIRE(subcommand.lines.size() == 1);
    CHECK(subcommand.lines[0].starts_with("1 nodes "));
    CHECK(count_beginning(run_tenby({"go perft 0"}).lines, "Nodes searched: 1") == 1);
}

TEST_CASE("what cannot be written makes the program fail", "[shell]") {
    if (!std::filesystem::exists("/dev/full")) {
        SUCCEED("there is no /dev/full here");
        return;
    }
    const std::string here = kSourceTree;
    const std::vector<std::string> commands{
        "perft 2",     "perft --help",
        "epd --help",  "epd '" + here + "/bench/tactics.epd' --nodes 10",
        "bench 1 1 1", "bench --help",
        "--help",      "--version",
        "uci",         "'go depth 2' d",
        "</dev/null",  // the engine prints nothing by itself
    };
    for (const std::string& command : commands) {
        INFO("tenby " << command);
        const int expected = command.starts_with('<') ? 0 : 1;
        const auto full =
            UciProcess::from_shell("run() { \"$@\" " + command + " >/dev/full; }; run");
        CHECK(full->exit_code() == expected);
        // Nobody reads, and the parent ignores the signal for that, as Python does.
        const auto closed =
            UciProcess::from_shell("trap '' PIPE; run() { \"$@\" " + command + " >&-; }; run");
        CHECK(closed->exit_code() == expected);
    }
    // The loop ends at the next line, without waiting for the end of the input.
    const auto loop = UciProcess::from_shell("run() { \"$@\" >/dev/full; }; run");
    loop->send("uci\ngo infinite");
    CHECK(loop->exit_code() == 1);
}

TEST_CASE("help is there for the program and for each subcommand") {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--help"}, std::vector<std::string>{"-h"},
          std::vector<std::string>{"perft", "--help"}, std::vector<std::string>{"epd", "-h"},
          std::vector<std::string>{"bench", "--help"}}) {
        const ProgramRun outcome = run_tenby(arguments);
        CHECK(outcome.exit_code == 0);
        CHECK(outcome.lines.size() > 3);
    }
}

TEST_CASE("UCI commands on the command line are carried out one by one") {
    const ProgramRun count = run_tenby({"position startpos moves e2e4", "go perft 2", "quit"});
    CHECK(count.exit_code == 0);
    CHECK(count_beginning(count.lines, "Nodes searched: 600") == 1);

    const ProgramRun board = run_tenby({"d"});
    CHECK(board.exit_code == 0);
    CHECK(count_beginning(board.lines, "FEN:         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/") == 1);

    // quit does not cut the search short, and nothing behind it is done.
    const ProgramRun search = run_tenby({"go depth 4", "quit", "d"});
    CHECK(search.exit_code == 0);
    CHECK(count_beginning(search.lines, "bestmove ") == 1);
    CHECK(count_beginning(search.lines, "info depth 4 ") >= 1);
    CHECK(count_beginning(search.lines, "FEN:") == 0);
}

TEST_CASE("a search for mate on the command line is waited for") {
    const ProgramRun outcome =
        run_tenby({"position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "go mate 1"});
    CHECK(outcome.exit_code == 0);
    REQUIRE_FALSE(outcome.lines.empty());
    CHECK(outcome.lines.back() == "bestmove a1a8");
}

TEST_CASE("an endless search on the command line ends at once") {
    const ProgramRun outcome = run_tenby({"go infinite"});
    CHECK(outcome.exit_code == 0);
    CHECK(count_beginning(outcome.lines, "bestmove ") == 1);
}
