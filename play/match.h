// A game between people, or a person and the engine, as it is played: the game itself, who has
// which side, how strong the engine is, and the clock. It is told what time it is and neither
// prints nor waits.
#pragma once

#include "game/chess_clock.h"
#include "game/game.h"
#include "game/pgn_game.h"
#include "play/engine_strength.h"
#include "play/seats.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenby {

class Match {
public:
    using Time = ChessClock::Time;

    // The clock of a game that has begun already starts now.
    Match(Game game, const Seats& seats, const EngineStrength& strength,
          const std::optional<TimeControl>& time = std::nullopt,
          Time now = std::chrono::steady_clock::now());

    const Game& game() const { return game_; }
    const Seats& seats() const { return seats_; }
    const EngineStrength& strength() const { return strength_; }
    void set_strength(const EngineStrength& strength);
    const std::optional<ChessClock>& clock() const { return clock_; }
    // What is known of the game besides: when and where it was begun, who plays, and so on.
    const std::vector<PgnTag>& tags() const { return tags_; }
    void set_tags(std::vector<PgnTag> tags) { tags_ = std::move(tags); }

    // Changes with everything that makes a thought about the next move obsolete.
    std::uint64_t revision() const { return revision_; }
    bool is_over() const { return game_.outcome().has_value(); }
    bool is_engines_turn() const { return !is_over() && seats_.at[game_.side()] == Seat::kEngine; }
    bool is_persons_turn() const { return !is_over() && !is_engines_turn(); }
    // Who speaks when a line is typed: the side to move, or the only person.
    Color speaker() const;

    // The clocks start with White's first move. Whoever moves in time presses the clock.
    Result<void> play(Move move, Time now);
    Result<void> claim_draw(std::optional<Move> with, Time now);
    Result<void> offer_draw(Color by);
    Result<void> decline_draw(Color by);
    Result<void> agree_to_draw(Time now);
    Result<void> resign(Color loser, Time now);
    // Ends the game of a side whose time is over. True if one has ended so.
    bool end_if_time_is_over(Time now);
    // When that will be, if nobody moves.
    std::optional<Time> flag_time(Time now) const;

    // Takes back moves up to the last turn of a person; a game that was resigned, agreed drawn or
    // lost on time just goes on. The number of moves that were taken back, or nothing if there is
    // nothing to undo.
    std::optional<int> undo(Time now);
    // Makes undone moves again, up to the next turn of a person. The number of them.
    int redo(Time now);

private:
    void pass_turn(Time now);
    // Sets the clocks to what they showed after the last moves.
    void set_clock_by_moves(Time now);
    bool reopen();

    Game game_;
    Seats seats_;
    EngineStrength strength_;
    std::optional<ChessClock> clock_;
    std::vector<PgnTag> tags_;
    std::uint64_t revision_ = 0;
};

// "1.e4", "1...e5": the number of a move and its SAN.
std::string numbered_san(const Game& game, std::size_t index);

}  // namespace tenby
