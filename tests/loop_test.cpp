#include "uci/loop.h"

#include "tests/catch.h"
#include "uci/commands.h"

#include <set>
#include <sstream>

using namespace tenby;

namespace {

// What a whole conversation prints.
std::string converse(const std::string& lines) {
    std::ostringstream output;
    std::istringstream input(lines);
    Session session(output);
    run_loop(session, input);
    return output.str();
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("nothing after quit is read") {
    CHECK(converse("isready\nquit\nisready\n") == "readyok\n");
}

TEST_CASE("exit is another word for quit") {
    CHECK(converse("exit\nisready\n").empty());
}

TEST_CASE("unknown words are named once and the loop goes on") {
    CHECK(converse("joho the captain\nisready\n") ==
          "info string unknown command 'joho'; help lists all\nreadyok\n");
}

TEST_CASE("a mistyped word gets a guess") {
    CHECK(converse("isredy\nperft 3\n") ==
          "info string unknown command 'isredy'; did you mean isready?\n"
          "info string unknown command 'perft'; did you mean go perft?\n");
}

TEST_CASE("words that GUIs send for form's sake are ignored in silence") {
    CHECK(converse("xboard\ndebug on\nregister later\n\n   \nisready\n") == "readyok\n");
}

TEST_CASE("go perft counts move by move") {
    // Counts for the position after 1. e4 from an independent program.
    const std::string text = converse("position startpos moves e2e4\ngo perft 3\n");
    CHECK(contains(text, "e7e5: 835\n"));
    CHECK(contains(text, "g8f6: 654\n"));
    CHECK(contains(text, "\n\nNodes searched: 13160\n"));
    CHECK(contains(converse("go perft 0\n"), "Nodes searched: 1\n"));
}

TEST_CASE("at a terminal, who goes on does not wait for a count") {
    // At the end of the input, too.
    for (const std::string after : {"quit\n", "exit\n", "go depth 1\n", "bench 1 1 1\n", ""}) {
        std::ostringstream output;
        std::istringstream input("go perft 20\n" + after);
        Session session(output);
        session.is_at_terminal = true;
        run_loop(session, input);
        CHECK(contains(output.str(), "perft was stopped"));
    }
}

TEST_CASE("help has one line for every command") {
    const std::string text = converse("help\n");
    for (const Command& command : all_commands()) {
        INFO("command: " << command.name);
        CHECK(contains(text, command.name));
        CHECK(contains(text, command.help));
    }
}

TEST_CASE("no two commands have the same name") {
    std::set<std::string_view> names;
    for (const Command& command : all_commands())
        if (!command.name.empty()) CHECK(names.insert(command.name).second);
    CHECK(find_command("") == nullptr);
    CHECK(find_command("go perft") == nullptr);
}

TEST_CASE("d shows the FEN, checkers, moves and result") {
    const std::string text = converse("position fen 4k3/8/8/8/7b/8/8/4K3 w - - 3 30\nd\n");
    CHECK(contains(text, "4k3/8/8/8/7b/8/8/4K3 w - - 3 30\n"));
    CHECK(contains(text, "Checkers:    h4\n"));
    CHECK(contains(text, "Moves:       4\n"));
    CHECK(contains(text, "Result:      draw: insufficient material\n"));
}

TEST_CASE("d names the rule by which a game is over") {
    CHECK(contains(converse("position startpos moves f2f3 e7e5 g2g4 d8h4\nd\n"),
                   "Result:      checkmate, Black has won\n"));
    CHECK(
        contains(converse("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\nd\n"), "draw: stalemate"));
    CHECK(contains(converse("position fen 7k/8/6K1/8/8/8/8/R7 b - - 100 90\nd\n"),
                   "draw: fifty moves"));
    CHECK(contains(converse("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\nd\n"),
                   "draw: threefold repetition"));
    CHECK(contains(converse("d\n"), "Result:      the game goes on\n"));
}

TEST_CASE("moves shows every legal move in both notations") {
    const std::string text = converse("position fen 4k3/P7/8/8/8/8/8/4K2R w K - 0 1\nmoves\n");
    CHECK(contains(text, "a7a8q  a8=Q+\n"));
    CHECK(contains(text, "a7a8n  a8=N\n"));
    CHECK(contains(text, "e1g1   O-O\n"));
    CHECK(contains(text, "\n19 legal moves\n"));
    CHECK(contains(converse("setoption name UCI_Chess960 value true\n"
                            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmoves\n"),
                   "e1h1   O-O\n"));
}

TEST_CASE("lists and attacks show what the core knows") {
    CHECK(contains(converse("lists\n"), "N 2: b1 g1\n"));
    const std::string both = converse("attacks\n");
    CHECK(contains(both, "White attacks\n"));
    CHECK(contains(both, "Black attacks\n"));
    const std::string black = converse("attacks b\n");
    CHECK_FALSE(contains(black, "White attacks\n"));
    CHECK(contains(black, "6  X  X  X  X  X  X  X  X\n"));
    CHECK(contains(converse("attacks white\n"), "info string error: "));
}

TEST_CASE("flip swaps the sides and twice is as before") {
    const std::string fen = "r3k2r/8/8/3pP3/8/8/8/R3K3 w Qkq d6 3 20";
    const std::string text = converse("position fen " + fen + "\nflip\nd\nflip\nd\n");
    CHECK(contains(text, "r3k3/8/8/8/3Pp3/8/8/R3K2R b KQq d3 3 20\n"));
    CHECK(contains(text, fen + "\n"));
}

TEST_CASE("eval shows material for both sides and the balance") {
    const std::string text = converse(
        "setoption name Evaluation value material\n"
        "position fen 4k3/p7/8/8/8/8/PP6/R3K3 b - - 0 1\neval\n");
    CHECK(contains(text, "rooks           1 x 550    0 x 550\n"));
    CHECK(contains(text, "material        750        100\n"));
    CHECK(contains(text, "material        +6.50\n"));
}

TEST_CASE("a failed position command leaves the position alone") {
    const std::string text = converse(
        "position startpos moves d2d4\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\n"
        "position startpos moves e2e4 e7e5 e4e5\nposition\nd\n");
    CHECK(contains(text, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq"));
}

TEST_CASE("no control character and no endless word reaches the output") {
    const std::string text = converse("setoption name a\x01\x02" + std::string(100000, 'x') + "\n");
    CHECK(text.size() < 1000);
    CHECK(text.find_first_of("\x01\x02") == std::string::npos);
}
