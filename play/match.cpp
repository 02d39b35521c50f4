#include "play/match.h"

#include <array>
#include <utility>

namespace tenby {

Match::Match(Game game, const Seats& seats, const EngineStrength& strength,
             const std::optional<TimeControl>& time, Time now)
    : game_(std::move(game)), seats_(seats), strength_(strength) {
    if (!time) return;
    clock_.emplace(*time);
    set_clock_by_moves(now);
}

void Match::set_strength(const EngineStrength& strength) {
    strength_ = strength;
    ++revision_;
}

Color Match::speaker() const {
    return seats_.are_two_people() ? game_.side() : seats_.person();
}

Result<void> Match::play(Move move, Time now) {
    std::optional<ClockTime> shows;
    if (clock_) {
        if (end_if_time_is_over(now)) return Error{"the time is over"};
        ChessClock after = *clock_;
        after.press(now);
        shows = after.left(game_.side(), now);
    }
    if (Result<void> played = game_.play(move, shows); !played) return played;
    pass_turn(now);
    return {};
}

void Match::pass_turn(Time now) {
    ++revision_;
    if (!clock_) return;
    if (is_over())
        clock_->stop(now);
    else if (clock_->running())
        clock_->press(now);
    else
        set_clock_by_moves(now);
}

Result<void> Match::claim_draw(std::optional<Move> with, Time now) {
    const Result<void> claimed = with ? game_.claim_draw_with(*with) : game_.claim_draw();
    if (claimed) pass_turn(now);
    return claimed;
}

Result<void> Match::offer_draw(Color by) {
    return game_.offer_draw(by);
}

Result<void> Match::decline_draw(Color by) {
    return game_.decline_draw(by);
}

Result<void> Match::agree_to_draw(Time now) {
    const Result<void> ended = game_.end({std::nullopt, Ending::kAgreement});
    if (ended) pass_turn(now);
    return ended;
}

Result<void> Match::resign(Color loser, Time now) {
    const Result<void> resigned = game_.resign(loser);
    if (resigned) pass_turn(now);
    return resigned;
}

bool Match::end_if_time_is_over(Time now) {
    if (!clock_ || is_over()) return false;
    const auto fallen = clock_->fallen(now);
    if (!fallen || !game_.flag_fall(*fallen)) return false;
    pass_turn(now);
    return true;
}

std::optional<Match::Time> Match::flag_time(Time now) const {
    if (!clock_ || is_over() || !clock_->running()) return std::nullopt;
    return now + clock_->left(*clock_->running(), now);
}

// What people decided or the clock did can be undone without taking back a move.
bool Match::reopen() {
    if (!is_over() || automatic_outcome(game_.position())) return false;
    if (game_.undo())
        game_.redo();
    else
        game_ = Game(game_.start(), game_.is_chess960());
    return true;
}

std::optional<int> Match::undo(Time now) {
    int taken = 0;
    if (!reopen()) {
        // The engine may have moved first: its move alone is none to take back.
        const std::size_t least =
            seats_.at[game_.start().side()] == Seat::kEngine && !seats_.are_two_people() ? 2 : 1;
        if (game_.moves().size() < least) return std::nullopt;
        do {
            game_.undo();
            ++taken;
        } while (seats_.at[game_.side()] == Seat::kEngine && game_.can_undo());
    }
    ++revision_;
    set_clock_by_moves(now);
    return taken;
}

int Match::redo(Time now) {
    int made = 0;
    while (game_.redo()) {
        ++made;
        if (seats_.at[game_.side()] == Seat::kPerson) break;
    }
    if (made == 0) return 0;
    ++revision_;
    set_clock_by_moves(now);
    return made;
}

void Match::set_clock_by_moves(Time now) {
    if (!clock_) return;
    const TimeControl control = clock_->control();
    clock_.emplace(control);
    std::array<int, kColors> made{};
    Color side = game_.start().side();
    for (const PlayedMove& played : game_.moves()) {
        if (played.clock) clock_->set(side, *played.clock);
        clock_->set_moves_made(side, ++made[side]);
        side = ~side;
    }
    if (!game_.moves().empty() && !is_over()) clock_->start(game_.side(), now);
}

std::string numbered_san(const Game& game, std::size_t index) {
    const bool black_began = game.start().side() == kBlack;
    const std::size_t ply = index + (black_began ? 1 : 0);
    const auto first = static_cast<std::size_t>(game.start().game_ply()) / 2 + 1;
    return std::to_string(first + ply / 2) + (ply % 2 == 0 ? "." : "...") + game.moves()[index].san;
}

}  // namespace tenby
