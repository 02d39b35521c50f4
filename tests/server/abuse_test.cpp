// Whatever arrives: a refusal, never a crash, never a lost game.
#include "tests/catch.h"
#include "tests/server/server_process.h"

#include <boost/json/serialize.hpp>

#include <memory>

using namespace tenby;
namespace json = boost::json;

namespace {

std::string get(const ServerProcess& server, std::string_view path, std::string_view more = "",
                std::string_view method = "GET") {
    return http_exchange(server.port(),
                         std::string(method) + " " + std::string(path) +
                             " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" +
                             std::string(more) + "\r\n",
                         kPatience);
}

}  // namespace

TEST_CASE("messages that make no sense are refused one by one") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--connection-messages", "1000"});
    Player ann(server.port());
    const std::string deep = std::string(2000, '[') + std::string(2000, ']');
    for (
        const std::string& text :
        {std::string("{"),
         std::string("[]"),
         std::string("null"),
         std::string("\"x\""),
         deep,
         std::string("{}"),
         std::string(R"({"type": 7})"),
         std::string(R"({"type": null})"),
         std::string(R"({"type": "position", "id": -1})"),
         std::string(R"({"type": "position", "id": 1e300})"),
         std::string(R"({"type": "position", "id": "x"})"),
         std::string(R"({"type": "position", "moves": {}})"),
         std::string(R"({"type": "position", "moves": [1]})"),
         std::string(R"({"type": "position", "fen": 5})"),
         std::string(R"({"type": "room.create"})"),
         std::string(R"({"type": "room.create", "kind": "war"})"),
         std::string(R"({"type": "room.create", "kind": "friend", "color": "red"})"),
         std::string(R"({"type": "room.create", "kind": "friend", "clock": 5})"),
         std::string(
             R"({"type": "room.create", "kind": "friend", "clock": {"base": 99999999999999999999}})"),
         std::string(R"({"type": "room.create", "kind": "friend", "clock": {"base": 0}})"),
         std::string(R"({"type": "room.create", "kind": "tenby", "level": 21})"),
         std::string(R"({"type": "room.create", "kind": "tenby", "elo": 1e9})"),
         std::string(R"({"type": "room.create", "kind": "tenby", "chess960": 960})"),
         R"({"type": "room.create", "kind": "friend", "name": ")" + std::string(41, 'x') + "\"}",
         std::string(R"({"type": "move", "ply": -1, "move": "e4"})"),
         std::string(R"({"type": "pgn.write", "tags": {"a b": "c"}})")}) {
        INFO(text.substr(0, 100));
        ann.send(text);
        CHECK(ann.expect_error() == "bad_message");
        CHECK(ann.sentence.size() > 10);
    }
    const auto code_for = [&](std::string_view text) {
        ann.send(text);
        return ann.expect_error();
    };
    CHECK(code_for(R"({"type": "dance"})") == "unknown_type");
    CHECK(code_for(R"({"type": "position", "fen": "nonsense"})") == "bad_position");
    CHECK(code_for(R"({"type": "room.create", "kind": "screen", "fen": "8/8/8/8 w"})") ==
          "bad_position");
    CHECK(code_for(R"({"type": "room.create", "kind": "screen", "fen": ""})") == "bad_position");
    for (const char* type :
         {"move", "resign", "draw.offer", "draw.accept", "draw.decline", "takeback.offer",
          "takeback.accept", "takeback.decline", "rematch.offer", "rematch.decline", "hint", "eval",
          "review", "pgn", "room.leave", "room.state", "claim"}) {
        INFO(type);
        CHECK(code_for(R"({"type": ")" + std::string(type) +
                       R"(", "ply": 0, "move": "e4", "what": "draw"})") == "not_in_room");
    }
    ann.send(R"({"type": "ping", "id": 9007199254740991})");
    CHECK(ann.expect("pong").at("re") == 9007199254740991);
}

TEST_CASE("the first message has to be hello, in our version") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    for (const char* first : {R"({"type": "ping"})", R"({"type": "hello", "version": 2})"}) {
        WebSocketClient client(server.port());
        CHECK(client.send(first));
        const auto text = client.receive(kPatience);
        REQUIRE(text);
        CHECK(text->find("\"version\"") != std::string::npos);
        CHECK_FALSE(client.receive(kPatience));
        CHECK(client.is_closed());
    }
}

