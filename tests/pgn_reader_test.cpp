// Reading PGN: what the standard says, what files really look like, and where errors are.
#include "game/pgn_reader.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <sstream>

using namespace tenby;

namespace {

struct ReadFile {
    std::vector<PgnGame> games;
    std::vector<std::string> errors;
};

ReadFile read_all(const std::string& text, PgnDetail detail = PgnDetail::kEverything) {
    std::istringstream stream(text);
    PgnReader reader(stream, "test.pgn", detail);
    ReadFile file;
    for (PgnGame game; reader.read(game);) {
        file.games.push_back(game);
        for (const PgnError& error : reader.errors()) file.errors.push_back(error.text());
    }
    return file;
}

// The only game of a text without errors.
PgnGame read_one(const std::string& text) {
    const ReadFile file = read_all(text);
    INFO(text);
    CHECK(file.errors == std::vector<std::string>{});
    REQUIRE(file.games.size() == 1);
    return file.games.front();
}

// "e2e4 e7e5 ..."
std::string moves_of(const PgnGame& game) {
    Position position = game.start;
    std::string text;
    for (PgnGame::Index node : game.main_line()) {
        if (!text.empty()) text += ' ';
        text += to_uci(position, game.move(node));
        if (game.move(node))
            position.make(game.move(node));
        else
            position.make_null();
    }
    return text;
}

std::string moves_in(const std::string& text) {
    return moves_of(read_one(text));
}

}  // namespace

TEST_CASE("the example of the PGN standard is read") {
    // From the standard's section 2.3, Fischer - Spassky 1992.
    const PgnGame game = read_one(R"([Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
)");
    CHECK(game.tag("White") == "Fischer, Robert J.");
    CHECK(game.result() == "1/2-1/2");
    CHECK(game.tags.size() == 7);
    const auto line = game.main_line();
    REQUIRE(line.size() == 85);
    Position position = game.start;
    for (PgnGame::Index node : line) position.make(game.move(node));
    CHECK(to_fen(position) == "8/8/4R1p1/2k3p1/1p4P1/1P1b1P2/3K1n2/8 b - - 2 43");
}

TEST_CASE("sloppy files are read without a complaint") {
    const std::string italian = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1";
    for (const char* text : {
             "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O *",
             "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0",                 // no result, zeros
             "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O 1-0",                         // no numbers
             "7.e4 7...e5 3.Nf3 99... Nc6 0.Bc4 Bc5 1 O-O",           // odd numbers
             "1. e4 e5\r\n2. Nf3 Nc6\r\n3. Bc4 Bc5\r\n4. O-O *\r\n",  // CR LF
             "1. e4 e5\r2. Nf3 Nc6\r3. Bc4 Bc5\r4. O-O *\r",          // CR
             "\xEF\xBB\xBF[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *",
             "1. e4! e5? 2. Nf3!! Nc6?? 3. Bc4!? Bc5?! 4. O-O +- *",
             "1. e4 ; a comment to the end (of the line) {\n e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *",
             "% an escape\n1. e4 e5 2. Nf3 Nc6\n%another one\n3. Bc4 Bc5 4. O-O *",
             "1. e2e4 e7-e5 2. Ng1-f3 Nb8c6 3. f1c4 Bc5 4. e1g1 *",
             "1. e4 e5\n\n2. Nf3 Nc6\n\n3. Bc4 Bc5 4. O-O *",  // blank lines
             "1.   e4\te5 2.Nf3 Nc6 3.Bc4 Bc5 4.o-o 1/2",
             "1. e4 (1. d4) 1... e5 (1... c5 (1... c6)) 2. Nf3 $1 Nc6 3. Bc4 Bc5 4. O-O",
             "1. e4 {[%clk 0:01:00]} 1... e5 2. Nf3 +/= Nc6 3. Bc4 ! Bc5 4. O-O {end} 1-0 {why}",
             "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O \xC2\xBD-\xC2\xBD",
         }) {
        INFO(text);
        CHECK(moves_in(text) == italian);
    }
}

