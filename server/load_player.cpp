#include "server/load_player.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <stdexcept>

namespace tenby {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds kPatience{30};
constexpr std::chrono::milliseconds kClock = std::chrono::hours(3);
// So that a game of random moves does not outlast the memory of anybody.
constexpr std::int64_t kLongestGame = 200;

bool is_type(const json::object& message, std::string_view type) {
    return message.at("type") == json::string_view(type.data(), type.size());
}

}  // namespace

LoadPlayer::LoadPlayer(std::uint16_t port)
    : client_(port), random_(static_cast<std::uint64_t>(client_.descriptor())) {
    send({{"type", "hello"}, {"version", 1}});
    wait_for("welcome");
}

void LoadPlayer::send(const json::object& message) {
    client_.send(json::serialize(message));
}

json::object LoadPlayer::wait_for(std::string_view type) {
    while (const auto text = client_.receive(kPatience)) {
        json::object message = json::parse(*text).as_object();
        if (is_type(message, type)) return message;
        if (is_type(message, "error"))
            throw std::runtime_error(std::string(message.at("message").as_string()));
        take(message, {});
    }
    throw std::runtime_error("the server does not answer");
}

void LoadPlayer::create_room() {
    // With a clock, so that the server has its deadlines to keep, but one that no flag falls of.
    send({{"type", "room.create"},
          {"kind", "friend"},
          {"color", "white"},
          {"clock", {{"base", kClock.count()}, {"increment", 0}}}});
    room_ = wait_for("joined").at("room").as_string();
    color_ = "white";
}

void LoadPlayer::join_room(const std::string& room) {
    send({{"type", "room.join"}, {"room", room}});
    room_ = wait_for("joined").at("room").as_string();
    color_ = "black";
}

void LoadPlayer::analyse() {
    ask_for_analysis();
    wait_for("analysis");
}

void LoadPlayer::ask_for_analysis() {
    send({{"type", "analyse"}, {"lines", 1}});
}

void LoadPlayer::set_pause(std::chrono::milliseconds pause, Time first) {
    pause_ = pause;
    next_ = first;
}

void LoadPlayer::read(Time now) {
    while (const auto text = client_.receive_arrived()) take(json::parse(*text).as_object(), now);
}

void LoadPlayer::take(const json::object& message, Time now) {
    if (is_type(message, "room")) {
        is_playing_ = message.at("state") == "playing";
        if (message.at("you").is_string()) color_ = message.at("you").as_string();
        choose_move(message.at("position").as_object());
    } else if (is_type(message, "moved")) {
        if (asked_ && message.contains("re")) {
            answers_.push_back(std::chrono::duration<double, std::milli>(now - *asked_).count());
            asked_.reset();
        }
        choose_move(message.at("position").as_object());
    } else if (is_type(message, "ended")) {
        is_playing_ = false;
        next_move_.clear();
        send({{"type", "rematch.offer"}});
    } else if (is_type(message, "analysis.end")) {
        ask_for_analysis();
    }
}

void LoadPlayer::choose_move(const json::object& position) {
    ply_ = position.at("ply").as_int64();
    next_move_.clear();
    if (position.at("turn") != json::string(color_)) return;
    const json::object& targets = position.at("targets").as_object();
    if (targets.empty()) return;
    auto piece = targets.begin();
    std::advance(piece, random_.below(static_cast<std::uint32_t>(targets.size())));
    const json::array& moves = piece->value().as_array();
    next_move_ =
        moves[random_.below(static_cast<std::uint32_t>(moves.size()))].at("move").as_string();
}

void LoadPlayer::move_if_due(Time now) {
    if (!is_playing_ || next_move_.empty() || asked_ || now < next_ || is_lost()) return;
    if (ply_ >= kLongestGame) {
        send({{"type", "resign"}});
        next_move_.clear();
        return;
    }
    asked_ = std::chrono::steady_clock::now();
    next_ = now + pause_;
    send({{"type", "move"}, {"id", ply_}, {"ply", ply_}, {"move", next_move_}});
    next_move_.clear();
}

}  // namespace tenby
