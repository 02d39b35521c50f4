// Telling those in a room what has changed, after storing it.
#include "server/desk.h"
#include "server/room_json.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

namespace tenby {

namespace json = boost::json;

int Desk::spectators(const LiveRoom& live) {
    int count = 0;
    for (const ClientId id : live.members) count += find(id)->player.empty();
    return count;
}

void Desk::settle(LiveRoom& live, const Asker& asker) {
    const std::string token = live.token();
    const std::vector<RoomNews> news = live.room->take_news();
    bool has_changed = false, is_new_position = false;
    for (const RoomNews& item : news) {
        has_changed |= item.what != RoomNews::What::kPresence;
        is_new_position |=
            item.what == RoomNews::What::kMoved || item.what == RoomNews::What::kRoom;
    }
    if (has_changed) {
        store_.save(*live.room, now(), std::chrono::system_clock::now());
        settings_.wake();
    }
    for (const RoomNews& item : news) {
        // After a take-back or in another game it was of something else.
        if (item.what == RoomNews::What::kRoom) live.engine_score.reset();
        tell(live, item, asker);
    }
    if (is_new_position) {
        end_review(live);
        cancel_searches(live);
    }
    // Also for one who comes back to a game that was only in the database.
    let_engine_think(live);
    if (is_new_position) evaluate(live);
    note_deadline(live);
    unload_if_idle(token);
}

void Desk::tell(LiveRoom& live, const RoomNews& news, const Asker& asker) {
    const Room& room = *live.room;
    switch (news.what) {
        case RoomNews::What::kRoom: {
            const int watching = spectators(live);
            for (const ClientId id : live.members) {
                const Role role = room.role_of(find(id)->player);
                json::object message = room_json(room, role, watching, now());
                if (id == asker.client && asker.id) message["re"] = *asker.id;
                send(id, message);
            }
            return;
        }
        case RoomNews::What::kMoved: return broadcast(live, moved_json(room, now()), {asker});
        case RoomNews::What::kEnded: return broadcast(live, ended_json(room, now()), {asker});
        case RoomNews::What::kOffers:
            return broadcast(live, offers_event_json(room, news.declined), {asker});
        case RoomNews::What::kPresence:
            return broadcast(live, presence_json(room, spectators(live), now()), {});
    }
}

void Desk::broadcast(LiveRoom& live, json::object message, const std::vector<Asker>& askers) {
    const SharedText text = std::make_shared<const std::string>(json::serialize(message));
    for (const ClientId id : live.members) {
        const auto asker = std::find_if(askers.begin(), askers.end(), [&](const Asker& candidate) {
            return candidate.client == id && candidate.id;
        });
        if (asker != askers.end()) {
            message["re"] = *asker->id;
            send(id, message);
        } else {
            outbox_.emplace_back(id, text);
        }
    }
    settings_.wake();
}

void Desk::note_deadline(LiveRoom& live) {
    if (live.deadline) deadlines_.erase({*live.deadline, live.token()});
    live.deadline = live.room->next_deadline(now());
    if (live.deadline) deadlines_.emplace(*live.deadline, live.token());
}

// A room where nobody is and no clock runs is in the database, and that is enough.
void Desk::unload_if_idle(const std::string& token) {
    const auto found = rooms_.find(token);
    if (found == rooms_.end()) return;
    LiveRoom& live = found->second;
    if (!live.members.empty() || live.deadline) return;
    cancel_searches(live);
    rooms_.erase(found);
}

}  // namespace tenby
