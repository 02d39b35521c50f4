// What is said of a room: all of it, or what has changed.
#pragma once

#include "server/room.h"

#include <boost/json/object.hpp>

namespace tenby {

// All there is to know, for one who plays this role.
boost::json::object room_json(const Room& room, Role role, int spectators, Room::Time now);

boost::json::object moved_json(const Room& room, Room::Time now);
boost::json::object ended_json(const Room& room, Room::Time now);
boost::json::object offers_event_json(const Room& room, std::string_view declined);
boost::json::object presence_json(const Room& room, int spectators, Room::Time now);

// A colour, "both", or null for one who watches.
boost::json::value role_json(Role role);

}  // namespace tenby
