// A game from the first move to its end: every way it can end, offers, claims, undo and redo.
#include "game/game.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <sstream>

using namespace tenby;

namespace {

void play_all(Game& game, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
        const Result<Move> move = game.play(word);
        INFO(word << ": " << (move ? "" : move.error()));
        REQUIRE(move);
    }
}

Game game_from(std::string_view fen) {
    const Result<Game> game = Game::from_fen(fen);
    REQUIRE(game);
    return *game;
}

std::string end_of(const Game& game) {
    return game.outcome() ? describe(*game.outcome()) : "going on";
}

constexpr const char* kThereAndBack = "Nf3 Nf6 Ng1 Ng8 ";

}  // namespace

TEST_CASE("a game begins at the standard array, at one of the 960, or at a FEN") {
    const Game standard;
    CHECK(to_fen(standard.position()) == kStartFen);
    CHECK(standard.is_from_standard_start());
    CHECK_FALSE(standard.is_chess960());
    CHECK(result_text(standard.outcome()) == "*");

    const Result<Game> first = Game::chess960(0);
    REQUIRE(first);
    CHECK(first->is_chess960());
    CHECK(to_fen(first->start()).starts_with("bbqnnrkr/"));
    CHECK_FALSE(Game::chess960(960));
    CHECK_FALSE(Game::chess960(-1));

    CHECK_FALSE(game_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1").is_chess960());
    CHECK(game_from("4k3/8/8/8/8/8/8/4KR2 w F - 0 1").is_chess960());
    CHECK_FALSE(Game::from_fen("nonsense"));
}

TEST_CASE("moves are kept with their SAN and what the clock showed") {
    Game game;
    REQUIRE(game.play("e4", ClockTime(299'000)));
    REQUIRE(game.play("d7d5"));
    REQUIRE(game.play("exd5"));
    REQUIRE(game.moves().size() == 3);
    CHECK(game.moves()[0].san == "e4");
    CHECK(game.moves()[0].clock == ClockTime(299'000));
    CHECK_FALSE(game.moves()[1].clock);
    CHECK(game.moves()[2].san == "exd5");
    CHECK(game.captured_by(kWhite) == std::vector<Piece>{kBlackPawn});
    CHECK(game.captured_by(kBlack).empty());
    CHECK(game.side() == kBlack);
}

TEST_CASE("a refused move changes nothing") {
    Game game;
    CHECK(game.play("e5").error() == "the pawn on e2 goes one square, or two from where it began");
    CHECK(game.play(Move(E2, E5)).error() == "that move is not legal here");
    CHECK(game.moves().empty());
    CHECK(to_fen(game.position()) == kStartFen);
}

TEST_CASE("mate and stalemate end a game, and nothing can be played then") {
    Game fool;
    play_all(fool, "f3 e5 g4 Qh4#");
    CHECK(end_of(fool) == "Black wins by checkmate");
    CHECK(result_text(fool.outcome()) == "0-1");
    CHECK(fool.play("e4").error() == "the game is over: Black wins by checkmate");
    CHECK_FALSE(fool.resign(kWhite));
    CHECK_FALSE(fool.offer_draw(kWhite));
    CHECK_FALSE(fool.flag_fall(kBlack));

    Game stalemate = game_from("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    play_all(stalemate, "Qg6");
    CHECK(end_of(stalemate) == "draw by stalemate");
    CHECK(result_text(stalemate.outcome()) == "1/2-1/2");
}

TEST_CASE("dead positions end a game by themselves") {
    Game game = game_from("4k3/8/8/8/8/8/4p3/4KN2 w - - 0 1");
    play_all(game, "Kxe2");
    CHECK(end_of(game) == "draw by insufficient material");
    CHECK(end_of(game_from("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")) ==
          "draw: no moves lead to a mate from here");
}

TEST_CASE("the third repetition can be claimed, the fifth ends the game") {
    Game game;
    play_all(game, kThereAndBack);
    CHECK_FALSE(game.claimable());
    CHECK_FALSE(game.claim_draw());
    play_all(game, kThereAndBack);
    CHECK(game.claimable() == Ending::kThreefoldRepetition);
    CHECK_FALSE(game.outcome());
    Game claimed = game;
    REQUIRE(claimed.claim_draw());
    CHECK(end_of(claimed) == "draw by threefold repetition");

    play_all(game, kThereAndBack);
    play_all(game, "Nf3 Nf6 Ng1");
    CHECK_FALSE(game.outcome());
    play_all(game, "Ng8");
    CHECK(end_of(game) == "draw by fivefold repetition");
}

TEST_CASE("a draw can be claimed with the move that brings it about") {
    Game game;
    play_all(game, kThereAndBack);
    play_all(game, "Nf3 Nf6 Ng1");
    const Move back = *parse_san(game.position(), "Ng8");
    const Move other = *parse_san(game.position(), "e5");
    CHECK(game.claimable_with(back) == Ending::kThreefoldRepetition);
    CHECK_FALSE(game.claimable_with(other));
    CHECK_FALSE(game.claim_draw_with(other));
    CHECK(game.moves().size() == 7);
    REQUIRE(game.claim_draw_with(back));
    CHECK(end_of(game) == "draw by threefold repetition");
    CHECK(game.moves().size() == 8);
}

TEST_CASE("fifty moves can be claimed, seventy-five end the game, and mate comes first") {
    Game game = game_from("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    CHECK_FALSE(game.claimable());
    play_all(game, "Ra2");
    CHECK(game.claimable() == Ending::kFiftyMoves);
    CHECK_FALSE(game.outcome());
    REQUIRE(game.claim_draw());
    CHECK(end_of(game) == "draw by the fifty-move rule");

    Game long_game = game_from("4k3/8/8/8/8/8/8/R3K3 w - - 149 110");
    play_all(long_game, "Ra2");
    CHECK(end_of(long_game) == "draw by the seventy-five-move rule");

    Game mate = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 110");
    play_all(mate, "Ra8");
    CHECK(end_of(mate) == "White wins by checkmate");
}

TEST_CASE("resignation and flags end a game") {
    Game resigned;
    REQUIRE(resigned.resign(kBlack));
    CHECK(end_of(resigned) == "White wins by resignation");

    Game flagged;
    REQUIRE(flagged.flag_fall(kWhite));
    CHECK(end_of(flagged) == "Black wins on time");

    Game bare = game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    REQUIRE(bare.flag_fall(kWhite));
    CHECK(end_of(bare) == "draw: time is over, but the opponent cannot mate");
    CHECK(result_text(bare.outcome()) == "1/2-1/2");
}

TEST_CASE("a draw offer stands until it is answered or the other side moves") {
    Game game;
    CHECK_FALSE(game.accept_draw(kBlack));
    REQUIRE(game.offer_draw(kWhite));
    CHECK(game.draw_offered_by() == kWhite);
    play_all(game, "e4");  // White's own move does not withdraw it
    CHECK(game.draw_offered_by() == kWhite);
    CHECK_FALSE(game.accept_draw(kWhite));
    play_all(game, "e5");
    CHECK_FALSE(game.draw_offered_by());
    CHECK_FALSE(game.accept_draw(kBlack));

    REQUIRE(game.offer_draw(kBlack));
    REQUIRE(game.decline_draw(kWhite));
    CHECK(game.offer_draw(kBlack).error() ==
          "you have offered a draw already: you may again after your next move");
    play_all(game, "Nf3 Nc6");
    REQUIRE(game.offer_draw(kBlack));
    REQUIRE(game.offer_draw(kWhite));  // both want it
    CHECK(end_of(game) == "draw by agreement");
}

TEST_CASE("undo and redo go back and forth, and a new move forgets what was undone") {
    Game game;
    play_all(game, "e4 e5 Nf3");
    const std::string fen = to_fen(game.position());
    CHECK_FALSE(game.redo());
    REQUIRE(game.undo());
    REQUIRE(game.undo());
    CHECK(game.moves().size() == 1);
    CHECK(game.can_redo());
    REQUIRE(game.redo());
    REQUIRE(game.redo());
    CHECK(to_fen(game.position()) == fen);
    REQUIRE(game.undo());
    play_all(game, "Bc4");
    CHECK_FALSE(game.can_redo());
    while (game.undo()) {
    }
    CHECK(to_fen(game.position()) == kStartFen);
    CHECK_FALSE(game.can_undo());
}

TEST_CASE("undo takes the end of a game back, redo brings mate again") {
    Game fool;
    play_all(fool, "f3 e5 g4 Qh4#");
    REQUIRE(fool.undo());
    CHECK_FALSE(fool.outcome());
    REQUIRE(fool.redo());
    CHECK(end_of(fool) == "Black wins by checkmate");
}

TEST_CASE("random games are undone to their start and redone to their end") {
    Random dice(3);
    for (int number = 0; number < games(100, 10); ++number) {
        Game game(random_start(number, dice));
        const std::string start = to_fen(game.position());
        for (int ply = 0; ply < 200 && !game.outcome(); ++ply) {
            MoveList moves;
            generate_moves(game.position(), moves);
            REQUIRE(game.play(moves[dice.below(moves.size())].move));
        }
        const std::string end = to_fen(game.position());
        const auto outcome = game.outcome();
        while (game.undo()) {
        }
        REQUIRE(to_fen(game.position()) == start);
        while (game.redo()) {
        }
        REQUIRE(to_fen(game.position()) == end);
        REQUIRE(game.outcome() == outcome);
    }
}
