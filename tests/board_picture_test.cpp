// The board for a terminal: what is marked, how wide it is, and which square is where.
#include "play/board_picture.h"

#include "play/side_panel.h"
#include "play/styled_text.h"
#include "tests/catch.h"

#include <string>
#include <vector>

using namespace tenby;

namespace {

const BoardLook kPlain{.theme = ascii_theme(), .has_colors = false};

std::string text_of(const std::vector<StyledText>& lines) {
    std::string text;
    for (const StyledText& line : lines) text += line.text() + '\n';
    return text;
}

}  // namespace

TEST_CASE("a board in plain text") {
    const Game game;
    CHECK(text_of(draw_board(game.position(), marks_of(game, kWhite), kPlain)) ==
          "  +------------------------+\n"
          "8 | r  n  b  q  k  b  n  r |\n"
          "7 | p  p  p  p  p  p  p  p |\n"
          "6 |    .     .     .     . |\n"
          "5 | .     .     .     .    |\n"
          "4 |    .     .     .     . |\n"
          "3 | .     .     .     .    |\n"
          "2 | P  P  P  P  P  P  P  P |\n"
          "1 | R  N  B  Q  K  B  N  R |\n"
          "  +------------------------+\n"
          "    a  b  c  d  e  f  g  h  \n");
}

TEST_CASE("targets are told apart by what happens there") {
    const std::string fen = "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1";
    const Game game = *Game::from_fen(fen);
    const auto drawn = [&](Square square) {
        return text_of(draw_board(game.position(), marks_of(game, kWhite, square), kPlain));
    };
    CHECK(drawn(E1).find("1 | R     o  * [K] *  o  R |") != std::string::npos);
    CHECK(drawn(B7).find("8 |=r= =     .  k  .     r |") != std::string::npos);
    CHECK(drawn(D5).find("6 |    .  x  *     .     . |") != std::string::npos);
    CHECK(drawn(A1).find("8 |xrx .     .  k  .     r |") != std::string::npos);
}

TEST_CASE("the last move and a king in check are marked, with colours or without") {
    Game game;
    for (const char* const move : {"f3", "e5", "g4", "Qh4"}) REQUIRE(game.play(move));
    const BoardMarks marks = marks_of(game, kWhite);
    const std::string plain = text_of(draw_board(game.position(), marks, kPlain));
    CHECK(plain.find("(q)") != std::string::npos);
    CHECK(plain.find("(.)") != std::string::npos);
    CHECK(plain.find("!K!") != std::string::npos);
    const Theme& theme = classic_theme();
    const std::string colored =
        text_of(draw_board(game.position(), marks, {.theme = theme, .has_colors = true}));
    CHECK(colored.find("48;5;" + std::to_string(theme.check) + "m") != std::string::npos);
    CHECK(colored.find("48;5;" + std::to_string(theme.last_move[1]) + "m") != std::string::npos);
    CHECK(colored.find('!') == std::string::npos);
}

TEST_CASE("all lines are equally wide in every theme and size") {
    const Game game;
    for (const Theme& theme : all_themes())
        for (const bool has_colors : {false, true})
            for (const CellSize cell : {kSmallCells, kLargeCells}) {
                const auto lines =
                    draw_board(game.position(), marks_of(game, kBlack),
                               {.theme = theme, .has_colors = has_colors, .cell = cell});
                for (const StyledText& line : lines) CHECK(line.width() == lines[0].width());
            }
}

TEST_CASE("a place in the picture is the square that is drawn there") {
    const Game game;
    for (const Color bottom : {kWhite, kBlack})
        for (const bool has_colors : {false, true})
            for (const CellSize cell : {kSmallCells, kLargeCells}) {
                const BoardLook look{
                    .theme = classic_theme(), .has_colors = has_colors, .cell = cell};
                BoardMarks marks;
                marks.bottom = bottom;
                const std::size_t top = has_colors ? 0 : 1;
                const Square corner = square_at(top, 3, marks, look);
                CHECK(corner == (bottom == kWhite ? A8 : H1));
                const Square opposite =
                    square_at(top + 8 * cell.height - 1, 3 + 8 * cell.width - 1, marks, look);
                CHECK(opposite == (bottom == kWhite ? H1 : A8));
                CHECK(square_at(top, 2, marks, look) == kNoSquare);
                CHECK(square_at(top + 8 * cell.height, 3, marks, look) == kNoSquare);
                CHECK(square_at(top, 3 + 8 * cell.width, marks, look) == kNoSquare);
            }
}

TEST_CASE("the panel fits into eighty columns however long the game is") {
    Game game;
    for (int i = 0; i < 60; ++i)
        for (const char* const move : {"Nf3", "Nf6", "Ng1", "Ng8"})
            if (!game.outcome()) REQUIRE(game.play(move));
    const Match match(game, person_has(kWhite), strength_of_level(3),
                      TimeControl{.base = ClockTime(5'400'000)});
    const auto board = draw_board(game.position(), marks_of(game, kWhite), kPlain);
    const auto panel = draw_panel(match, kWhite, kPlain, {}, {.width = 50, .height = board.size()});
    CHECK(panel.size() == board.size());
    for (const StyledText& line : beside(board, panel)) CHECK(line.width() <= 80);
    CHECK(text_of(panel).find("8.   Ng1") != std::string::npos);
}

TEST_CASE("captured pieces and the balance stand beside the board") {
    Game game;
    for (const char* const move : {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2"})
        REQUIRE(game.play(move));
    CHECK(material_balance(game.position(), kWhite) == 8);
    CHECK(material_balance(game.position(), kBlack) == -8);
    const Match match(game, two_people(), strength_of_level(1));
    const std::string panel =
        text_of(draw_panel(match, kWhite, kPlain, {}, {.width = 50, .height = 11}));
    CHECK(panel.find("qp +8") != std::string::npos);
    CHECK(panel.find("PP\n") != std::string::npos);
}

TEST_CASE("long text is broken at blanks") {
    CHECK(wrapped("one two three", 7) == "one two\nthree");
    CHECK(wrapped("one", 2) == "one");
    CHECK(wrapped("", 5).empty());
    using Lines = std::vector<std::string>;
    CHECK(lines_within("  one\n\ntwo three four", 9) == Lines{"  one", "", "two three", "four"});
    CHECK(lines_within("endless one", 3) == Lines{"endless", "one"});
    CHECK(lines_within("", 3) == Lines{""});
    CHECK(columns_of("♔a") == 2);
}
