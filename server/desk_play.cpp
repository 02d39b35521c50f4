// What players do in a game, passed on to their room.
#include "engine/quoted.h"
#include "game/pgn_of_game.h"
#include "game/pgn_writer.h"
#include "server/desk.h"

#include <array>
#include <boost/json/value.hpp>
#include <ctime>
#include <sstream>

namespace tenby {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestMove = 20;
constexpr std::int64_t kMostPlies = 100'000;

std::string date_text(const std::optional<RoomStore::WallTime>& day) {
    if (!day) return "????.??.??";
    const auto seconds = std::chrono::system_clock::to_time_t(*day);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 16> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
    return {text.data(), length};
}

}  // namespace

// Does something in the client's room, and tells everybody what came of it.
template <class Action>
MaybeRefusal Desk::act(Client& client, const ClientMessage& message, Action action) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    MaybeRefusal refused = action(*live->room, live->room->role_of(client.player));
    // Also after a refusal: a flag may have fallen meanwhile.
    settle(*live, {client.id, message.id()});
    return refused;
}

MaybeRefusal Desk::move(Client& client, const ClientMessage& message) {
    const auto ply = static_cast<std::size_t>(message.number("ply", 0, kMostPlies));
    const std::string text = message.text("move", kLongestMove);
    return act(client, message,
               [&](Room& room, Role role) { return room.play(role, ply, text, now()); });
}

MaybeRefusal Desk::draw_offer(Client& client, const ClientMessage& message) {
    auto refused =
        act(client, message, [&](Room& room, Role role) { return room.offer_draw(role, now()); });
    if (LiveRoom* const live = room_of(client); live && !refused) answer_draw_offer(*live);
    return refused;
}

MaybeRefusal Desk::draw_accept(Client& client, const ClientMessage& message) {
    return act(client, message,
               [&](Room& room, Role role) { return room.accept_draw(role, now()); });
}

MaybeRefusal Desk::draw_decline(Client& client, const ClientMessage& message) {
    return act(client, message,
               [&](Room& room, Role role) { return room.decline_draw(role, now()); });
}

MaybeRefusal Desk::takeback_offer(Client& client, const ClientMessage& message) {
    return act(client, message,
               [&](Room& room, Role role) { return room.offer_takeback(role, now()); });
}

MaybeRefusal Desk::takeback_accept(Client& client, const ClientMessage& message) {
    return act(client, message,
               [&](Room& room, Role role) { return room.accept_takeback(role, now()); });
}

MaybeRefusal Desk::takeback_decline(Client& client, const ClientMessage& message) {
    return act(client, message,
               [&](Room& room, Role role) { return room.decline_takeback(role, now()); });
}

MaybeRefusal Desk::resign(Client& client, const ClientMessage& message) {
    const std::optional<Color> color = message.color("color");
    return act(client, message,
               [&](Room& room, Role role) { return room.resign(role, color, now()); });
}

MaybeRefusal Desk::claim(Client& client, const ClientMessage& message) {
    const std::string what = message.text("what", kLongestMove);
    const std::string text = message.text_or("move", "", kLongestMove);
    return act(client, message, [&](Room& room, Role role) -> MaybeRefusal {
        if (what == "draw") return room.claim_draw(role, text, now());
        if (what == "abandoned") return room.claim_abandoned(role, now());
        return refuse(refusal::kBadMessage,
                      "The field 'what' should be \"draw\" or \"abandoned\", not " +
                          tenby::quoted(what) + ".");
    });
}

MaybeRefusal Desk::rematch_offer(Client& client, const ClientMessage& message) {
    return act(client, message, [&](Room& room, Role role) -> MaybeRefusal {
        // Another game is kept as a new room's is, and counts as one.
        if (room.can_begin_rematch(role))
            if (auto refused = addresses_.add_room(client.address, now())) return refused;
        return room.offer_rematch(role, now());
    });
}

MaybeRefusal Desk::rematch_decline(Client& client, const ClientMessage& message) {
    return act(client, message, [&](Room& room, Role role) { return room.decline_rematch(role); });
}

MaybeRefusal Desk::pgn(Client& client, const ClientMessage& message) {
    const LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    const RoomRecord& record = live->room->record();
    const auto name = [&](Color color) {
        const std::string& given = record.seats[color].name;
        return given.empty() ? "?" : given;
    };
    std::vector<PgnTag> tags{{"Event", "A game at tenby-server"},
                             {"Site", "?"},
                             {"Date", date_text(store_.begun(record))},
                             {"Round", std::to_string(record.game_number)},
                             {"White", name(kWhite)},
                             {"Black", name(kBlack)}};
    if (record.control) set_tag(tags, "TimeControl", to_pgn_text(*record.control));
    std::ostringstream text;
    write_pgn(text, pgn_of(live->room->game(), tags));
    answer(client, message, {{"type", "pgn"}, {"pgn", text.str()}});
    return std::nullopt;
}

}  // namespace tenby
