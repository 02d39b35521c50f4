// Where all messages of all clients arrive and are answered. It knows no sockets: clients are links
// that texts can be sent through, and all calls come from one thread. Nothing is sent before it is
// stored: answers wait for flush(), which commits first.
#pragma once

#include "server/address_book.h"
#include "server/client_message.h"
#include "server/live_room.h"
#include "server/rate_limit.h"
#include "server/room_store.h"
#include "server/search_pool.h"

#include <boost/json/object.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenby {

using SharedText = std::shared_ptr<const std::string>;

// The way to a client.
class ClientLink {
public:
    virtual ~ClientLink() = default;
    virtual void send(SharedText text) = 0;
    // After what was sent before.
    virtual void close() = 0;
};

struct DeskSettings {
    AddressLimits limits;
    std::int64_t most_rooms = 100'000;  // in the database
    int most_waiting_searches = 200;
    std::function<Room::Time()> now = [] { return std::chrono::steady_clock::now(); };
    // Something waits for flush().
    std::function<void()> wake = [] {};
    // For the server's log.
    std::function<void(const std::string&)> log = [](const std::string&) {};
};

class Desk {
public:
    static constexpr int kProtocolVersion = 1;
    static constexpr int kMostLines = 5;                   // of an analysis
    static constexpr Milliseconds kAnalysisTime = 60'000;  // at most
    static constexpr int kMostSpectators = 200;            // of a room

    Desk(RoomStore& store, SearchPool& pool, DeskSettings settings);
    // Nothing that is still searched for anybody comes back.
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // `address` is the client's, `base_url` what links to rooms begin with.
    Result<ClientId> connect(ClientLink& link, const std::string& address, std::string base_url);
    void receive(ClientId id, std::string_view text);
    // A ping or the like, which the link has answered.
    void receive_control(ClientId id);
    void disconnect(ClientId id);

    // Counts what the web server does for an address. False if the address has had too much.
    bool add_work(const std::string& address, std::chrono::microseconds work);

    // Commits what has changed, then sends what waits.
    void flush();
    // When tick() has something to do.
    std::optional<Room::Time> next_deadline() const;
    void tick();
    // Deletes what is too old. From time to time.
    void clean_up();
    // Says goodbye to everybody.
    void close_all(std::string_view message);

    std::size_t rooms_in_memory() const { return rooms_.size(); }

private:
    struct Client {
        ClientId id;
        ClientLink* link;
        std::string address, base_url;
        RateLimit messages;
        bool has_greeted = false;
        int refused_in_a_row = 0;
        std::string room{}, player{};  // tokens; empty: none
        CountedSearch analysis{}, hint{};
        std::optional<std::int64_t> analysis_id{};
    };
    using Handler = MaybeRefusal (Desk::*)(Client&, const ClientMessage&);

    // server/desk_dispatch.cpp
    static const std::unordered_map<std::string_view, Handler>& handlers();
    void dispatch(Client& client, const ClientMessage& message);
    MaybeRefusal hello(Client& client, const ClientMessage& message);
    MaybeRefusal ping(Client& client, const ClientMessage& message);

    // server/desk.cpp
    MaybeRefusal check_pace(Client& client);
    void carry_out(Client& client, std::string_view text, const MaybeRefusal& too_much);
    void send(ClientId id, const boost::json::object& message);
    void answer(Client& client, const ClientMessage& message, boost::json::object reply);
    void refuse_message(Client& client, std::optional<std::int64_t> id, const Refusal& refusal);
    void close(ClientId id);
    void give_up_after(const std::exception& error);
    Client* find(ClientId id);
    Room::Time now() const { return settings_.now(); }

