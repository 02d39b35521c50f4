// Messages of three clients of tenby-server, in any order and of any content. Each line is one
// message: its first letter says whose, A, B or C; $R, $P and $C stand for the tokens and the code
// that the server gave last. Nothing may crash, and every answer has to be JSON.
#include "server/desk.h"
#include "server/token.h"

#include <boost/json/parse.hpp>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <vector>

using namespace tenby;

namespace {

namespace json = boost::json;

// What the pool's threads want done on ours.
class Posts {
public:
    void add(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    void run() {
        std::vector<std::function<void()>> now;
        {
            const std::lock_guard lock(mutex_);
            now.swap(waiting_);
        }
        for (const auto& work : now) work();
    }

private:
    std::mutex mutex_;
    std::vector<std::function<void()>> waiting_;
};

struct Secrets {
    std::string room, player, code;
};

class CheckedLink : public ClientLink {
public:
    explicit CheckedLink(Secrets& secrets) : secrets_(secrets) {}

    void send(SharedText text) override {
        const json::value message = json::parse(*text);
        if (message.at("type") != "joined") return;
        const auto take = [&](const char* field, std::string& place) {
            if (message.at(field).is_string()) place = message.at(field).as_string();
        };
        take("room", secrets_.room);
        take("player", secrets_.player);
        take("code", secrets_.code);
    }
    void close() override {}

private:
    Secrets& secrets_;
};

std::string filled_in(std::string_view text, const Secrets& secrets) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        if (text[i] != '$' || (next != 'R' && next != 'P' && next != 'C')) {
            result += text[i];
            continue;
        }
        result += next == 'R' ? secrets.room : next == 'P' ? secrets.player : secrets.code;
        ++i;
    }
    return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static Posts posts;
    static SearchPool pool(1, 1, [](std::function<void()> work) { posts.add(std::move(work)); });
    RoomStore store(":memory:");
    Room::Time now{std::chrono::hours(1)};
    DeskSettings settings;
    settings.now = [&] { return now; };
    settings.log = [](const std::string& text) {
        // The database has no reason to refuse anything.
        std::fprintf(stderr, "%s\n", text.c_str());
        std::abort();
    };
    Desk desk(store, pool, settings);
    Secrets secrets;
    std::vector<CheckedLink> links(3, CheckedLink(secrets));
    std::vector<ClientId> clients;
    for (CheckedLink& link : links) {
        clients.push_back(*desk.connect(link, "127.0.0.1", "http://127.0.0.1"));
        desk.receive(clients.back(), R"({"type": "hello", "version": 1})");
    }
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        now += std::chrono::seconds(1);
        if (!line.empty() && line[0] >= 'A' && line[0] <= 'C')
            desk.receive(clients[static_cast<std::size_t>(line[0] - 'A')],
                         filled_in(line.substr(1), secrets));
        posts.run();
        desk.tick();
        desk.flush();
    }
    for (const ClientId client : clients) desk.disconnect(client);
    desk.flush();
    return 0;
}
