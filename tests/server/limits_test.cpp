// What one address may take of the server besides messages: requests, handshakes, control frames,
// connections that are refused or sent away.
#include "tests/catch.h"
#include "tests/server/server_process.h"

#include <sys/socket.h>

#include <memory>
#include <thread>

using namespace tenby;

namespace {

std::string get_health(const ServerProcess& server) {
    return http_exchange(server.port(),
                         "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", kPatience);
}

bool is_refused(const std::string& answer) {
    return answer.starts_with("HTTP/1.1 429 ");
}

}  // namespace

TEST_CASE("requests on one connection count as work of their address") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-work", "1"});
    std::string requests;
    for (int i = 0; i < 1000; ++i) requests += "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
    const std::string answers = http_exchange(server.port(), requests, kPatience);
    CHECK(answers.find("HTTP/1.1 200 ") != std::string::npos);
    CHECK(answers.find("HTTP/1.1 429 ") != std::string::npos);
    CHECK(is_refused(get_health(server)));
}

TEST_CASE("handshakes count as work of their address, also behind a proxy") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-work", "1", "--trusted-proxy", "127.0.0.1"});
    const auto connect = [&](const char* address) {
        WebSocketClient(server.port(), "X-Forwarded-For: " + std::string(address) + "\r\n");
    };
    CHECK_THROWS_WITH(
        [&] {
            for (int i = 0; i < 1000; ++i) connect("198.51.100.7");
        }(),
        Catch::Matchers::Contains(" 429 "));
    CHECK_NOTHROW(connect("198.51.100.8"));
}

TEST_CASE("who sends pings without end is sent away") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-work", "1"});
    Player ann(server.port());
    bool is_open = true;
    for (int i = 0; i < 10'000 && is_open; ++i) is_open = ann.client().send_frame(0x89, "");
    (void)ann.client().receive(kPatience);
    CHECK(ann.client().is_closed());
}

TEST_CASE("connections that were refused count until they are gone") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-connections", "1"});
    Player ann(server.port());
    // They do not answer the server's goodbye.
    std::vector<std::unique_ptr<WebSocketClient>> refused;
    for (int i = 0; i < 6; ++i) refused.push_back(std::make_unique<WebSocketClient>(server.port()));
    CHECK(is_refused(get_health(server)));
    ann.send(R"({"type": "ping"})");
    ann.expect("pong");
}

TEST_CASE("who is sent away but does not read is cut off") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-work", "1000000", "--connection-messages", "1"});
    WebSocketClient deaf(server.port());
    const int size = 4096;
    REQUIRE(setsockopt(deaf.descriptor(), SOL_SOCKET, SO_RCVBUF, &size, sizeof size) == 0);
    deaf.send(R"({"type": "hello", "version": 1})");
    // An answer that the system's buffers cannot hold, but not so long that it ends the connection;
    // then messages that are refused.
    std::string game;
    while (game.size() < 30'000) game += "Nf3 Nf6 Ng1 Ng8 ";
    deaf.send(R"({"type": "pgn.read", "pgn": ")" + game + R"(*"})");
    bool is_open = true;
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (is_open && std::chrono::steady_clock::now() < end) {
        is_open = deaf.send(R"({"type": "ping"})");
        std::this_thread::sleep_for(milliseconds(1));
    }
    CHECK_FALSE(is_open);
}
