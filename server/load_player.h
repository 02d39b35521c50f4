// A player of the load program: plays any legal moves at a steady pace, and measures how long the
// answers take. Or one who keeps the engine busy.
#pragma once

#include "engine/random.h"
#include "server/websocket_client.h"

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenby {

class LoadPlayer {
public:
    using Time = std::chrono::steady_clock::time_point;

    // Connects and says hello.
    explicit LoadPlayer(std::uint16_t port);

    void create_room();
    void join_room(const std::string& room);
    const std::string& room() const { return room_; }

    // In place of playing: an analysis that begins anew whenever the server ends it.
    void analyse();

    // Moves when it is his turn, but not sooner than so long after his last move.
    void set_pause(std::chrono::milliseconds pause, Time first);
    void read(Time now);
    void move_if_due(Time now);

    int descriptor() const { return client_.descriptor(); }
    bool is_lost() const { return client_.is_closed(); }
    // Milliseconds from each move to its answer.
    const std::vector<double>& answers() const { return answers_; }

private:
    void send(const boost::json::object& message);
    boost::json::object wait_for(std::string_view type);
    void take(const boost::json::object& message, Time now);
    void ask_for_analysis();
    void choose_move(const boost::json::object& position);

    WebSocketClient client_;
    Random random_;
    std::string room_, color_, next_move_;
    std::int64_t ply_ = 0;
    bool is_playing_ = false;
    std::chrono::milliseconds pause_{0};
    Time next_;
    std::optional<Time> asked_;
    std::vector<double> answers_;
};

}  // namespace tenby
