// A room that is in memory because somebody is in it, or its clock runs: the room, who is there,
// and what Tenby thinks about for them.
#pragma once

#include "server/game_review.h"
#include "server/room.h"
#include "server/search_pool.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenby {

using ClientId = std::uint64_t;

struct LiveRoom {
    explicit LiveRoom(std::unique_ptr<Room> loaded) : room(std::move(loaded)) {}

    const std::string& token() const { return room->record().token; }

    std::unique_ptr<Room> room;
    std::vector<ClientId> members;       // players and spectators
    std::optional<Room::Time> deadline;  // as the desk has noted it
    SearchTaskPointer engine_move, eval;
    Score engine_score = kDraw;  // what Tenby thought of its own position
    std::unique_ptr<GameReview> review;
    SearchTaskPointer review_search;
};

}  // namespace tenby
