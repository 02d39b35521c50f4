// A room that is in memory because somebody is in it, or its clock runs: the room, who is there,
// and what Tenby thinks about for them.
#pragma once

#include "server/address_book.h"
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

// Who asked, so that the answer carries the number of the question.
struct Asker {
    ClientId client = 0;
    std::optional<std::int64_t> id;
};

// A search that counts for somebody's address.
struct CountedSearch {
    SearchTaskPointer task;
    AddressBook::SearchPermit permit;
};

struct LiveRoom {
    explicit LiveRoom(std::unique_ptr<Room> loaded) : room(std::move(loaded)) {}

    const std::string& token() const { return room->record().token; }
    bool awaits_review(ClientId client) const {
        return std::any_of(review_askers.begin(), review_askers.end(),
                           [&](const Asker& asker) { return asker.client == client; });
    }
    void forget_asker(ClientId client) {
        std::erase_if(review_askers, [&](const Asker& asker) { return asker.client == client; });
    }

    std::unique_ptr<Room> room;
    std::vector<ClientId> members;       // players and spectators
    std::optional<Room::Time> deadline;  // as the desk has noted it
    SearchTaskPointer engine_move;
    CountedSearch eval;
    std::optional<Score> engine_score;   // what Tenby thought of its own position, if it has
    std::unique_ptr<GameReview> review;  // of the present game, under way or complete
    CountedSearch review_search;
    std::vector<Asker> review_askers;  // who wait for it
};

}  // namespace tenby
