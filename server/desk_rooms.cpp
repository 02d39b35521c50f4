// Coming to rooms and leaving them.
#include "server/desk.h"
#include "server/room_json.h"
#include "server/room_request.h"
#include "server/token.h"

#include <algorithm>
#include <boost/json/value.hpp>

namespace tenby {

namespace json = boost::json;

namespace {

Refusal no_such_room() {
    return refuse(refusal::kNoSuchRoom, "There is no such room, or it is not there any more.");
}

json::value text_or_null(const std::string& text) {
    return text.empty() ? json::value() : json::value(text);
}

}  // namespace

MaybeRefusal Desk::room_create(Client& client, const ClientMessage& message) {
    RoomRequest request = read_room_request(message);
    if (auto refused = addresses_.add_room(client.address, now())) return refused;
    if (!make_room_for_another())
        return refuse(refusal::kTooMany, "The server has as many rooms as it can keep.");
    leave(client);
    const std::string player = random_token();
    RoomRecord& record = request.record;
    record.token = random_token();
    if (record.kind == RoomKind::kFriend) do
            record.code = random_code();
        while (store_.token_of_code(record.code));
    if (record.kind == RoomKind::kTenby) {
        record.seats[~request.color].is_engine = true;
        record.seats[~request.color].name = "Tenby";
    }
    auto room = std::make_unique<Room>(std::move(record), std::move(request.game));
    const auto sit = [&](Color color) { (void)room->sit_down(color, player, request.name); };
    sit(request.color);
    if (room->record().kind == RoomKind::kScreen) sit(~request.color);
    const std::string token = room->record().token;
    LiveRoom& live = rooms_.try_emplace(token, std::move(room)).first->second;
    ++room_count_;
    // The new room is stored even before its second player comes.
    store_.save(*live.room, now(), std::chrono::system_clock::now());
    enter(client, live, player, message);
    return std::nullopt;
}

// In the database, where most rooms are left by everybody.
bool Desk::make_room_for_another() {
    if (room_count_ >= settings_.most_rooms && store_.remove_oldest(is_in_use())) --room_count_;
    return room_count_ < settings_.most_rooms;
}

RoomStore::IsInUse Desk::is_in_use() const {
    return [this](const std::string& token) { return rooms_.contains(token); };
}

MaybeRefusal Desk::room_join(Client& client, const ClientMessage& message) {
    const std::string name = read_name(message);
    std::string token;
    if (message.has("code")) {
        if (auto refused = addresses_.check_guesses(client.address, now())) return refused;
        const std::string code = normalized_code(message.text("code", kLongestName));
        token = store_.token_of_code(code).value_or("");
        if (token.empty()) {
            addresses_.add_wrong_guess(client.address, now());
            return no_such_room();
        }
    } else {
        token = message.text("room", kTokenLength);
    }
    LiveRoom* const live = find_room(token);
    if (!live) return no_such_room();
    std::string player;
    // Who is in the room as a player already, in this very connection, stays who he is.
    if (client.room == token && !client.player.empty()) {
        player = client.player;
    } else if (const auto seat = live->room->free_seat()) {
        player = random_token();
        (void)live->room->sit_down(*seat, player, name);
        store_.save(*live->room, now(), std::chrono::system_clock::now());
    } else if (auto refused = check_spectators(client, *live)) {
        return refused;
    }
    enter(client, *live, player, message);
    return std::nullopt;
}

MaybeRefusal Desk::room_resume(Client& client, const ClientMessage& message) {
    LiveRoom* const live = find_room(message.text("room", kTokenLength));
    if (!live) return no_such_room();
    const std::string player = message.text("player", kTokenLength);
    if (!live->room->role_of(player).is_player()) {
        unload_if_idle(live->token());
        return refuse(refusal::kNotAPlayer, "You do not play in this room.");
    }
    enter(client, *live, player, message);
    return std::nullopt;
}

MaybeRefusal Desk::room_watch(Client& client, const ClientMessage& message) {
    LiveRoom* const live = find_room(message.text("room", kTokenLength));
    if (!live) return no_such_room();
    if (auto refused = check_spectators(client, *live)) return refused;
    enter(client, *live, {}, message);
    return std::nullopt;
}

MaybeRefusal Desk::check_spectators(const Client& client, const LiveRoom& live) {
    const bool watches_already = client.room == live.token() && client.player.empty();
    if (watches_already || spectators(live) < kMostSpectators) return std::nullopt;
    return refuse(refusal::kTooMany, "No more people can watch this game now.");
}

MaybeRefusal Desk::room_leave(Client& client, const ClientMessage& message) {
    if (!room_of(client)) return refuse(refusal::kNotInRoom, "You are in no room.");
    leave(client);
    answer(client, message, {{"type", "left"}, {"reason", "asked"}});
    return std::nullopt;
}

MaybeRefusal Desk::room_state(Client& client, const ClientMessage& message) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    answer(client, message,
           room_json(*live->room, live->room->role_of(client.player), spectators(*live), now()));
    return std::nullopt;
}

