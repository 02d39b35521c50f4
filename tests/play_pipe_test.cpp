// `tenby play` over a pipe, as a person or a script uses it.
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace tenby;

namespace {

struct Played {
    std::string text;
    int exit_code = 0;

    bool says(const std::string& words) const { return text.find(words) != std::string::npos; }
    int count(const std::string& words) const {
        int found = 0;
        for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++found;
        return found;
    }
};

// Types these lines, each into a game whose files go into the folder.
Played play(const TemporaryFolder& folder, std::vector<std::string> arguments,
            const std::string& lines) {
    arguments.insert(arguments.begin(), {"play", "--folder", folder.string()});
    UciProcess program(arguments);
    program.send(lines);
    program.close_input();
    Played played;
    for (const std::string& line : program.read_to_end()) played.text += line + '\n';
    played.exit_code = program.exit_code();
    return played;
}

Played play(std::vector<std::string> arguments, const std::string& lines) {
    const TemporaryFolder folder;
    return play(folder, std::move(arguments), lines);
}

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a game for two over a pipe: moves in SAN and UCI, to checkmate") {
    const Played played = play({"--two"}, "f3?\ne7e5\n2. g4??\nQh4#\nno");
    CHECK(played.exit_code == 0);
    CHECK(played.says("White plays 1.f3."));
    CHECK(played.says("Black plays 1...e5."));
    CHECK(played.says("0-1  Checkmate! Black wins. Congratulations!"));
    CHECK(played.says("Play again?"));
    CHECK(played.says("(q)"));  // the last move is marked
    CHECK(played.says("!K!"));  // and the king in check
}

TEST_CASE("the moves of a game are read as people type them") {
    const Played played = play({"--two"}, "E2E4\n1...e5!\n\n  nf3  \nB8C6\nbb5+\n!?!\n+");
    CHECK(played.count(" plays ") == 5);
    CHECK(played.says("White plays 3.Bb5."));
    CHECK(played.says("I do not understand '!?!'"));
}

TEST_CASE("the end of the input ends the game, and nothing is printed but plain text") {
    const Played played = play({}, "e4");
    CHECK(played.exit_code == 0);
    CHECK(played.says("You play 1.e4."));
    CHECK(played.says("Tenby plays 1..."));
    CHECK(played.says("tenby play --resume"));
    for (const char c : played.text) CHECK((c == '\n' || (c >= ' ' && c <= '~')));
}

TEST_CASE("illegal moves are refused with their reason") {
    const Played played = play({"--two"}, "Bc4\nKe2\ne5\ne4\ne2e5\nO-O\nfoo\nundi");
    CHECK(played.says("The bishop on f1 is blocked by your pawn on e2."));
    CHECK(played.says("The pawn on e2 goes one square, or two from where it began."));
    CHECK(played.says("There is no piece on e2."));
    CHECK(played.says("I do not understand 'foo'"));
    CHECK(played.says("did you mean undo?"));
    CHECK(played.count(" plays ") == 1);
}

TEST_CASE("the question for another game stands until it is answered, or the game goes on") {
    const std::string mate = "f3\ne5\ng4\nQh4\n";
    const Played later = play({"--two"}, mate + "pgn\nhint\nyes\nd4");
    CHECK_FALSE(later.says("I do not understand"));
    CHECK(later.says("White plays 1.d4."));
    CHECK(play({"--two"}, mate + "undo\nyes").says("I do not understand 'yes'"));
    CHECK(play({"--two"}, mate + "fen\nno\nd4").count("Goodbye!") == 1);
}

TEST_CASE("a square alone shows where its piece may go") {
    const Played played =
        play({"--two", "--fen", "r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1"}, "e1\nc5\na8\nh1\nh2");
    CHECK(played.says("g1 (castles king-side)"));
    CHECK(played.says("c1 (castles queen-side)"));
    CHECK(played.says("b6 (takes en passant)"));
    CHECK(played.says("h8 (takes the rook)"));
    CHECK(played.says("a8: black rook, attacked by the rook on a1"));
    CHECK(played.says("[K]"));
    CHECK(played.says("xrx"));
}

