// A match as `tenby play` has it: clocks, undo and redo with an engine at the board, and its
// record.
#include "engine/fen.h"
#include "play/announcement.h"
#include "play/match.h"
#include "play/opponent.h"
#include "play/saved_match.h"
#include "play/thinking_pace.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include "game/move_input.h"

#include <chrono>
#include <fstream>
#include <thread>

using namespace tenby;
using namespace std::chrono_literals;

namespace {

const Match::Time kStart{1000s};

Move move(const Match& match, std::string_view text) {
    const Result<Move> found = read_move(match.game().position(), text);
    REQUIRE(found);
    return *found;
}

void play(Match& match, std::string_view text, Match::Time now = kStart) {
    REQUIRE(match.play(move(match, text), now));
}

const TimeControl kFivePlusThree{.base = 5min, .increment = 3s};

}  // namespace

TEST_CASE("the clock starts with White's first move and counts increments") {
    Match match(Game(), two_people(), strength_of_level(1), kFivePlusThree, kStart);
    CHECK_FALSE(match.flag_time(kStart));
    play(match, "e4", kStart + 100s);
    CHECK(match.clock()->left(kWhite, kStart + 200s) == 5min);
    play(match, "e5", kStart + 110s);
    CHECK(match.clock()->left(kBlack, kStart + 200s) == 5min - 10s + 3s);
    CHECK(match.clock()->left(kWhite, kStart + 111s) == 5min - 1s);
    CHECK(match.flag_time(kStart + 111s) == kStart + 110s + 5min);
    CHECK(match.game().moves()[0].clock == ClockTime(5min));
    CHECK(match.game().moves()[1].clock == ClockTime(293s));
}

TEST_CASE("who is out of time loses, or draws where the other could never mate") {
    Match match(Game(), two_people(), strength_of_level(1), kFivePlusThree, kStart);
    play(match, "e4");
    CHECK_FALSE(match.end_if_time_is_over(kStart + 299s));
    CHECK(match.end_if_time_is_over(kStart + 300s));
    CHECK(match.game().outcome() == Outcome{kWhite, Ending::kTime});
    CHECK_FALSE(match.end_if_time_is_over(kStart + 400s));
    CHECK(announce(*match.game().outcome(), match.game().position(), person_has(kWhite)) ==
          "You win on time. Well played!");

    Match bare(*Game::from_fen("4k3/7p/8/8/8/8/8/4K3 w - - 0 1"), two_people(),
               strength_of_level(1), kFivePlusThree, kStart);
    play(bare, "Ke2");
    CHECK(bare.end_if_time_is_over(kStart + 300s));
    CHECK(bare.game().outcome() == Outcome{std::nullopt, Ending::kTimeWithoutMatingMaterial});
}

TEST_CASE("a move after the flag fell ends the game in place of being played") {
    Match match(Game(), two_people(), strength_of_level(1), kFivePlusThree, kStart);
    play(match, "e4");
    CHECK_FALSE(match.play(move(match, "e5"), kStart + 301s));
    CHECK(match.game().outcome() == Outcome{kWhite, Ending::kTime});
}

TEST_CASE("undo gives the time back") {
    Match match(Game(), two_people(), strength_of_level(1), kFivePlusThree, kStart);
    play(match, "e4", kStart);
    play(match, "e5", kStart + 10s);
    play(match, "Nf3", kStart + 70s);
    CHECK(match.undo(kStart + 100s) == 1);
    CHECK(match.clock()->left(kWhite, kStart + 100s) == 5min);
    CHECK(match.clock()->left(kBlack, kStart + 100s) == 293s);
    CHECK(match.clock()->running() == kWhite);
}

TEST_CASE("undo goes back to a person's turn, redo forth") {
    Match match(Game(), person_has(kBlack), strength_of_level(1));
    CHECK(match.is_engines_turn());
    play(match, "e4");
    CHECK_FALSE(match.undo(kStart));
    play(match, "e5");
    // While the engine thinks, only the person's move is taken back.
    CHECK(match.undo(kStart) == 1);
    CHECK(match.is_persons_turn());
    play(match, "c5");
    play(match, "Nf3");
    CHECK(match.undo(kStart) == 2);
    CHECK(match.game().moves().size() == 1);
    CHECK(match.redo(kStart) == 2);
    CHECK(match.game().moves().size() == 3);
    CHECK(match.redo(kStart) == 0);
}

TEST_CASE("what people or the clock decided is undone without taking back a move") {
    Match match(Game(), person_has(kWhite), strength_of_level(1));
    REQUIRE(match.resign(kWhite, kStart));
    CHECK(match.undo(kStart) == 0);
    CHECK_FALSE(match.is_over());
    play(match, "e4");
    REQUIRE(match.agree_to_draw(kStart));
    CHECK(match.undo(kStart) == 0);
    CHECK(match.game().moves().size() == 1);
}

TEST_CASE("everything that changes the game changes its revision") {
    Match match(Game(), person_has(kWhite), strength_of_level(1));
    auto last = match.revision();
    const auto has_changed = [&] { return std::exchange(last, match.revision()) != last; };
    play(match, "e4");
    CHECK(has_changed());
    match.undo(kStart);
    CHECK(has_changed());
    match.redo(kStart);
    CHECK(has_changed());
    match.set_strength(strength_of_level(2));
    CHECK(has_changed());
    REQUIRE(match.resign(kWhite, kStart));
    CHECK(has_changed());
}