    // server/desk_rooms.cpp
    MaybeRefusal room_create(Client& client, const ClientMessage& message);
    MaybeRefusal room_join(Client& client, const ClientMessage& message);
    MaybeRefusal room_resume(Client& client, const ClientMessage& message);
    MaybeRefusal room_watch(Client& client, const ClientMessage& message);
    MaybeRefusal room_leave(Client& client, const ClientMessage& message);
    MaybeRefusal room_state(Client& client, const ClientMessage& message);
    bool make_room_for_another();
    RoomStore::IsInUse is_in_use() const;
    MaybeRefusal check_spectators(const Client& client, const LiveRoom& live);
    LiveRoom* find_room(const std::string& token);
    LiveRoom* room_of(const Client& client);
    void enter(Client& client, LiveRoom& live, std::string player, const ClientMessage& message);
    void come_in(Client& client, LiveRoom& live, std::string player);
    void leave(Client& client);
    void remove_other_connection(LiveRoom& live, const std::string& player, ClientId kept);

    // server/desk_news.cpp
    int spectators(const LiveRoom& live);
    // Stores and tells what has changed in a room, and lets Tenby think where it should.
    void settle(LiveRoom& live, const Asker& asker);
    void tell(LiveRoom& live, const RoomNews& news, const Asker& asker);
    void broadcast(LiveRoom& live, boost::json::object message, const std::vector<Asker>& askers);
    void note_deadline(LiveRoom& live);
    void unload_if_idle(const std::string& token);

    // server/desk_play.cpp
    template <class Action>
    MaybeRefusal act(Client& client, const ClientMessage& message, Action action);
    MaybeRefusal move(Client& client, const ClientMessage& message);
    MaybeRefusal draw_offer(Client& client, const ClientMessage& message);
    MaybeRefusal draw_accept(Client& client, const ClientMessage& message);
    MaybeRefusal draw_decline(Client& client, const ClientMessage& message);
    MaybeRefusal takeback_offer(Client& client, const ClientMessage& message);
    MaybeRefusal takeback_accept(Client& client, const ClientMessage& message);
    MaybeRefusal takeback_decline(Client& client, const ClientMessage& message);
    MaybeRefusal resign(Client& client, const ClientMessage& message);
    MaybeRefusal claim(Client& client, const ClientMessage& message);
    MaybeRefusal rematch_offer(Client& client, const ClientMessage& message);
    MaybeRefusal rematch_decline(Client& client, const ClientMessage& message);
    MaybeRefusal pgn(Client& client, const ClientMessage& message);

    // server/desk_engine.cpp
    void let_engine_think(LiveRoom& live);
    void answer_draw_offer(LiveRoom& live);
    void evaluate(LiveRoom& live);
    void cancel_searches(LiveRoom& live);
    MaybeRefusal hint(Client& client, const ClientMessage& message);
    void cancel_hint(Client& client);
    MaybeRefusal eval(Client& client, const ClientMessage& message);
    MaybeRefusal review(Client& client, const ClientMessage& message);
    void continue_review(const std::string& token);
    void end_review(LiveRoom& live);
    MaybeRefusal check_pool() const;
    MaybeRefusal permit_search(const Client& client, AddressBook::SearchPermit& permit);

    // server/desk_analysis.cpp
    MaybeRefusal analyse(Client& client, const ClientMessage& message);
    MaybeRefusal analyse_stop(Client& client, const ClientMessage& message);
    void end_analysis(Client& client, std::string_view reason);
    MaybeRefusal position(Client& client, const ClientMessage& message);
    MaybeRefusal pgn_read(Client& client, const ClientMessage& message);
    MaybeRefusal pgn_write(Client& client, const ClientMessage& message);

    RoomStore& store_;
    SearchPool& pool_;
    DeskSettings settings_;
    AddressBook addresses_;
    ClientId last_id_ = 0;
    std::int64_t room_count_;
    std::unordered_map<ClientId, Client> clients_;
    std::unordered_map<std::string, LiveRoom> rooms_;
    std::set<std::pair<Room::Time, std::string>> deadlines_;
    // Null: the client is disconnected.
    std::vector<std::pair<ClientId, SharedText>> outbox_;
};

}  // namespace tenby