TEST_CASE("a promotion is asked for where it is not said") {
    const std::string fen = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";
    CHECK(play({"--two", "--fen", fen}, "e8\nknight\nfen").says("4N3/8/8/8/8/k7/8/K7 b - - 0 1"));
    CHECK(play({"--two", "--fen", fen}, "e7e8\nR\nfen").says("4R3/8/8/8/8/k7/8/K7 b - - 0 1"));
    CHECK(play({"--two", "--fen", fen}, "e8=Q\nfen").says("4Q3/8/8/8/8/k7/8/K7 b - - 0 1"));
    // Another move in place of an answer.
    const Played other = play({"--two", "--fen", fen}, "e8\nKb1\nfen");
    CHECK(other.says("What shall the pawn become"));
    CHECK(other.says("8/4P3/8/8/8/k7/8/1K6 b - - 1 1"));
}

TEST_CASE("every ending is announced with its rule") {
    const auto end_of = [](const std::string& fen, const std::string& lines) {
        return play({"--two", "--fen", fen}, lines).text;
    };
    const auto says = [](const std::string& text, const std::string& words) {
        INFO(text);
        CHECK(text.find(words) != std::string::npos);
    };
    says(end_of("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7"),
         "1/2-1/2  Draw by stalemate: Black is not in check and has no legal move.");
    says(end_of("k7/8/1K6/8/8/8/1r6/8 w - - 0 1", "Ka6"), "White plays");
    says(end_of("8/8/8/4k3/8/8/3p4/4K3 w - - 0 1", "Kxd2"),
         "Draw by insufficient material: neither side has the pieces to give mate.");
    says(end_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 90", "Ra3\ndraw"),
         "Draw by the fifty-move rule: 50 moves without a capture or a pawn move.");
    says(end_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 90", "draw Ra3"), "Draw by the fifty-move rule");
    says(end_of("4k3/8/8/8/8/8/R7/4K3 w - - 149 90", "Ra3"), "Draw by the seventy-five-move rule");
    const std::string shuffle = "Nf3\nNf6\nNg1\nNg8\n";
    says(end_of(std::string(kStartFen), shuffle + shuffle + "draw"),
         "Draw by threefold repetition: the same position came three times.");
    says(end_of(std::string(kStartFen), shuffle + shuffle + shuffle + shuffle),
         "Draw by fivefold repetition");
    says(end_of(std::string(kStartFen), "draw\ndraw"), "Draw by agreement.");
    says(end_of(std::string(kStartFen), "e4\nresign"), "1-0  White wins by resignation.");
    says(end_of("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", "Ke2"), "Draw by a dead position");
}

TEST_CASE("undo takes back the engine's move too, and redo makes both again") {
    const Played played = play({}, "e4\nfen\nundo\nfen\nredo\nfen\nundo\nundo");
    std::vector<std::string> fens;
    std::istringstream lines(played.text);
    for (std::string line; std::getline(lines, line);)
        if (parse_fen(line)) fens.push_back(line);
    REQUIRE(fens.size() == 3);
    CHECK(fens[1] == kStartFen);
    CHECK(fens[0] == fens[2]);
    CHECK(fens[0] != fens[1]);
    CHECK(played.says("There is no move of yours to take back."));
}

TEST_CASE("a game that was resigned goes on after undo") {
    const Played played = play({"--two"}, "e4\nresign\nundo\ne5\nfen");
    CHECK(played.says("White wins by resignation"));
    CHECK(played.says("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
}

TEST_CASE("the game is kept, resumed, and collected when it is over") {
    const TemporaryFolder folder;
    const Played first = play(folder, {"--level", "3", "--time", "5+3"}, "e4");
    REQUIRE(first.exit_code == 0);
    const std::string kept = content(folder / "current.pgn");
    CHECK(kept.find("[White \"Player\"]") != std::string::npos);
    CHECK(kept.find("[Black \"Tenby level 3\"]") != std::string::npos);
    CHECK(kept.find("[TimeControl \"300+3\"]") != std::string::npos);
    CHECK(kept.find("1. e4") != std::string::npos);

    const Played second = play(folder, {"--resume"}, "level\nresign\nno");
    CHECK(second.says("Your game goes on after 2 half-moves."));
    CHECK(second.says("level 3"));
    CHECK(content(folder / "games.pgn").find("[Result \"0-1\"]") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "current.pgn"));

    UciProcess third({"play", "--folder", folder.string(), "--resume"});
    third.read_to_end();
    CHECK(third.exit_code() == 2);
}

TEST_CASE("a game that goes on keeps its date and its names") {
    const TemporaryFolder folder;
    std::ofstream(folder / "current.pgn") << "[Event \"Final\"]\n[Date \"2020.01.02\"]\n"
                                             "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. e4 *\n";
    const Played played = play(folder, {"--resume"}, "e5\npgn");
    CHECK(played.says("Your game goes on after 1 half-move."));
    const std::string kept = content(folder / "current.pgn");
    for (const char* const part : {"[Event \"Final\"]", "[Date \"2020.01.02\"]", "[White \"Anna\"]",
                                   "[Black \"Bob\"]", "1. e4 e5 *"}) {
        INFO(part);
        CHECK(played.says(part));
        CHECK(kept.find(part) != std::string::npos);
    }
}

TEST_CASE("a game that another one replaces is collected, not lost") {
    const TemporaryFolder folder;
    play(folder, {"--two"}, "a3");
    // Only looking in changes nothing.
    CHECK(play(folder, {"--two"}, "quit").says("A game of yours is not finished"));
    CHECK(content(folder / "current.pgn").find("1. a3") != std::string::npos);
    play(folder, {"--two"}, "b3");
    CHECK(content(folder / "current.pgn").find("1. b3") != std::string::npos);
    CHECK(content(folder / "games.pgn").find("1. a3") != std::string::npos);
}

TEST_CASE("games are saved and loaded") {
    const TemporaryFolder folder;
    const std::string file = (folder / "a game.pgn").string();
    const Played saved = play(folder, {"--two"}, "e4\ne5\nsave " + file + "\nNf3\nsave " + file);
    CHECK(saved.count("Saved in " + file) == 2);
    CHECK(play({"--two"}, "load " + file + "\nfen")
              .says("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
    CHECK(play({"--two"}, "load " + file + " 1\nfen")
              .says("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    CHECK(play({"--two"}, "load " + file + " 3").says("has 2 games, not 3"));
    CHECK(play({"--two"}, "load /no/such/file").says("Not loaded: cannot read /no/such/file."));
    CHECK(play({"--two"}, "save /no/such/folder/game.pgn").says("Not saved: cannot write"));
}

TEST_CASE("hints are legal moves, evaluations are sentences, and mates are seen") {
    const Played played =
        play({"--two", "--fen", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"}, "hint\neval\neval on");
    CHECK(played.says("A good move is Rd8#: rook d1 to d8, checkmate."));
    CHECK(played.says("White mates in 1. Best is 1.Rd8#."));
    CHECK(played.says("White #"));
    const Played black =
        play({"--two", "--fen", "k2r4/8/8/8/8/8/5PPP/6K1 b - - 0 1"}, "eval\neval on");
    CHECK(black.says("Two players at one board: Black begins."));
    CHECK(black.says("Black mates in 1. Best is 1...Rd1#."));
    CHECK(black.says("Black  mated in 1"));
}

TEST_CASE("the position is told in words on request") {
    const Played played = play({"--two", "--words", "--fen", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"},
                               "say\nsay d5\nexd5\nboard");
    CHECK(played.says("White has king e1; pawn e4."));
    CHECK(played.says("d5: black pawn, attacked by the pawn on e4."));
    CHECK(played.says("White plays pawn e4 takes pawn d5."));
    CHECK(
        play({"--two", "--words"}, "say e6\nsay e3\nsay e4")
            .says(
                "e6: empty, within reach of the other side by the pawn on d7 and the pawn on f7.\n"
                "e3: empty, within reach of your side by the pawn on d2 and the pawn on f2.\n"
                "e4: empty.\n"));
    CHECK(play({"--two", "--words", "--fen", "4k3/8/3p4/8/3P4/8/8/4K3 w - - 0 1"}, "say e5")
              .says("e5: empty, within reach of your side by the pawn on d4, of the other by the "
                    "pawn on d6."));
    CHECK(played.count("h  g  f  e  d  c  b  a") == 1);  // for board alone
}

TEST_CASE("flip, themes and Chess960") {
    const Played flipped = play({"--two"}, "flip");
    CHECK(flipped.says("h  g  f  e  d  c  b  a"));
    const Played turning = play({"--two"}, "e4");
    CHECK(turning.says("h  g  f  e  d  c  b  a"));
    const Played themed = play({"--theme", "wood"}, "theme\ntheme nonsense\ntheme ascii");
    CHECK(themed.says("♔"));
    CHECK(themed.says("high-contrast: "));
    CHECK(themed.says("There is no theme 'nonsense'."));
    CHECK(themed.says(" K "));
    CHECK_FALSE(themed.says("\x1b"));
    CHECK(play({"--two", "--chess960", "0"}, "fen").says("bbqnnrkr/pppppppp"));
    CHECK(play({"--two"}, "new 960 518\nfen").says(std::string(kStartFen)));
    CHECK(play({"--two", "--fen", "startpos"}, "fen").says(std::string(kStartFen)));
}

TEST_CASE("the engine plays White against a person who has Black, and sides change") {
    const Played played = play({"--color", "black"}, "undo\nresign\nyes");
    CHECK(played.says("You have Black"));
    CHECK(played.says("Tenby plays 1."));
    CHECK(played.says("There is no move of yours to take back."));
    CHECK(played.count("You have Black") == 2);
    const Played in_turn = play({}, "resign\nyes\nresign\nyes");
    CHECK(in_turn.count("You have White") == 2);
    CHECK(in_turn.count("You have Black") == 1);
}

TEST_CASE("the engine declines a draw where it wins and accepts one where it loses") {
    CHECK(play({"--color", "white", "--fen", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"}, "draw")
              .says("Tenby accepts the draw."));
    CHECK(play({"--color", "white", "--fen", "q3k3/8/8/8/8/8/8/4K3 w - - 0 1"}, "draw\ndraw")
              .says("Tenby declines the draw"));
}

TEST_CASE("README's transcript is what the program says") {
    const std::string readme = content(kSourceTree + "/README.md");
    const Played played = play({"--two", "--words"}, "g1\nNf3\nBc4\nsay f3");
    INFO(played.text);
    CHECK(readme.find("printf 'g1\\nNf3\\nBc4\\nsay f3\\n' | tenby play --two --words\n" +
                      played.text) != std::string::npos);
}

TEST_CASE("a command line that makes no sense is refused") {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--level", "0"},
                                               {"--level", "21"},
                                               {"--elo", "99999"},
                                               {"--level", "3", "--elo", "1500"},
                                               {"--color", "green"},
                                               {"--time", "never"},
                                               {"--fen", "nonsense"},
                                               {"--chess960", "960"},
                                               {"--fen", std::string(kStartFen), "--chess960", "1"},
                                               {"--theme", "none"},
                                               {"--resume", "--two"},
                                               {"--two", "--level", "3"},
                                               {"--two", "--elo", "1500"},
                                               {"--two", "--color", "black"},
                                               {"--two", "--movetime", "10"},
                                               {"surplus"}}) {
        INFO(wrong[0]);
        std::vector<std::string> arguments{"play"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        UciProcess program(arguments);
        CHECK(program.read_to_end().empty());
        CHECK(program.exit_code() == 2);
    }
}
