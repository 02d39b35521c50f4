// What room.create asks for, read and checked.
#pragma once

#include "game/game.h"
#include "server/client_message.h"
#include "server/room_record.h"

#include <cstddef>
#include <string>

namespace tenby {

inline constexpr std::size_t kLongestName = 40;  // characters
inline constexpr std::size_t kLongestFen = 200;

struct RoomRequest {
    RoomRecord record;  // without tokens and seats
    Game game;
    Color color = kWhite;  // of the one who asks
    std::string name;
};

// Throws a Refusal.
RoomRequest read_room_request(const ClientMessage& message);

// The player's name without control characters.
std::string read_name(const ClientMessage& message);

}  // namespace tenby
