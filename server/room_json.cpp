#include "server/room_json.h"

#include "engine/fen.h"
#include "server/position_json.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace tenby {

namespace json = boost::json;

namespace {

std::string_view json_name(RoomKind kind) {
    switch (kind) {
        case RoomKind::kFriend: return "friend";
        case RoomKind::kTenby: return "tenby";
        case RoomKind::kScreen: break;
    }
    return "screen";
}

std::string_view json_name(RoomState state) {
    switch (state) {
        case RoomState::kWaiting: return "waiting";
        case RoomState::kCountdown: return "countdown";
        case RoomState::kPlaying: return "playing";
        case RoomState::kOver: break;
    }
    return "over";
}

template <class Number>
json::value number_json(const std::optional<Number>& number) {
    return number ? json::value(*number) : json::value();
}

json::value time_json(const std::optional<ClockTime>& time) {
    return time ? json::value(time->count()) : json::value();
}

std::string_view last_uci(const Room& room) {
    return room.uci_moves().empty() ? std::string_view() : room.uci_moves().back();
}

json::value clocks_json(const Room& room, Room::Time now) {
    if (!room.has_clock()) return nullptr;
    return json::object{{"white", room.clock_left(kWhite, now).count()},
                        {"black", room.clock_left(kBlack, now).count()},
                        {"running", json_name(room.clock_running())}};
}

json::object offers_json(const Room& room) {
    return {{"draw", json_name(room.offers().draw)},
            {"takeback", json_name(room.offers().takeback)},
            {"rematch", json_name(room.offers().rematch)}};
}

json::object score_json(const MatchScore& score) {
    return {{"white", score.wins[kWhite]}, {"black", score.wins[kBlack]}, {"draws", score.draws}};
}

json::object player_json(const Room& room, Color color, Room::Time now) {
    const RoomSeat& seat = room.record().seats[color];
    return {{"name", seat.name},
            {"engine", seat.is_engine},
            {"connected", room.is_connected(color)},
            {"grace", time_json(room.grace_left(color, now))}};
}

json::object players_json(const Room& room, Room::Time now) {
    return {{"white", player_json(room, kWhite, now)}, {"black", player_json(room, kBlack, now)}};
}

json::object move_json(const Room& room, std::size_t ply) {
    const PlayedMove& played = room.game().moves()[ply];
    return {
        {"uci", room.uci_moves()[ply]}, {"san", played.san}, {"clock", time_json(played.clock)}};
}

json::value control_json(const std::optional<TimeControl>& control) {
    if (!control) return nullptr;
    return json::object{{"base", control->base.count()}, {"increment", control->increment.count()}};
}

}  // namespace

json::value role_json(Role role) {
    if (role.is_both()) return "both";
    if (!role.is_player()) return nullptr;
    return json::value(json_name(role.color_or(kWhite)));
}

json::object room_json(const Room& room, Role role, int spectators, Room::Time now) {
    const RoomRecord& record = room.record();
    json::array moves;
    for (std::size_t ply = 0; ply < room.uci_moves().size(); ++ply)
        moves.push_back(move_json(room, ply));
    json::value strength;
    if (record.kind == RoomKind::kTenby)
        strength = json::object{{"level", number_json(record.strength.level)},
                                {"elo", number_json(record.strength.elo)}};
    return {{"type", "room"},
            {"kind", json_name(record.kind)},
            {"state", json_name(record.state)},
            {"you", role_json(role)},
            {"game", record.game_number},
            {"players", players_json(room, now)},
            {"spectators", spectators},
            {"clock", control_json(record.control)},
            {"clocks", clocks_json(room, now)},
            {"strength", std::move(strength)},
            {"eval", record.wants_eval},
            {"start", to_fen(room.game().start())},
            {"chess960", room.game().is_chess960()},
            {"moves", std::move(moves)},
            {"position", position_json(room.game(), last_uci(room))},
            {"offers", offers_json(room)},
            {"countdown", time_json(room.countdown_left(now))},
            {"outcome", outcome_json(room.game().outcome())},
            {"score", score_json(record.score)}};
}

json::object moved_json(const Room& room, Room::Time now) {
    const std::size_t ply = room.game().moves().size();
    return {{"type", "moved"},
            {"ply", ply},
            {"move", move_json(room, ply - 1)},
            {"position", position_json(room.game(), last_uci(room))},
            {"clocks", clocks_json(room, now)},
            {"offers", offers_json(room)},
            {"outcome", outcome_json(room.game().outcome())}};
}

json::object ended_json(const Room& room, Room::Time now) {
    return {{"type", "ended"},
            {"outcome", outcome_json(room.game().outcome())},
            {"clocks", clocks_json(room, now)},
            {"position", position_json(room.game(), last_uci(room))},
            {"score", score_json(room.record().score)}};
}

json::object offers_event_json(const Room& room, std::string_view declined) {
    return {{"type", "offers"},
            {"offers", offers_json(room)},
            {"declined", declined.empty() ? json::value() : json::value(declined)}};
}

json::object presence_json(const Room& room, int spectators, Room::Time now) {
    return {{"type", "presence"}, {"players", players_json(room, now)}, {"spectators", spectators}};
}

}  // namespace tenby
