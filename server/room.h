// A room: two seats, a game between them and the clock, for as many games as its players like. It
// knows no sockets and no threads, and is told what time it is. Whatever a player may ask for is a
// function that does it or says why not; what everybody in the room should hear of is kept as news.
#pragma once

#include "engine/color.h"
#include "engine/move.h"
#include "game/chess_clock.h"
#include "game/game.h"
#include "server/refusal.h"
#include "server/room_record.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

// What somebody in a room can speak for: one colour, both at one screen, or none who only watches.
class Role {
public:
    static Role watcher() { return {}; }
    static Role of(Color color) { return Role(color == kWhite, color == kBlack); }
    static Role both() { return {true, true}; }

    bool plays(Color color) const { return speaks_for_[color]; }
    bool is_player() const { return speaks_for_[kWhite] || speaks_for_[kBlack]; }
    bool is_both() const { return speaks_for_[kWhite] && speaks_for_[kBlack]; }
    // The one colour, or at one screen the given one.
    Color color_or(Color if_both) const {
        return is_both() ? if_both : plays(kWhite) ? kWhite : kBlack;
    }
    friend bool operator==(const Role&, const Role&) = default;

private:
    Role() = default;
    Role(bool white, bool black) : speaks_for_{white, black} {}
    std::array<bool, kColors> speaks_for_{};
};

struct RoomNews {
    enum class What { kRoom, kMoved, kOffers, kEnded, kPresence };
    What what;
    std::string_view declined = {};  // kOffers: which offer was declined
    friend bool operator==(const RoomNews&, const RoomNews&) = default;
};

// A game as the database gives it back.
struct StoredGame {
    Game game;
    std::vector<std::string> uci_moves;
    std::array<ClockTime, kColors> clocks{};
    Offers offers;
};

class Room {
public:
    using Time = ChessClock::Time;

    // Between the second player's arrival and the first move's time.
    static constexpr std::chrono::milliseconds kCountdown{3'000};
    // So long may a player be away before the opponent can claim the game.
    static constexpr std::chrono::milliseconds kGrace{60'000};

    // A new room, or one as it was stored: then its clocks stand still until the side to move is
    // back, or the grace time has passed.
    Room(RoomRecord record, Game game);
    Room(RoomRecord record, StoredGame stored, Time now);

    const RoomRecord& record() const { return record_; }
    const Game& game() const { return game_; }
    // The game's moves as UCI texts; castling in Chess960 as king takes rook.
    const std::vector<std::string>& uci_moves() const { return uci_moves_; }
    const Offers& offers() const { return offers_; }
    bool has_clock() const { return clock_.has_value(); }
    ClockTime clock_left(Color side, Time now) const { return clock_->left(side, now); }
    std::optional<Color> clock_running() const { return clock_->running(); }
    std::optional<ClockTime> countdown_left(Time now) const;
    bool is_connected(Color color) const;
    // Of a player who is away: how long until the opponent may claim.
    std::optional<ClockTime> grace_left(Color color, Time now) const;
    std::optional<Color> engine_color() const;
    bool is_engine_to_move() const;

    // Takes the free seat. The one who creates a room calls it first.
    std::optional<Refusal> sit_down(Color color, std::string token, std::string name);
    std::optional<Color> free_seat() const;
    Role role_of(std::string_view player_token) const;
    // A player's connection came or went; one at a time for each.
    void connect(Role role, Time now);
    void disconnect(Role role, Time now);
    void watchers_changed() { add_news(RoomNews::What::kPresence); }

    // `ply` is the number of moves that the player has seen.
    MaybeRefusal play(Role role, std::size_t ply, std::string_view move, Time now);
    MaybeRefusal play_engine_move(Move move, Time now);
    MaybeRefusal resign(Role role, std::optional<Color> color, Time now);
    MaybeRefusal claim_draw(Role role, std::string_view move, Time now);
    MaybeRefusal claim_abandoned(Role role, Time now);
    MaybeRefusal offer_draw(Role role, Time now);
    MaybeRefusal accept_draw(Role role, Time now);
    MaybeRefusal decline_draw(Role role, Time now);
    MaybeRefusal offer_takeback(Role role, Time now);
    MaybeRefusal accept_takeback(Role role, Time now);
    MaybeRefusal decline_takeback(Role role, Time now);
    // Would an offer begin the next game at once?
    bool can_begin_rematch(Role role) const;
    MaybeRefusal offer_rematch(Role role, Time now);
    MaybeRefusal decline_rematch(Role role);
    void set_wants_eval(bool wanted) { record_.wants_eval = wanted; }

    // When something happens by itself: the countdown ends, a flag falls.
    std::optional<Time> next_deadline(Time now) const;
    void tick(Time now);

    std::vector<RoomNews> take_news();
    // The number of moves that the database has of this game, for server/room_store.h.
    std::size_t stored_moves() const { return stored_moves_; }
    void mark_stored() { stored_moves_ = game_.moves().size(); }

private:
    MaybeRefusal check_player(Role role) const;
    MaybeRefusal check_playing(Role role, Time now);
    MaybeRefusal do_move(Move move, Time now);
    void start_countdown_if_ready(Time now);
    void start_game(Time now);
    void after_end(Time now);
    void take_back(int plies, Time now);
    int plies_to_take_back(Color color) const;
    std::string uci_of(Move move) const;
    void start_clock(Time now);
    void begin_rematch(Time now);
    void add_news(RoomNews::What what, std::string_view declined = {});

    RoomRecord record_;
    Game game_;
    std::vector<std::string> uci_moves_;
    std::optional<ChessClock> clock_;
    Offers offers_;
    std::array<bool, kColors> connected_{};
    std::array<Time, kColors> away_since_{};
    // What was declined is not asked again: in the same position, after the same game.
    std::array<std::optional<std::size_t>, kColors> takeback_declined_at_{};
    std::array<bool, kColors> is_rematch_declined_{};
    std::optional<Time> countdown_end_;
    std::optional<Time> clock_resumes_;  // at the latest
    std::size_t stored_moves_ = 0;
    std::vector<RoomNews> news_;
};

}  // namespace tenby
