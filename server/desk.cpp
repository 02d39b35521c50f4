#include "server/desk.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <ctime>

namespace tenby {

namespace json = boost::json;

namespace {

// A client that is refused so often in a row, because it sends too fast, is disconnected.
constexpr int kMostRefusedInARow = 100;
constexpr int kSecondsInReserve = 3;
constexpr int kMostExpiredAtOnce = 500;

// What this thread has worked, however long it had to wait for the processor.
std::chrono::nanoseconds processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

Desk::Desk(RoomStore& store, SearchPool& pool, DeskSettings settings)
    : store_(store),
      pool_(pool),
      settings_(std::move(settings)),
      addresses_(settings_.limits),
      room_count_(store.room_count()) {}

Desk::~Desk() {
    for (auto& [token, live] : rooms_) cancel_searches(live);
    for (auto& [id, client] : clients_) {
        pool_.cancel(client.analysis.task);
        pool_.cancel(client.hint.task);
    }
}

Result<ClientId> Desk::connect(ClientLink& link, const std::string& address, std::string base_url) {
    if (const auto refused = addresses_.add_connection(address)) return Error{refused->message};
    const double rate = settings_.limits.messages_per_second;
    const ClientId id = ++last_id_;
    clients_.emplace(id, Client{.id = id,
                                .link = &link,
                                .address = address,
                                .base_url = std::move(base_url),
                                .messages = {rate, rate * kSecondsInReserve}});
    return id;
}

void Desk::disconnect(ClientId id) {
    Client* const client = find(id);
    if (!client) return;
    try {
        leave(*client);
    } catch (const std::exception& error) {
        give_up_after(error);
    }
    end_analysis(*client, {});
    addresses_.remove_connection(client->address);
    clients_.erase(id);
}

Desk::Client* Desk::find(ClientId id) {
    const auto found = clients_.find(id);
    return found == clients_.end() ? nullptr : &found->second;
}

void Desk::receive(ClientId id, std::string_view text) {
    Client* const client = find(id);
    if (!client) return;
    const std::chrono::nanoseconds before = processor_time();
    const std::size_t waiting = outbox_.size();
    const MaybeRefusal too_much = check_pace(*client);
    carry_out(*client, text, too_much);
    // What others are told because of it is sent later, and would not be measured.
    const std::size_t told = std::max(outbox_.size(), waiting) - waiting;
    addresses_.add_work(
        client->address,
        kWorkOfFrame * static_cast<std::int64_t>(1 + told) + processor_time() - before, now());
}

void Desk::receive_control(ClientId id) {
    Client* const client = find(id);
    if (!client) return;
    if (add_work(client->address, kWorkOfFrame)) return;
    if (++client->refused_in_a_row > kMostRefusedInARow) close(id);
}

bool Desk::add_work(const std::string& address, std::chrono::microseconds work) {
    const bool has_time = !addresses_.check_work(address, now());
    addresses_.add_work(address, work, now());
    return has_time;
}

// Who goes on although he is refused is sent away.
MaybeRefusal Desk::check_pace(Client& client) {
    MaybeRefusal too_much = addresses_.check_work(client.address, now());
    if (!client.messages.take(now()))
        too_much = refuse(refusal::kTooFast, "Your messages come too fast; wait a moment.");
    client.refused_in_a_row = too_much ? client.refused_in_a_row + 1 : 0;
    if (client.refused_in_a_row > kMostRefusedInARow) close(client.id);
    return too_much;
}

void Desk::carry_out(Client& client, std::string_view text, const MaybeRefusal& too_much) {
    std::optional<std::int64_t> message_id;
    try {
        const ClientMessage message(text);
        message_id = message.id();
        if (!too_much) return dispatch(client, message);
        refuse_message(client, message_id, *too_much);
    } catch (const Refusal& refused) {
        refuse_message(client, message_id, too_much.value_or(refused));
    } catch (const std::exception& error) {
        give_up_after(error);
    }
}

void Desk::send(ClientId id, const json::object& message) {
    outbox_.emplace_back(id, std::make_shared<const std::string>(json::serialize(message)));
    settings_.wake();
}

void Desk::answer(Client& client, const ClientMessage& message, json::object reply) {
    if (message.id()) reply["re"] = *message.id();
    send(client.id, reply);
}

void Desk::refuse_message(Client& client, std::optional<std::int64_t> id, const Refusal& refusal) {
    json::object reply{{"type", "error"}, {"code", refusal.code}, {"message", refusal.message}};
    if (id) reply["re"] = *id;
    send(client.id, reply);
}

void Desk::close(ClientId id) {
    outbox_.emplace_back(id, nullptr);
    settings_.wake();
}

void Desk::flush() {
    try {
        store_.commit();
    } catch (const std::exception& error) {
        give_up_after(error);
    }
    for (const auto& [id, text] : std::exchange(outbox_, {}))
        if (const Client* const client = find(id)) {
            if (text)
                client->link->send(text);
            else
                client->link->close();
        }
}

// The database has refused something, so memory is ahead of it: everything goes back to what is
// stored. The clients connect again and find what was confirmed to them.
void Desk::give_up_after(const std::exception& error) {
    settings_.log(error.what());
    outbox_.clear();
    for (auto& [token, live] : rooms_) cancel_searches(live);
    rooms_.clear();
    deadlines_.clear();
    try {
        store_.roll_back();
        room_count_ = store_.room_count();
    } catch (const std::exception& second) {
        settings_.log(second.what());
    }
    for (auto& [id, client] : clients_) {
        cancel_hint(client);
        client.room.clear();
        client.player.clear();
        refuse_message(client, std::nullopt,
                       refuse(refusal::kInternal,
                              "The server could not store that; it begins "
                              "again with what was stored before."));
        close(id);
    }
}

std::optional<Room::Time> Desk::next_deadline() const {
    if (deadlines_.empty()) return std::nullopt;
    return deadlines_.begin()->first;
}

void Desk::tick() {
    try {
        while (!deadlines_.empty() && deadlines_.begin()->first <= now()) {
            LiveRoom& live = rooms_.at(deadlines_.begin()->second);
            live.room->tick(now());
            settle(live, {});
        }
    } catch (const std::exception& error) {
        give_up_after(error);
    }
}

void Desk::clean_up() {
    addresses_.sweep(now());
    try {
        room_count_ -=
            store_.expire(std::chrono::system_clock::now(), kMostExpiredAtOnce, is_in_use());
    } catch (const std::exception& error) {
        give_up_after(error);
    }
    settings_.wake();
}

void Desk::close_all(std::string_view message) {
    for (const auto& [id, client] : clients_) {
        send(id, {{"type", "closing"}, {"message", message}});
        close(id);
    }
    flush();
}

}  // namespace tenby