TEST_CASE("a match comes back from its record as it was") {
    const TemporaryFolder folder;
    Match match(*Game::chess960(7), person_has(kBlack), strength_of_level(9), kFivePlusThree,
                kStart);
    play(match, "e4", kStart);
    play(match, "e5", kStart + 7s);
    REQUIRE(append_game(folder / "game.pgn", match));
    const Result<LoadedMatch> loaded = load_game(folder / "game.pgn");
    REQUIRE(loaded);
    const Match& again = loaded->match;
    CHECK(again.seats() == match.seats());
    CHECK(again.strength() == match.strength());
    CHECK(again.clock()->control() == kFivePlusThree);
    CHECK(to_fen(again.game().position()) == to_fen(match.game().position()));
    CHECK(again.game().is_chess960());
    CHECK(again.clock()->left(kBlack, kStart) == 296s);
}

TEST_CASE("what a record says besides stays as it is, and what is not kept is known") {
    const TemporaryFolder folder;
    std::ofstream(folder / "game.pgn")
        << "[Event \"Final\"]\n[Site \"Paris\"]\n[Date \"1900.01.02\"]\n[Round \"3\"]\n"
           "[White \"Anna\"]\n[Black \"Tenby level 3\"]\n[Result \"1-0\"]\n"
           "[WhiteElo \"2000\"]\n[TimeControl \"300+3\"]\n\n1. e4 {good} e5 1-0\n\n"
           "[White \"Bob\"]\n\n1. d4 *\n";
    Result<LoadedMatch> loaded = load_game(folder / "game.pgn", 1);
    REQUIRE(loaded);
    CHECK(loaded->had_annotations);
    Match match = (*std::move(loaded)).match;
    match.undo(kStart);
    match.set_strength(strength_of_level(7));
    const PgnGame record = record_of(match);
    CHECK(record.tag("Event") == "Final");
    CHECK(record.tag("Site") == "Paris");
    CHECK(record.tag("Date") == "1900.01.02");
    CHECK(record.tag("Round") == "3");
    CHECK(record.tag("White") == "Anna");
    CHECK(record.tag("Black") == "Tenby level 7");
    CHECK(record.tag("WhiteElo") == "2000");
    CHECK(record.tag("Result") == "*");

    const Result<LoadedMatch> other = load_game(folder / "game.pgn");
    REQUIRE(other);
    CHECK_FALSE(other->had_annotations);
    CHECK(record_of(other->match).tag("White") == "Bob");
    CHECK(record_of(other->match).tag("Black") == "Player");
    // Nobody knows when.
    CHECK(record_of(other->match).tag("Date").empty());
}

TEST_CASE("a weak engine takes the time that it is given") {
    using Clock = std::chrono::steady_clock;
    const Match match(Game(), person_has(kBlack), strength_of_level(1));
    Opponent opponent(Patience::kBelievable, 60'000);
    const Match::Time before = Clock::now();
    opponent.start(match);
    const Match::Time after = Clock::now();
    // Long enough for the move to be found.
    for (int look = 0; look < 30; ++look) {
        CHECK_FALSE(opponent.answer(before + 59s));
        std::this_thread::sleep_for(10ms);
    }
    for (int look = 0; look < 3000 && opponent.thinks_about(); ++look) {
        opponent.answer(after + 61s);
        std::this_thread::sleep_for(10ms);
    }
    CHECK_FALSE(opponent.thinks_about());
}

TEST_CASE("the engine's strength is read from its name") {
    CHECK(strength_from_name("Tenby level 7") == strength_of_level(7));
    CHECK(strength_from_name("Tenby 1500 Elo") == EngineStrength{.level = 0, .elo = 1500});
    CHECK(strength_from_name("Tenby 1.0.0") == strength_of_level(kLevels));
    CHECK_FALSE(strength_from_name("Player"));
    for (int level = 1; level <= kLevels; ++level)
        CHECK(strength_from_name(player_name(strength_of_level(level))) ==
              strength_of_level(level));
    CHECK_FALSE(parse_level("0"));
    CHECK_FALSE(parse_level("21"));
    CHECK_FALSE(parse_elo("100"));
}

TEST_CASE("a weak engine's time to think is short, and shorter where there is nothing to think") {
    Match match(Game(), person_has(kWhite), strength_of_level(3));
    play(match, "e4");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const ClockTime time = believable_time(match, kStart, seed);
        CHECK(time >= 400ms);
        CHECK(time <= 1300ms);
        CHECK(time == believable_time(match, kStart, seed));
    }
    // A forced move.
    const Match forced(*Game::from_fen("7k/8/8/8/8/8/1r6/K7 w - - 0 1"), person_has(kBlack),
                       strength_of_level(3));
    CHECK(believable_time(forced, kStart, 1) == 400ms);
    // Hardly any time left.
    const Match hurried(Game(), person_has(kBlack), strength_of_level(3),
                        TimeControl{.base = 2s, .increment = 0s}, kStart);
    CHECK(believable_time(hurried, kStart, 1) <= 50ms);
}
