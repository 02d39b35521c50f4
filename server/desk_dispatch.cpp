// Which message is answered by which function, and the greeting that comes before all others.
#include "engine/quoted.h"
#include "search/strength.h"
#include "server/desk.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace tenby {

namespace json = boost::json;

namespace {

json::array levels_json() {
    json::array levels;
    for (int level = 1; level <= kLevels; ++level) {
        const int elo = elo_of_level(level);
        levels.push_back(
            json::object{{"level", level}, {"elo", elo > 0 ? json::value(elo) : json::value()}});
    }
    return levels;
}

}  // namespace

const std::unordered_map<std::string_view, Desk::Handler>& Desk::handlers() {
    static const std::unordered_map<std::string_view, Handler> handlers{
        {"hello", &Desk::hello},
        {"ping", &Desk::ping},
        {"room.create", &Desk::room_create},
        {"room.join", &Desk::room_join},
        {"room.resume", &Desk::room_resume},
        {"room.watch", &Desk::room_watch},
        {"room.leave", &Desk::room_leave},
        {"room.state", &Desk::room_state},
        {"move", &Desk::move},
        {"draw.offer", &Desk::draw_offer},
        {"draw.accept", &Desk::draw_accept},
        {"draw.decline", &Desk::draw_decline},
        {"takeback.offer", &Desk::takeback_offer},
        {"takeback.accept", &Desk::takeback_accept},
        {"takeback.decline", &Desk::takeback_decline},
        {"resign", &Desk::resign},
        {"claim", &Desk::claim},
        {"rematch.offer", &Desk::rematch_offer},
        {"rematch.decline", &Desk::rematch_decline},
        {"pgn", &Desk::pgn},
        {"hint", &Desk::hint},
        {"eval", &Desk::eval},
        {"review", &Desk::review},
        {"analyse", &Desk::analyse},
        {"analyse.stop", &Desk::analyse_stop},
        {"position", &Desk::position},
        {"pgn.read", &Desk::pgn_read},
        {"pgn.write", &Desk::pgn_write},
    };
    return handlers;
}

void Desk::dispatch(Client& client, const ClientMessage& message) {
    const std::string type = message.type();
    if (!client.has_greeted && type != "hello") {
        refuse_message(client, message.id(),
                       refuse(refusal::kVersion, "The first message has to be hello."));
        return close(client.id);
    }
    const auto found = handlers().find(type);
    if (found == handlers().end())
        return refuse_message(client, message.id(),
                              refuse(refusal::kUnknownType, "There is no message of the type " +
                                                                tenby::quoted(type) + "."));
    if (const auto refused = (this->*found->second)(client, message))
        refuse_message(client, message.id(), *refused);
}

MaybeRefusal Desk::hello(Client& client, const ClientMessage& message) {
    const auto version = message.number("version", 0, ClientMessage::kMostId);
    if (version != kProtocolVersion) {
        refuse_message(client, message.id(),
                       refuse(refusal::kVersion,
                              "This server speaks version 1 of the protocol; reload the page."));
        close(client.id);
        return std::nullopt;
    }
    client.has_greeted = true;
    answer(client, message,
           {{"type", "welcome"},
            {"version", kProtocolVersion},
            {"server", "Tenby " TENBY_VERSION},
            {"levels", levels_json()},
            {"elo", {{"min", kWeakestElo}, {"max", kStrongestElo}}},
            {"grace", Room::kGrace.count()},
            {"countdown", Room::kCountdown.count()},
            {"analysis", {{"lines", kMostLines}, {"time", kAnalysisTime}}}});
    return std::nullopt;
}

MaybeRefusal Desk::ping(Client& client, const ClientMessage& message) {
    answer(client, message, {{"type", "pong"}});
    return std::nullopt;
}

}  // namespace tenby