TEST_CASE("frames that no decent client sends end their connection and nothing else") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port()), bob(server.port());
    begin_game(ann, bob);
    {
        WebSocketClient client(server.port());
        client.send(std::string(70'000, 'x'));
        CHECK_FALSE(client.receive(kPatience));
        CHECK(client.is_closed());
    }
    {
        WebSocketClient client(server.port());
        client.send_raw(std::string("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff", 10));
        CHECK_FALSE(client.receive(kPatience));
        CHECK(client.is_closed());
    }
    {
        WebSocketClient client(server.port());
        client.send_frame(0xFF, "reserved");
        CHECK_FALSE(client.receive(kPatience));
    }
    {
        WebSocketClient client(server.port());
        client.send_raw(std::string("\x81\x05hello", 7));  // without a mask
        CHECK_FALSE(client.receive(kPatience));
    }
    {
        WebSocketClient client(server.port());
        client.send("\xff\xfe is not UTF-8");
        CHECK_FALSE(client.receive(kPatience));
        CHECK(client.is_closed());
    }
    {
        WebSocketClient half_open(server.port());
        half_open.send_raw("\x81");
        half_open.drop();
    }
    ann.move("e4");
    CHECK(bob.expect("moved").at("ply") == 1);
    CHECK(server.terminate() == 0);
}

TEST_CASE("too many messages are refused, and in the end the connection is closed") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--connection-messages", "1"});
    Player ann(server.port());
    bool is_open = true;
    for (int i = 0; i < 10'000 && is_open; ++i) is_open = ann.client().send(R"({"type": "ping"})");
    int refused = 0;
    while (const auto text = ann.client().receive(kPatience))
        refused += text->find("too_fast") != std::string::npos;
    CHECK(refused > 50);
    CHECK(ann.client().is_closed());
}

TEST_CASE("rooms, connections and wrong codes are limited for each address") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-connections", "2", "--address-rooms", "1",
                                  "--connection-messages", "1000"});
    Player ann(server.port()), bob(server.port());
    WebSocketClient third(server.port());
    CHECK_FALSE(third.receive(kPatience));
    CHECK(third.is_closed());
    ann.send(R"({"type": "room.create", "kind": "screen"})");
    ann.expect("joined");
    bob.send(R"({"type": "room.create", "kind": "screen"})");
    CHECK(bob.expect_error() == "too_many");
    std::string code;
    for (int i = 0; i < 20 && code != "too_many"; ++i) {
        bob.send(R"({"type": "room.join", "code": "AAAAAA"})");
        code = bob.expect_error();
    }
    CHECK(code == "too_many");
}

TEST_CASE("a hint ends with the connection whose seat is taken over") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-searches", "1"});
    Player ann(server.port()), again(server.port());
    ann.send(R"({"type": "room.create", "kind": "tenby", "color": "white"})");
    ann.expect("joined");
    ann.send(R"({"type": "hint"})");
    again.send(R"({"type": "room.resume", "room": ")" + ann.room + R"(", "player": ")" +
               ann.player + "\"}");
    CHECK(ann.expect("left").at("reason") == "resumed elsewhere");
    ann.client().drop();
    again.expect("room");
    // What the first hint had taken of the address is free again.
    again.send(R"({"type": "hint", "id": 2})");
    CHECK(again.expect("hint").at("re") == 2);
}

TEST_CASE("searches are limited for each address") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-searches", "1"});
    Player ann(server.port()), bob(server.port());
    ann.send(R"({"type": "analyse", "id": 1})");
    ann.expect("analysis");
    bob.send(R"({"type": "analyse", "id": 1})");
    CHECK(bob.expect_error() == "busy");
    ann.client().drop();
    // What the lost one had taken is free again, soon.
    bob.send(R"({"type": "analyse", "id": 2})");
    while (true) {
        const auto text = bob.client().receive(kPatience);
        REQUIRE(text);
        if (text->find("\"analysis\"") != std::string::npos) break;
        bob.send(R"({"type": "ping"})");
        bob.expect("pong");
        bob.send(R"({"type": "analyse", "id": 2})");
    }
}

