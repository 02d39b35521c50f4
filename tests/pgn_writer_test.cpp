// Writing PGN: the export format, and that what is written reads back.
#include "game/pgn_writer.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "game/pgn_of_game.h"
#include "game/pgn_reader.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <sstream>

using namespace tenby;

namespace {

std::string written(const PgnGame& game) {
    std::ostringstream stream;
    write_pgn(stream, game);
    return stream.str();
}

PgnGame read_back(const std::string& text) {
    std::istringstream stream(text);
    PgnReader reader(stream, "test.pgn");
    PgnGame game;
    REQUIRE(reader.read(game));
    INFO(text);
    for (const PgnError& error : reader.errors()) FAIL_CHECK(error.text());
    PgnGame none;
    CHECK_FALSE(reader.read(none));
    return game;
}

// Equal in tags, moves, order of variations and all that is said of them?
void require_equal(const PgnGame& a, PgnGame::Index in_a, const PgnGame& b, PgnGame::Index in_b) {
    const PgnNote none;
    REQUIRE((a.note(in_a) ? *a.note(in_a) : none) == (b.note(in_b) ? *b.note(in_b) : none));
    PgnGame::Index one = a.next(in_a), other = b.next(in_b);
    while (one != PgnGame::kRoot && other != PgnGame::kRoot) {
        REQUIRE(a.move(one) == b.move(other));
        require_equal(a, one, b, other);
        one = a.alternative(one);
        other = b.alternative(other);
    }
    REQUIRE(one == PgnGame::kRoot);
    REQUIRE(other == PgnGame::kRoot);
}

// Words as annotators write them, with what is special in PGN.
std::string random_comment(Random& dice) {
    constexpr std::array<std::string_view, 12> kWords{"good",      "1.",         "(x)", "{",
                                                      "[%unknown", "]",          "%",   ";",
                                                      "Müller",    "\"quoted\"", "\\",  "[Event"};
    std::string text;
    for (std::uint32_t count = dice.below(12); count > 0; --count) {
        if (!text.empty()) text += ' ';
        text += kWords[dice.below(kWords.size())];
    }
    return text;
}

PgnNote random_note(Random& dice) {
    PgnNote note;
    if (dice.below(2) == 1) note.comment = random_comment(dice);
    if (dice.below(3) == 1) note.clock = ClockTime(dice.below(10'000'000));
    if (dice.below(5) == 1) note.spent = ClockTime(dice.below(100'000));
    if (dice.below(3) == 1) {
        note.eval.emplace();
        if (dice.below(4) == 1) {
            note.eval->is_mate = true;
            note.eval->mate_in = static_cast<int>(dice.below(40)) - 20;
        } else {
            note.eval->centipawns = static_cast<int>(dice.below(4000)) - 2000;
        }
        note.eval->depth = static_cast<int>(dice.below(30));
    }
    for (std::uint32_t count = dice.below(3); count > 0; --count)
        note.nags.push_back(static_cast<std::uint8_t>(dice.below(140)));
    return note;
}

void add_random_moves(PgnGame& game, PgnGame::Index node, Position& position, Random& dice,
                      int plies, int depth) {
    for (; plies > 0; --plies) {
        MoveList moves;
        generate_moves(position, moves);
        if (moves.empty()) return;
        const PgnGame::Index parent = node;
        const Move move = moves[dice.below(moves.size())].move;
        node = game.add_move(parent, move);
        if (dice.below(2) == 1) game.note_for(node) = random_note(dice);
        if (depth > 0 && dice.below(6) == 1) {
            const Move other = moves[dice.below(moves.size())].move;
            if (other != move) {
                const PgnGame::Index variation = game.add_move(parent, other);
                if (dice.below(3) == 1) game.note_for(variation).before = "before";
                Position branch = position;
                branch.make(other);
                add_random_moves(game, variation, branch, dice, 6, depth - 1);
            }
        }
        position.make(move);
    }
}

}  // namespace

TEST_CASE("a game is written in the export format") {
    const PgnGame game = read_back(
        "[Result \"1-0\"]\n[White \"A\"]\n[ECO \"C50\"]\n[Annotator \"me\"]\n[Event \"E\"]\n"
        "1.e4 e5 (1...c5 2.Nf3) 2.Nf3! {[%clk 0:01:00] good} Nc6 3.Bc4 {x} (3.Bb5 a6) Bc5 1-0");
    CHECK(written(game) == R"([Event "E"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "?"]
[Result "1-0"]
[Annotator "me"]
[ECO "C50"]

1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 {[%clk 0:01:00] good} 2... Nc6 3. Bc4 {x}
(3. Bb5 a6) 3... Bc5 1-0

)");
}

TEST_CASE("a game from a FEN and one of Chess960 say so") {
    PgnGame game;
    game.start = position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
    CHECK(written(game).find("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[SetUp \"1\"]\n") !=
          std::string::npos);
    game.add_move(PgnGame::kRoot, Move(E8, E7));
    CHECK(movetext(game) == "7... Ke7 *\n");
    game.is_chess960 = true;
    CHECK(written(game).find("[Variant \"Chess960\"]") != std::string::npos);
}

TEST_CASE("a position that could not be understood is not written again") {
    std::istringstream stream("[SetUp \"1\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n");
    PgnReader reader(stream, "test.pgn");
    PgnGame game;
    REQUIRE(reader.read(game));
    CHECK(reader.errors().size() == 1);
    CHECK(written(game).find("nonsense") == std::string::npos);
    CHECK(read_back(written(game)).move_count() == 0);
}

TEST_CASE("no line has more than 79 characters, and comments never end early") {
    PgnGame game;
    const PgnGame::Index node =
        game.add_move(PgnGame::kRoot, Move(E2, E4, kEmpty, Move::kDoubleStep));
    game.note_for(node).comment =
        "a comment of many words which goes on and on, says } and { and still goes on until it "
        "needs more than one line of the file, and then another one, and so on";
    std::istringstream lines(written(game));
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(line.size() < 80);
    }
    CHECK(read_back(written(game)).note(1)->comment.find("says ) and { and") != std::string::npos);
}

TEST_CASE("random games with variations and comments read back as they were written") {
    Random dice(5);
    for (int number = 0; number < games(300, 30); ++number) {
        PgnGame game;
        game.start = random_start(number, dice);
        game.set_tag("Event", "round \"trip\" \\ " + std::to_string(number));
        game.set_tag("Result", number % 2 == 0 ? "1-0" : "*");
        if (number % 4 == 0) game.note_for(PgnGame::kRoot).comment = "of the game";
        Position position = game.start;
        add_random_moves(game, PgnGame::kRoot, position, dice, 80, 3);

        const std::string text = written(game);
        const PgnGame back = read_back(text);
        INFO(text);
        REQUIRE(to_fen(back.start) == to_fen(game.start));
        REQUIRE(back.tag("Event") == game.tag("Event"));
        REQUIRE(back.result() == game.result());
        require_equal(game, PgnGame::kRoot, back, PgnGame::kRoot);
        REQUIRE(written(back) == text);
    }
}

TEST_CASE("a game that was played is written and comes back with its clocks and its end") {
    Game game;
    REQUIRE(game.play("e4", ClockTime(299'000)));
    REQUIRE(game.play("e5", ClockTime(298'500)));
    REQUIRE(game.resign(kBlack));
    const PgnGame pgn = read_back(written(pgn_of(game, {{"White", "A"}, {"Black", "B"}})));
    CHECK(pgn.tag("White") == "A");
    CHECK(pgn.tag("Termination") == "normal");
    const Result<Game> back = game_of(pgn);
    REQUIRE(back);
    REQUIRE(back->moves().size() == 2);
    CHECK(back->moves()[1].clock == ClockTime(298'500));
    REQUIRE(back->outcome());
    CHECK(describe(*back->outcome()) == "White wins by resignation");
}

TEST_CASE("the end of a game survives as far as PGN can tell it") {
    struct Row {
        Outcome outcome;
        const char* back;
    };
    for (const Row& row : {
             Row{{kWhite, Ending::kTime}, "White wins on time"},
             Row{{std::nullopt, Ending::kTimeWithoutMatingMaterial},
                 "draw: time is over, but the opponent cannot mate"},
             Row{{std::nullopt, Ending::kAgreement}, "draw by agreement"},
             Row{{kBlack, Ending::kAbandoned}, "Black wins: the game was abandoned"},
             Row{{kBlack, Ending::kAdjudication}, "Black wins"},
         }) {
        Game game;
        REQUIRE(game.end(row.outcome));
        const Result<Game> back = game_of(read_back(written(pgn_of(game, {}))));
        REQUIRE(back);
        REQUIRE(back->outcome());
        CHECK(describe(*back->outcome()) == row.back);
    }
    const Result<Game> open = game_of(read_back(written(pgn_of(Game(), {}))));
    REQUIRE(open);
    CHECK_FALSE(open->outcome());
}

TEST_CASE("a game of Chess960 is saved and goes on") {
    Game game = *Game::chess960(0);
    REQUIRE(game.play("Nd3"));
    const Result<Game> back = game_of(read_back(written(pgn_of(game, {}))));
    REQUIRE(back);
    CHECK(back->is_chess960());
    CHECK(to_fen(back->position()) == to_fen(game.position()));
}