// In memory, or from the database.
LiveRoom* Desk::find_room(const std::string& token) {
    if (!is_token(token)) return nullptr;
    if (const auto found = rooms_.find(token); found != rooms_.end()) return &found->second;
    std::unique_ptr<Room> stored;
    try {
        stored = store_.load(token, now());
    } catch (const std::exception& error) {
        settings_.log(error.what());
    }
    if (!stored) return nullptr;
    return &rooms_.try_emplace(token, std::move(stored)).first->second;
}

LiveRoom* Desk::room_of(const Client& client) {
    const auto found = rooms_.find(client.room);
    return found == rooms_.end() ? nullptr : &found->second;
}

// The one who comes is told everything; the others what has changed, if he was not there before.
void Desk::enter(Client& client, LiveRoom& live, std::string player, const ClientMessage& message) {
    const std::string token = live.token();
    if (client.room != token || client.player != player) come_in(client, live, std::move(player));
    const Room& room = *live.room;
    const Role role = room.role_of(client.player);
    answer(client, message,
           {{"type", "joined"},
            {"room", token},
            {"player", text_or_null(client.player)},
            {"code", role.is_player() ? text_or_null(room.record().code) : json::value()},
            {"you", role_json(role)},
            {"link", client.base_url + "/#/room/" + token}});
    send(client.id, room_json(room, role, spectators(live), now()));
    settle(live, {});
}

void Desk::come_in(Client& client, LiveRoom& live, std::string player) {
    if (!player.empty()) remove_other_connection(live, player, client.id);
    // First, so that the room is not unloaded while the client goes from it to itself.
    live.members.push_back(client.id);
    leave(client);
    client.room = live.token();
    client.player = std::move(player);
    if (const Role role = live.room->role_of(client.player); role.is_player())
        live.room->connect(role, now());
    else
        live.room->watchers_changed();
}

void Desk::remove_other_connection(LiveRoom& live, const std::string& player, ClientId kept) {
    for (const ClientId id : std::vector<ClientId>(live.members)) {
        Client* const other = find(id);
        if (id == kept || !other || other->player != player) continue;
        std::erase(live.members, id);
        live.forget_asker(id);
        cancel_hint(*other);
        other->room.clear();
        other->player.clear();
        send(id, {{"type", "left"}, {"reason", "resumed elsewhere"}});
    }
}

void Desk::leave(Client& client) {
    LiveRoom* const live = room_of(client);
    if (!live) return;
    const std::string token = std::exchange(client.room, {});
    const Role role = live->room->role_of(std::exchange(client.player, {}));
    // Once only: a client that comes again from the same connection is in the list already.
    live->members.erase(std::find(live->members.begin(), live->members.end(), client.id));
    live->forget_asker(client.id);
    cancel_hint(client);
    if (role.is_player())
        live->room->disconnect(role, now());
    else
        live->room->watchers_changed();
    settle(*live, {});
}

}  // namespace tenby