TEST_CASE("promotions and captures en passant are read in all their spellings") {
    const std::string tags = "[SetUp \"1\"]\n[FEN \"4k3/1P6/8/2pP4/8/8/8/4K3 w - c6 0 1\"]\n\n";
    for (const char* move : {"b8=Q", "b8Q", "b8=Q+", "b7b8q", "b8=q"}) {
        INFO(move);
        CHECK(moves_in(tags + "1. " + move + " *") == "b7b8q");
    }
    for (const char* move : {"dxc6", "dc6", "dxc6e.p.", "dxc6 e.p.", "d5xc6"}) {
        INFO(move);
        CHECK(moves_in(tags + "1. " + move + " *") == "d5c6");
    }
}

TEST_CASE("games without results and without tags are told apart") {
    const ReadFile tagged = read_all("[White \"A\"]\n1. e4 e5\n[White \"B\"]\n\n1. d4\n");
    REQUIRE(tagged.games.size() == 2);
    CHECK(moves_of(tagged.games[0]) == "e2e4 e7e5");
    CHECK(moves_of(tagged.games[1]) == "d2d4");
    CHECK(tagged.games[1].tag("White") == "B");
    CHECK(tagged.errors.empty());

    const ReadFile bare = read_all("1. e4 e5 1-0 1. d4 0-1\n1. c4 *\n\n1. Nf3 d5\n\n1. g3");
    REQUIRE(bare.games.size() == 5);
    CHECK(bare.games[0].result() == "1-0");
    CHECK(bare.games[1].result() == "0-1");
    CHECK(moves_of(bare.games[3]) == "g1f3 d7d5");
    CHECK(moves_of(bare.games[4]) == "g2g3");
    CHECK(bare.errors.empty());

    CHECK(read_all("").games.empty());
    CHECK(read_all(" \n\t\r\n").games.empty());
    CHECK(read_all("[Event \"x\"]\n").games.size() == 1);
}

TEST_CASE("a file in UTF-16 is named, whatever its byte order and with or without a mark") {
    const std::string text = "[White \"A\"]\n\n1. e4 *\n";
    std::string little, big;
    for (const char c : text) {
        little += {c, '\0'};
        big += {'\0', c};
    }
    for (const std::string& file : {"\xFF\xFE" + little, "\xFE\xFF" + big, little, big}) {
        std::istringstream stream(file);
        PgnReader reader(stream, "a.pgn");
        PgnGame game;
        REQUIRE(reader.read(game));
        CHECK(reader.is_main_line_broken());
        REQUIRE(reader.errors().size() == 1);
        CHECK(reader.errors()[0].text() == "a.pgn:1:1: the file is UTF-16: save it as UTF-8");
        CHECK_FALSE(reader.read(game));
    }
}

TEST_CASE("tags are read with escapes, and with quotes that lack them") {
    const PgnGame game = read_one(
        "[Event \"A \\\"big\\\" \\\\ one\"]\n[Site \"the \"Old\" place\"] [Round \"1\"]\n"
        "[White \"M\xFCller\"]\n[Black \"M\xC3\xBCller\"]\n\n*\n");
    CHECK(game.tag("Event") == "A \"big\" \\ one");
    CHECK(game.tag("Site") == "the \"Old\" place");
    CHECK(game.tag("Round") == "1");
    CHECK(game.tag("White") == "M\xC3\xBCller");  // was Latin-1
    CHECK(game.tag("Black") == "M\xC3\xBCller");
    CHECK(game.tag("Date").empty());
}

TEST_CASE("of tags with one name the last counts") {
    const PgnGame game = read_one(
        "[White \"A\"]\n[Variant \"Atomic\"]\n[White \"B\"]\n[Variant \"Chess960\"]\n\n1. e4 *");
    CHECK(game.tag("White") == "B");
    CHECK(game.tags.size() == 3);  // and Result
    CHECK(game.is_chess960);
    CHECK(game.move_count() == 1);
}

