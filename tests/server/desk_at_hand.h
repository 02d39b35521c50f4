// A desk without sockets around it, at a time that the test sets, and clients who keep what they
// are told.
#pragma once

#include "server/desk.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tenby {

class FakeClient : public ClientLink {
public:
    void send(SharedText text) override {
        received.push_back(boost::json::parse(*text).as_object());
    }
    void close() override { is_closed = true; }

    // What came of this type, and is taken away with all that came before it.
    std::optional<boost::json::object> take(std::string_view type) {
        while (!received.empty()) {
            boost::json::object message = std::move(received.front());
            received.pop_front();
            if (message.at("type") == boost::json::string_view(type.data(), type.size()))
                return message;
        }
        return std::nullopt;
    }
    std::string take_error() {
        const auto error = take("error");
        return error ? std::string(error->at("code").as_string()) : "none";
    }

    ClientId id = 0;
    std::deque<boost::json::object> received;
    bool is_closed = false;
};

class DeskAtHand {
public:
    explicit DeskAtHand(DeskSettings settings = {})
        : store(folder / "rooms.sqlite"),
          pool_(1, 1, [this](std::function<void()> work) { post(std::move(work)); }),
          desk(store, pool_, with_time(std::move(settings))) {}

    FakeClient& connect(const std::string& address = "192.0.2.1") {
        FakeClient& client = clients_.emplace_back();
        client.id = *desk.connect(client, address, "http://127.0.0.1");
        say(client, R"({"type": "hello", "version": 1})");
        REQUIRE(client.take("welcome"));
        return client;
    }
    void say(FakeClient& client, std::string_view text) {
        desk.receive(client.id, text);
        desk.flush();
    }
    // Searches go on only while somebody waits for what they find.
    boost::json::object wait_for(FakeClient& client, std::string_view type) {
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (std::chrono::steady_clock::now() < end) {
            if (auto message = client.take(type)) return *message;
            run_posts();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        FAIL("no " << type << " came");
        return {};
    }
    std::string create(FakeClient& client, const std::string& fields) {
        say(client, R"({"type": "room.create", "name": "Ann", )" + fields + "}");
        const auto joined = client.take("joined");
        return joined ? std::string(joined->at("room").as_string()) : std::string();
    }
    // The database refuses to store any room, until it is mended.
    void break_database() {
        Database(folder / "rooms.sqlite")
            .run(
                "CREATE TRIGGER broken BEFORE INSERT ON rooms "
                "BEGIN SELECT RAISE(ABORT, 'no'); END");
    }
    void mend_database() { Database(folder / "rooms.sqlite").run("DROP TRIGGER broken"); }

    TemporaryFolder folder;
    RoomStore store;
    Room::Time now{std::chrono::hours(1)};

private:
    DeskSettings with_time(DeskSettings settings) {
        settings.now = [this] { return now; };
        return settings;
    }
    void post(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        posts_.push_back(std::move(work));
    }
    void run_posts() {
        std::vector<std::function<void()>> ready;
        {
            const std::lock_guard lock(mutex_);
            ready.swap(posts_);
        }
        for (const auto& work : ready) work();
        desk.flush();
    }

    std::mutex mutex_;
    std::vector<std::function<void()>> posts_;
    SearchPool pool_;
    std::deque<FakeClient> clients_;

public:
    // Goes before all that it uses.
    Desk desk;
};

}  // namespace tenby