TEST_CASE("long work for one address is refused, and others do not wait for it") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-work", "1", "--connection-messages", "1000",
                                  "--trusted-proxy", "127.0.0.1"});
    Player ann(server.port()), bob(server.port());
    begin_game(ann, bob);
    WebSocketClient eve(server.port(), "X-Forwarded-For: 198.51.100.7\r\n");
    eve.send(R"({"type": "hello", "version": 1})");
    std::string moves;
    while (moves.size() < 5'900) moves += R"("Nf3","Nf6","Ng1","Ng8",)";
    moves.pop_back();
    int refused = 0;
    for (int i = 0; i < 500 && refused == 0; ++i) {
        eve.send(R"({"type": "position", "moves": [)" + moves + "]}");
        const auto text = eve.receive(kPatience);
        REQUIRE(text);
        refused += text->find("take the server too long") != std::string::npos;
    }
    CHECK(refused == 1);
    ann.move("e4");
    CHECK(bob.expect("moved").at("ply") == 1);
}

TEST_CASE("a client that does not read is dropped, and the game goes on") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--connection-messages", "1000000", "--address-work", "1000000"});
    Player ann(server.port()), bob(server.port());
    begin_game(ann, bob);
    WebSocketClient deaf(server.port());
    deaf.send(R"({"type": "hello", "version": 1})");
    // Each answer is some kilobytes; the system's own buffers hold a few megabytes of them.
    bool is_open = true;
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (is_open && std::chrono::steady_clock::now() < end)
        is_open = deaf.send(R"({"type": "position"})");
    CHECK_FALSE(is_open);
    ann.move("e4");
    CHECK(bob.expect("moved").at("ply") == 1);
}

TEST_CASE("pages of other origins are refused") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--public-url", "https://chess.example.org"});
    const auto connect = [&](const std::string& origin) {
        WebSocketClient(server.port(), "Origin: " + origin + "\r\n");
    };
    CHECK_NOTHROW(connect("https://chess.example.org"));
    CHECK_NOTHROW(connect("http://127.0.0.1:" + std::to_string(server.port())));
    CHECK_THROWS(connect("https://evil.example"));
    CHECK_THROWS(connect("null"));
    Player ann(server.port());
    ann.send(R"({"type": "room.create", "kind": "screen"})");
    ann.expect("joined");
    CHECK(ann.link.starts_with("https://chess.example.org/#/room/"));
}

TEST_CASE("HTTP serves the page and nothing else") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    const std::string page = get(server, "/");
    CHECK(page.starts_with("HTTP/1.1 200 "));
    CHECK(page.find("Content-Security-Policy: default-src 'self'") != std::string::npos);
    CHECK(page.find("unsafe-inline") == std::string::npos);
    CHECK(page.find("text/html") != std::string::npos);
    CHECK(get(server, "/pieces/staunton/wK.svg").find("image/svg+xml") != std::string::npos);
    CHECK(get(server, "/health").ends_with("ok\n"));
    for (const char* path : {"/nothing.js", "/../../etc/passwd", "/%2e%2e/x", "//index.html",
                             "/.git/config", "/ws", "/pieces/../index.html", "*"}) {
        INFO(path);
        const std::string answer = get(server, path);
        CHECK(answer.starts_with("HTTP/1.1 4"));
    }
    CHECK(get(server, "/", "Content-Length: 0\r\n", "POST").starts_with("HTTP/1.1 405 "));
    CHECK(get(server, "/", "Content-Length: 99999999\r\n", "POST").starts_with("HTTP/1.1 4"));
    const std::string head = get(server, "/", "", "HEAD");
    CHECK(head.starts_with("HTTP/1.1 200 "));
    CHECK(head.ends_with("\r\n\r\n"));
    const auto begin = page.find("ETag: ") + 6;
    const std::string etag = page.substr(begin, page.find('\r', begin) - begin);
    CHECK(get(server, "/", "If-None-Match: " + etag + "\r\n").starts_with("HTTP/1.1 304 "));
    CHECK(http_exchange(server.port(), "nonsense\r\n\r\n", kPatience).starts_with("HTTP/1.1 400 "));
}