TEST_CASE("comments, marks, clocks and evaluations belong to their moves") {
    const PgnGame game = read_one(
        "{ of the\ngame } 1. e4 $1 $14 { [%eval 0.35,20] [%clk 0:04:59.5]  a  good [%csl Ga1] "
        "move } {twice} e5! {[%eval #-3]} (1... c5 {Sicilian} 2. Nf3 ({before} 2. c3?)) "
        "2. Nf3 {[%emt 0:00:07]} *");
    const PgnNote* root = game.note(PgnGame::kRoot);
    REQUIRE(root);
    CHECK(root->comment == "of the game");
    const auto line = game.main_line();
    REQUIRE(line.size() == 3);
    const PgnNote* first = game.note(line[0]);
    REQUIRE(first);
    CHECK(first->comment == "a good [%csl Ga1] move twice");
    CHECK(first->nags == std::vector<std::uint8_t>{1, 14});
    CHECK(first->clock == ClockTime(299'500));
    REQUIRE(first->eval);
    CHECK(*first->eval == PgnEval{.centipawns = 35, .depth = 20});
    const PgnNote* second = game.note(line[1]);
    REQUIRE(second);
    CHECK(second->nags == std::vector<std::uint8_t>{1});
    REQUIRE(second->eval);
    CHECK(second->eval->is_mate);
    CHECK(second->eval->mate_in == -3);
    REQUIRE(game.note(line[2]));
    CHECK(game.note(line[2])->spent == ClockTime(7'000));

    const PgnGame::Index sicilian = game.alternative(line[1]);
    REQUIRE(sicilian != PgnGame::kRoot);
    CHECK(game.note(sicilian)->comment == "Sicilian");
    const PgnGame::Index alapin = game.alternative(game.next(sicilian));
    REQUIRE(alapin != PgnGame::kRoot);
    CHECK(game.note(alapin)->before == "before");
    CHECK(game.note(alapin)->nags == std::vector<std::uint8_t>{2});
}

TEST_CASE("annotators may pass") {
    CHECK(moves_in("1. e4 -- 2. d4 Z0 *") == "e2e4 0000 d2d4 0000");
}

TEST_CASE("a game may begin at a FEN and in Chess960") {
    const PgnGame game = read_one(
        "[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n"
        "[FEN \"1k6/8/8/8/8/8/5PPP/5KR1 w G - 0 1\"]\n\n1. O-O Kb7 *\n");
    CHECK(game.is_chess960);
    CHECK(moves_of(game) == "f1g1 b8b7");  // king and rook change places
}

TEST_CASE("an error says file, line and column, and the next game is read") {
    const ReadFile file = read_all(
        "[White \"A\"]\n\n1. e4 e5\n2. Ke3 Nc6 (3. d4) {x} 3. d4 1-0\n\n[White \"B\"]\n\n"
        "1. d4 d5 *\n");
    REQUIRE(file.games.size() == 2);
    CHECK(moves_of(file.games[0]) == "e2e4 e7e5");
    CHECK(file.games[0].result() == "1-0");
    CHECK(moves_of(file.games[1]) == "d2d4 d7d5");
    CHECK(file.errors == std::vector<std::string>{"test.pgn:4:4: 'Ke3' is not a legal move here"});
}

TEST_CASE("an error in a variation costs only the variation") {
    const ReadFile file = read_all(
        "1. e4 (1. d5 d6 (1... c5) 2. c4) 1... e5 (1... c5 2. Qh8 (2. d4) 2... d6) 2. Nf3 *");
    REQUIRE(file.games.size() == 1);
    CHECK(moves_of(file.games[0]) == "e2e4 e7e5 g1f3");
    CHECK(file.errors == std::vector<std::string>{"test.pgn:1:11: 'd5' is not a legal move here",
                                                  "test.pgn:1:54: 'Qh8' is not a legal move here"});
    CHECK(file.games[0].move_count() == 4);  // c5 is kept
}

TEST_CASE("what does not belong there is named, and passed over") {
    struct Row {
        const char* text;
        const char* error;
        const char* moves;
    };
    for (const Row& row : {
             Row{"1. e4 ) e5 *", "1:7: ')' closes no variation", "e2e4 e7e5"},
             Row{"1. e4 } e5 *", "1:7: '}' does not belong here", "e2e4 e7e5"},
             Row{"1. e4 <x> e5 *", "1:7: '<' does not belong here", "e2e4"},
             Row{"1. e4 $ e5 *", "1:7: '$' needs a number from 0 to 255, not ''", "e2e4 e7e5"},
             Row{"1. e4 $300 e5 *", "1:7: '$' needs a number from 0 to 255, not '300'",
                 "e2e4 e7e5"},
             Row{"1. e4 (1. d4 d5", "1:7: the variation that begins here is not closed", "e2e4"},
             Row{"(1. d4) 1. e4 *", "1:1: a variation needs a move before it", "e2e4"},
             Row{"1. e4 {never", "1:7: the comment that begins here is not closed", "e2e4"},
             Row{"1. e4 e5 2. hello *",
                 "1:13: 'hello' is not a move: expected something like e4, Nf3 or O-O",
                 "e2e4 e7e5"},
             Row{"[White Anderssen]\n1. e4 *",
                 "1:1: a tag looks like [White \"Anderssen\"]; this one, 'White', does not",
                 "e2e4"},
             Row{"[FEN \"8/8 w - - 0 1\"]\n1. e4 *", "1:1: the FEN tag: ", ""},
             Row{"[Variant \"Atomic\"]\n1. e4 *", "1:1: the variant 'Atomic' is not played here",
                 ""},
         }) {
        INFO(row.text);
        const ReadFile file = read_all(row.text);
        REQUIRE(file.games.size() == 1);
        REQUIRE_FALSE(file.errors.empty());
        CHECK(file.errors.front().starts_with(std::string("test.pgn:") + row.error));
        CHECK(moves_of(file.games[0]) == row.moves);
    }
}

TEST_CASE("a comment that is never closed does not swallow the next games") {
    const ReadFile file = read_all("1. e4 {oops e5\n2. Nf3 *\n\n[Event \"next\"]\n\n1. d4 *\n");
    REQUIRE(file.games.size() == 2);
    CHECK(moves_of(file.games[1]) == "d2d4");
    CHECK(file.errors.size() == 1);
}

TEST_CASE("the main line alone is the same main line") {
    const std::string text =
        "1. e4 {a} (1. d4 {b} (1. zz) d5) 1... e5 $1 (xx) 2. Nf3 ; c\n Nc6! 1-0\n1. c4 *";
    const ReadFile file = read_all(text, PgnDetail::kMainLine);
    REQUIRE(file.games.size() == 2);
    CHECK(moves_of(file.games[0]) == "e2e4 e7e5 g1f3 b8c6");
    CHECK(file.games[0].move_count() == 4);
    CHECK(file.games[0].note(file.games[0].main_line()[0]) == nullptr);
    CHECK(file.errors.empty());
}

TEST_CASE("words and comments that span the pieces in which a file is read stay whole") {
    // Lengths around the buffer's, so that every kind of token meets its end.
    for (std::size_t padding = 65536 - 60; padding < 65536 + 4; ++padding) {
        std::string text = "[Event \"x\"]\n\n1. e4 {";
        text += std::string(padding - text.size() - 1, 'x');
        text += "} e5 (1... c5 2. Nf3) \r\n2. Nf3 $1 {[%clk 0:01:00]} Nc6 1-0\r\n";
        const PgnGame game = read_one(text);
        REQUIRE(moves_of(game) == "e2e4 e7e5 g1f3 b8c6");
        REQUIRE(game.result() == "1-0");
        REQUIRE(game.note(game.main_line()[2])->clock == ClockTime(60'000));
    }
}

TEST_CASE("an error after many pieces still has its line and column") {
    std::string text;
    for (int line = 0; line < 5000; ++line) text += "; a line of some forty characters or so\n";
    text += "1. e4 e5\n  2. Nf6 *";
    const ReadFile file = read_all(text);
    CHECK(file.errors ==
          std::vector<std::string>{"test.pgn:5002:6: 'Nf6' is not a legal move here"});
}
