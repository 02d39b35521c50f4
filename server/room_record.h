// What a room keeps besides its game: who sits where, by which terms they play, and how the games
// before ended. The database has a row for it (server/room_store.h).
#pragma once

#include "engine/color.h"
#include "game/chess_clock.h"

#include <array>
#include <optional>
#include <string>

namespace tenby {

enum class RoomKind { kFriend, kTenby, kScreen };

enum class RoomState {
    kWaiting,    // for a player, the first time or again
    kCountdown,  // both are there
    kPlaying,
    kOver,
};

// How strong Tenby plays: by a level, by a rating, or (neither) as well as it can.
struct TenbyStrength {
    std::optional<int> level;
    std::optional<int> elo;
    friend bool operator==(const TenbyStrength&, const TenbyStrength&) = default;
};

struct RoomSeat {
    std::string token;  // empty: the seat is free, or Tenby's
    std::string name;
    bool is_engine = false;

    bool is_free() const { return token.empty() && !is_engine; }
    friend bool operator==(const RoomSeat&, const RoomSeat&) = default;
};

// The offers that the other side has not answered yet.
struct Offers {
    std::optional<Color> draw, takeback, rematch;
    friend bool operator==(const Offers&, const Offers&) = default;
};

// Of the games that were played in the room, by the players of the present colours.
struct MatchScore {
    std::array<int, kColors> wins{};
    int draws = 0;
    friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

struct RoomRecord {
    std::string token;
    std::string code;  // empty once both seats are taken
    RoomKind kind = RoomKind::kFriend;
    std::optional<TimeControl> control;
    TenbyStrength strength;
    bool wants_eval = false;
    std::array<RoomSeat, kColors> seats;  // at one screen both have the same token
    RoomState state = RoomState::kWaiting;
    int game_number = 1;
    MatchScore score;
};

}  // namespace tenby