TEST_CASE("a request whose end is not certain is refused, and what follows is not answered") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    for (const char* lines :
         {"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
          "Content-Length: 4\r\nContent-Length: 5\r\n", "Content-Length: -1\r\n",
          "Content-Length: +4\r\n", "Content-Length: 4, 5\r\n", "Transfer-Encoding : chunked\r\n",
          "Content-Length\t: 4\r\n", "Bad\rHeader: x\r\n"}) {
        INFO(lines);
        const std::string answer =
            http_exchange(server.port(),
                          "GET /health HTTP/1.1\r\nHost: x\r\n" + std::string(lines) +
                              "\r\n0\r\n\r\nGET /icon.svg HTTP/1.1\r\n\r\n",
                          kPatience);
        CHECK(answer.starts_with("HTTP/1.1 400 "));
        CHECK(answer.find("Connection: close") != std::string::npos);
        CHECK(answer.find("svg") == std::string::npos);
    }
    // The answer arrives although most of the request is never read.
    const std::string large = get(server, "/", "X: " + std::string(200'000, 'x') + "\r\n");
    CHECK(large.starts_with("HTTP/1.1 4"));
}

TEST_CASE("connections that are no WebSockets are limited for each address, but not a proxy's") {
    const TemporaryFolder folder;
    const auto answer_to_the_last = [&](const std::vector<std::string>& options) {
        ServerProcess server(folder, options);
        std::vector<std::unique_ptr<WebSocketClient>> others;
        // These become WebSockets, and do not count.
        for (int i = 0; i < 2; ++i)
            others.push_back(std::make_unique<WebSocketClient>(server.port()));
        std::vector<std::unique_ptr<SilentConnection>> idle;
        for (int i = 0; i < 12; ++i)
            idle.push_back(std::make_unique<SilentConnection>(server.port()));
        return get(server, "/health");
    };
    CHECK(answer_to_the_last({"--address-connections", "2"}).starts_with("HTTP/1.1 429 "));
    CHECK(answer_to_the_last({"--address-connections", "2", "--trusted-proxy", "127.0.0.1"})
              .starts_with("HTTP/1.1 200 "));
}

TEST_CASE("what a client claims in X-Forwarded-For does not hide the line of the proxy") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-connections", "1", "--trusted-proxy", "127.0.0.1"});
    const auto is_welcome = [&](const std::string& lines) {
        WebSocketClient client(server.port(), lines);
        client.send(R"({"type": "hello", "version": 1})");
        return client.receive(kPatience).has_value();
    };
    const std::string proxy = "X-Forwarded-For: 198.51.100.7\r\n";
    WebSocketClient first(server.port(), proxy);
    CHECK_FALSE(is_welcome("X-Forwarded-For: 203.0.113.9\r\n" + proxy));
    CHECK_FALSE(
        is_welcome("x-forwarded-for: 203.0.113.9\r\nX-Forwarded-For: 8.8.8.8, 198.51.100.7\r\n"));
    CHECK(is_welcome("X-Forwarded-For: 198.51.100.8\r\n"));
}

TEST_CASE("one long answer is no reason to be cut off") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    std::string game;
    while (game.size() < 60'000) game += "Nf3 Nf6 Ng1 Ng8 ";
    ann.send(R"({"type": "pgn.read", "pgn": ")" + game + R"(*"})");
    const json::object answer = ann.expect("pgn.games");
    CHECK(json::serialize(answer).size() > 1024 * 1024);
    ann.send(R"({"type": "ping"})");
    ann.expect("pong");
}

TEST_CASE("rematches count as rooms do") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--address-rooms", "2"});
    Player ann(server.port());
    ann.send(R"({"type": "room.create", "kind": "screen"})");
    ann.expect("joined");
    const auto again = [&] {
        ann.send(R"({"type": "resign"})");
        ann.expect("ended");
        ann.send(R"({"type": "rematch.offer"})");
    };
    again();
    CHECK(ann.expect("room").at("game") == 2);
    again();
    CHECK(ann.expect_error() == "too_many");
}

TEST_CASE("the command line is read with care") {
    const auto exit_code = [](const std::vector<std::string>& words) {
        return ChildProcess(TENBY_SERVER_EXECUTABLE, words).wait_for_exit(kPatience);
    };
    CHECK(exit_code({"--help"}) == 0);
    CHECK(exit_code({"--version"}) == 0);
    for (const auto& [option, value] :
         {std::pair("--port", "70000"), std::pair("--port", "x"), std::pair("--listen", "here"),
          std::pair("--public-url", "chess.example.org"), std::pair("--trusted-proxy", "nginx"),
          std::pair("--max-searches", "0"), std::pair("--hash", "-1")}) {
        INFO(option << ' ' << value);
        CHECK(exit_code({option, value}) == 2);
    }
    CHECK(exit_code({"--data", "/dev/null/nothing", "--port", "0"}) == 1);
}
