// What comes in: positions, lines, option values, move texts, stray commands. Each test is one of
// the ways in which input has broken engines; docs/uci-failure-modes.md explains the numbers.
#include "engine/fen.h"
#include "game/polyglot_key.h"
#include "tests/catch.h"
#include "tests/polyglot_file.h"
#include "tests/sanitized.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <filesystem>
#include <fstream>
#include <set>

using namespace tenby;

namespace {

const std::string kCastlingFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("7: a bad position is named in one line and changes nothing") {
    UciProcess engine;
    const std::string before = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 20";
    engine.send("position fen " + before);
    for (const std::string bad : {
             "fen",
             "fen nonsense",
             "fen 8/8/8/8/8/8/8/8 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/2K1K3 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",
             "fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/4K2p w - - 0 1",
             "fen 4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
             "fen 4k3/9/8/8/8/8/8/4K3 w - - 0 1",
             "fen 4k3/7/8/8/8/8/8/4K3 w - - 0 1",
             "fen 4k3/8/8/8/8/8/4K3 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
             "fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1",
             "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 junk",
             "fen 4k3/8/8/8/8/8/8/4K3 w - - x 1",
             "startpos moves e2e5",
             "startpos moves e2e4 e7e5 nonsense g8f6",
             "startpos moves e7e5",
             "startpos junk",
             "nonsense",
             "",
         }) {
        INFO("position " << bad);
        engine.send("position " + bad);
        const auto lines = engine.sync();
        CHECK(lines.size() == 1);
        CHECK(count_beginning(lines, "info string error: ") == 1);
        CHECK(engine.fen() == before);
    }
    engine.quit();
}

TEST_CASE("7: what GUIs get slightly wrong is accepted") {
    UciProcess engine;
    const std::vector<std::pair<std::string, std::string>> accepted{
        {"fen 4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
        {"fen 4k3/8/8/8/8/8/8/4K2R w K - 9", "4k3/8/8/8/8/8/8/4K2R w K - 9 1"},
        {"fen 4k3/8/8/8/8/8/8/4K2R w K - 9 33 moves", "4k3/8/8/8/8/8/8/4K2R w K - 9 33"},
        {"startpos moves", std::string(kStartFen)},
        // Rights without king or rook, and en passant squares nobody can capture on.
        {"fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
        {"fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    };
    for (const auto& [given, expected] : accepted) {
        INFO("position " << given);
        engine.send("position " + given);
        CHECK(engine.sync().empty());
        CHECK(engine.fen() == expected);
    }
    engine.quit();
}

TEST_CASE("8: lines may be long, end in CRLF and hold tabs and blanks") {
    UciProcess engine;
    std::string game = "position startpos moves";
    for (int i = 0; i < 150; ++i) game += " g1f3 g8f6 f3g1 f6g8";
    engine.send(game);
    CHECK(engine.sync(kAtOnce).empty());
    CHECK(engine.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 600 301");
    engine.send(" \t position\tstartpos   moves  e2e4\t\t e7e5  \r");
    CHECK(engine.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    engine.send("\r\n\t\n  go\tdepth  2 \r");
    engine.bestmove();
    const std::string long_word(3'000'000, 'x'), wide_blank(100'000, ' ');
    engine.send(long_word);
    engine.send(wide_blank + "isready");
    CHECK(engine.read_until("readyok").size() == 2);
    engine.send("isready\r\nquit\r");
    CHECK(engine.read_to_end() == std::vector<std::string>{"readyok"});
    CHECK(engine.exit_code() == 0);
}

TEST_CASE("9: numbers out of range are clamped, other bad values refused, and it is said") {
    UciProcess engine;
    for (const std::string option :
         {"MultiPV value 0", "MultiPV value 100000", "Move Overhead value -5",
          "Move Overhead value 99999999999999999999", "Threads value 0", "Threads value many",
          "Hash value 0", "Hash value", "Ponder value perhaps", "UCI_Chess960 value 2",
          "Nonsense value 1", "Nonsense", ""}) {
        INFO("setoption name " << option);
        engine.send("setoption name " + option);
        const auto lines = engine.sync();
        CHECK(lines.size() == 1);
        CHECK(count_beginning(lines, "info string ") == 1);
    }
    engine.send("go depth 3");
    engine.bestmove();
    engine.quit();
}

TEST_CASE("9: a hash table that finds no room leaves the old one, and it is said", "[shell]") {
    // Two gigabytes of address space, and a wish for eight.
    const auto engine = kIsSanitized ? std::make_unique<UciProcess>()
                                     : UciProcess::from_shell("ulimit -v 2000000; exec");
    engine->send("setoption name Hash value " + std::string(kIsSanitized ? "4" : "8000"));
    CHECK(count_beginning(engine->sync(), "info string Hash: ") == (kIsSanitized ? 0 : 1));
    engine->send("go depth 5");
    CHECK_FALSE(engine->bestmove().empty());
    engine->quit();
}

TEST_CASE("9: threads that the system refuses are done without", "[shell]") {
    if (kIsSanitized) {
        SUCCEED("sanitizers need more address space than this leaves");
        return;
    }
    // Room for the memory of all searchers, but not for their stacks as well.
    const auto engine = UciProcess::from_shell("ulimit -v 3000000; exec");
    for (const char* command : {"go nodes 200000", "go movetime 50", "bench 1 512 1"}) {
        engine->send("setoption name Threads value 512");
        CHECK(engine->sync().empty());
        engine->send(command);
        if (command[0] == 'g') CHECK_FALSE(engine->bestmove().empty());
        CHECK(engine->sync().size() < 100);
    }
    engine->send("setoption name Threads value 1024");
    CHECK(count_beginning(engine->sync(), "info string Threads: not enough memory") == 1);
    engine->send("go depth 3");
    CHECK_FALSE(engine->bestmove().empty());
    engine->quit();
}

TEST_CASE("9: paths with blanks may come in quotes, as from Arena") {
    const TemporaryFolder folder;
    const auto place = folder / "my files";
    std::filesystem::create_directory(place);
    std::ofstream(place / "a.net") << "no network";
    const Position start;
    write_book(
        place / "a.bin",
        {{.key = polyglot_key(start), .move = to_polyglot(start, Move(E2, E4)), .weight = 1}});
    const std::string quote = "\"", path = place.string();
    UciProcess engine;
    engine.send("setoption name EvalFile value " + quote + path + "/a.net" + quote);
    REQUIRE(engine.sync().size() == 1);
    engine.send("setoption name EvalFile value " + quote + path + "/b.net" + quote);
    const auto lines = engine.sync();
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].find(path + "/b.net") != std::string::npos);
    CHECK(lines[0].find(quote) == std::string::npos);
    engine.send("setoption name SyzygyPath value " + quote + path + quote);
    CHECK(engine.sync() == std::vector<std::string>{"info string found 0 tablebases"});
    engine.send("setoption name Book File value " + quote + path + "/a.bin" + quote);
    engine.send("setoption name OwnBook value true");
    CHECK(count_beginning(engine.sync(), "info string Book File") == 0);
    engine.send("go depth 1");
    CHECK(engine.bestmove() == "e2e4");
    CHECK(count_beginning(engine.infos, "info string book move") == 1);
    engine.quit();
}

TEST_CASE("9: names match in any case, blanks or not, and <empty> is accepted") {
    UciProcess engine;
    engine.send(
        "setoption name hash value 2\nsetoption name THREADS value 1\n"
        "setoption name MoveOverhead value 20\nsetoption name move  overhead value 20\n"
        "setoption name UCI_Opponent value GM 2800 human Gary Kasparov\n"
        "setoption name UCI_Opponent value <empty>\nsetoption name clear hash\n"
        "setoption name UCI_AnalyseMode value true\nsetoption name Ponder value TRUE");
    CHECK(engine.sync().empty());
    engine.quit();
}

TEST_CASE("10: more lines than legal moves: there are as many as moves") {
    UciProcess engine;
    engine.send("setoption name MultiPV value 256\nposition fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    engine.send("go depth 2");
    engine.bestmove();
    std::set<std::string> first_moves;
    int highest = 0;
    for (const std::string& line : engine.infos) {
        highest = std::max(highest, std::stoi(word_after(line, "multipv")));
        first_moves.insert(word_after(line, "pv"));
    }
    CHECK(highest == 5);
    CHECK(first_moves.size() == 5);
    engine.quit();
}

TEST_CASE("10: illegal searchmoves are left out, and if none is left all are searched") {
    UciProcess engine;
    engine.send("position startpos\ngo depth 4 searchmoves a2a3 e2e5 nonsense");
    CHECK(engine.bestmove() == "a2a3");
    engine.send("go searchmoves h2h4 e7e5 movetime 50");
    CHECK(engine.bestmove() == "h2h4");
    engine.send("go depth 4 searchmoves e2e5 e7e5");
    CHECK(engine.bestmove().size() == 4);
    engine.quit();
}

TEST_CASE("13: castling is e1g1 in standard chess and king takes rook in Chess960") {
    UciProcess engine;
    engine.send("position fen " + kCastlingFen + "\ngo depth 1 searchmoves e1g1");
    CHECK(engine.bestmove() == "e1g1");
    engine.send("go depth 1 searchmoves e1a1");
    CHECK(engine.bestmove() == "e1c1");
    engine.send("setoption name UCI_Chess960 value true\ngo depth 1 searchmoves e1h1");
    CHECK(engine.bestmove() == "e1h1");
    engine.send("go depth 1 searchmoves e1c1");
    CHECK(engine.bestmove() == "e1a1");
    engine.quit();
}

TEST_CASE("13: both ways of writing castling are read in either mode") {
    UciProcess engine;
    for (const std::string mode : {"false", "true"}) {
        engine.send("setoption name UCI_Chess960 value " + mode);
        for (const std::string move : {"e1g1", "e1h1", "O-O", "0-0"}) {
            INFO("UCI_Chess960 " << mode << ", " << move);
            const std::string reply = move == "O-O" ? "O-O-O" : move == "0-0" ? "0-0-0" : "e8a8";
            engine.send("position fen " + kCastlingFen + " moves " + move + " " + reply);
            CHECK(engine.sync().empty());
            CHECK(engine.fen() == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
        }
    }
    engine.quit();
}

TEST_CASE("15: a malformed go is named in one line and answered soon, by more than a guess") {
    UciProcess engine;
    engine.send("position startpos");
    for (const std::string go : {"depth banana", "depth", "wtime abc", "perft x", "banana split"}) {
        INFO("go " << go);
        engine.send("go " + go);
        CHECK(engine.bestmove(kAtOnce).size() == 4);
        CHECK(count_beginning(engine.infos, "info string error: go ") == 1);
        CHECK(count_beginning(engine.infos, "info depth 6 ") >= 1);
        CHECK(count_beginning(engine.infos, "Nodes searched") == 0);
    }
    engine.send("go nodes 50 depth x");
    engine.bestmove(kAtOnce);
    CHECK(count_beginning(engine.infos, "info string error: go depth needs a number, not 'x'") ==
          1);
    engine.quit();
}

TEST_CASE("16: an error about a FEN says so, and names the field") {
    UciProcess engine;
    const std::vector<std::pair<std::string, std::string>> errors{
        {"4k3/9/8/8/8/8/8/4K3 w - - 0 1", "the board: '9' in rank 7"},
        {"4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", "the board: rank 7"},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", "board"},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "board"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move"},
        {"4k3/8/8/8/8/8/8/4K3 w X - 0 1", "castling field"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant square"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 x", "fullmove number"},
        {"4k3/8/8/8/8/8/8/4K3 w -", "en passant square"},
    };
    for (const auto& [fen, field] : errors) {
        INFO("position fen " << fen);
        engine.send("position fen " + fen);
        const auto lines = engine.sync();
        REQUIRE(lines.size() == 1);
        CHECK(lines[0].starts_with("info string error: FEN: "));
        CHECK(lines[0].find(field) != std::string::npos);
    }
    engine.quit();
}

TEST_CASE("14: stop and ponderhit without a search give no output") {
    UciProcess engine;
    engine.send("stop\nponderhit\nstop");
    CHECK(engine.sync().empty());
    engine.send("go depth 1");
    engine.bestmove();
    engine.send("stop\nponderhit");
    CHECK(engine.sync().empty());
    CHECK(engine.is_silent());
    engine.send("go depth 1");
    engine.bestmove();
    engine.quit();
}
