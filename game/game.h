// A game between two sides: where it began, the moves with their clock times, draw offers,
// resignation and flags, and how it ended. Whatever a person may do at a board is a function here
// that either does it or returns a sentence that says why not. It neither prints nor waits, and has
// no clock of its own (game/chess_clock.h): whoever runs the game tells it what the clocks show.
//
//     Game game;
//     if (const Result<Move> move = game.play("Nf3"); !move) show(move.error());
//     if (game.outcome()) announce(describe(*game.outcome()));
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"
#include "game/chess_clock.h"
#include "game/outcome.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct PlayedMove {
    Move move;
    std::string san;
    std::optional<ClockTime> clock;  // what the clock of the side that moved showed afterwards
};

class Game {
public:
    // From the standard starting position, from one of the 960 by its number, or from a FEN, for
    // which "startpos" may stand. Whether a FEN belongs to Chess960 is seen from its castling
    // rights, if it is not said.
    Game();
    static Result<Game> chess960(int number);
    static Result<Game> from_fen(std::string_view fen);
    explicit Game(const Position& start, bool is_chess960 = false);

    // The board as it stands, with the moves that led there.
    const Position& position() const { return position_; }
    const Position& start() const { return start_; }
    bool is_chess960() const { return is_chess960_; }
    // Did it begin with the array of standard chess?
    bool is_from_standard_start() const;
    Color side() const { return position_.side(); }
    std::span<const PlayedMove> moves() const { return {line_.data(), made_}; }
    // The pieces of the other side that this side has captured, in the order of the captures.
    std::vector<Piece> captured_by(Color side) const;

    // Nothing while the game goes on.
    const std::optional<Outcome>& outcome() const { return outcome_; }

    // Plays a move: one of the legal ones, or a text as people type it (game/move_input.h). Ends
    // the game if that is mate or one of the draws that need no claim. An offer of the opponent's
    // that was not answered is declined by moving.
    Result<void> play(Move move, std::optional<ClockTime> clock = std::nullopt);
    Result<Move> play(std::string_view text, std::optional<ClockTime> clock = std::nullopt);

    // One ply back or forth. A game that was over goes on after an undo. False if there is no move
    // to take back or to make again.
    bool can_undo() const { return made_ > 0; }
    bool can_redo() const { return made_ < line_.size(); }
    bool undo();
    bool redo();

    // Draw offers: either side may make one at any time, once for each move of its own. It stands
    // until the other side answers or moves. To offer a draw to an offer is to accept it.
    std::optional<Color> draw_offered_by() const { return draw_offered_by_; }
    Result<void> offer_draw(Color by);
    Result<void> accept_draw(Color by);
    Result<void> decline_draw(Color by);

    // What the side to move may claim a draw by, as the board stands or with the move that it is
    // about to make: threefold repetition or fifty moves.
    std::optional<Ending> claimable() const;
    std::optional<Ending> claimable_with(Move move) const;
    // Ends the game if the claim is right. The intended move is then played.
    Result<void> claim_draw();
    Result<void> claim_draw_with(Move move);

    Result<void> resign(Color loser);
    // The side's time is over: it has lost, unless the opponent could never mate.
    Result<void> flag_fall(Color loser);
    // Ends the game in any other way: a result read from a file, an adjudication.
    Result<void> end(const Outcome& outcome);
    // Takes the end away, as an analysis does that looks beyond a repetition.
    void play_on() { outcome_.reset(); }

private:
    void make(Move move);
    void withdraw_offers();

    Position start_;
    Position position_;
    bool is_chess960_ = false;
    std::vector<PlayedMove> line_;  // the first made_ of them are on the board
    std::size_t made_ = 0;
    std::optional<Outcome> outcome_;
    std::optional<Color> draw_offered_by_;
    std::array<bool, kColors> has_offered_{};  // since its last move
};

// The end that needs no claim: mate, stalemate, a dead position, the fifth repetition, seventy-five
// moves. Nothing if the game goes on.
std::optional<Outcome> automatic_outcome(const Position& position);

// The claim that the side to move has in the position.
std::optional<Ending> claimable_in(const Position& position);

}  // namespace tenby
