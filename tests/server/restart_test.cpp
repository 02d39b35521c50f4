// The server is killed in the middle of games: what it has confirmed is there when it is back.
#include "tests/catch.h"
#include "tests/server/server_process.h"

using namespace tenby;
namespace json = boost::json;

namespace {

json::object resume(Player& player, const Player& before) {
    player.send(R"({"type": "room.resume", "room": ")" + before.room + R"(", "player": ")" +
                before.player + "\"}");
    player.expect("joined");
    return player.expect("room");
}

}  // namespace

TEST_CASE("a game survives a kill between two moves, with clocks and offers") {
    const TemporaryFolder folder;
    auto server = std::make_unique<ServerProcess>(folder);
    Player ann(server->port()), bob(server->port());
    begin_game(ann, bob, R"(, "clock": {"base": 600000, "increment": 1000})");
    ann.move("e4");
    bob.expect("moved");
    bob.move("e5");
    ann.expect("moved");
    bob.send(R"({"type": "draw.offer"})");
    CHECK(ann.expect("offers").at("offers").at("draw") == "black");
    server->kill();
    server = std::make_unique<ServerProcess>(folder);
    Player ann_again(server->port()), bob_again(server->port());
    const json::object room = resume(bob_again, bob);
    CHECK(room.at("state") == "playing");
    CHECK(room.at("moves").as_array().size() == 2);
    CHECK(room.at("clocks").at("running").is_null());
    CHECK(room.at("clocks").at("white").as_int64() > 500000);
    CHECK(room.at("offers").at("draw") == "black");
    CHECK(resume(ann_again, ann).at("clocks").at("running") == "white");
    ann_again.move("Nf3");
    CHECK(bob_again.expect("moved").at("ply") == 3);
}

TEST_CASE("a kill in the middle of many moves loses none that was confirmed") {
    const TemporaryFolder folder;
    auto server = std::make_unique<ServerProcess>(
        folder, std::vector<std::string>{"--connection-messages", "1000"});
    Player both(server->port());
    both.send(R"({"type": "room.create", "kind": "screen"})");
    both.expect("joined");
    both.expect("room");
    // Knights go out and home, many messages at a time; nobody waits for the answers.
    const char* const moves[] = {"b1c3", "b8c6", "c3b1", "c6b8"};
    for (int ply = 0; ply < 12; ++ply)
        both.send(R"({"type": "move", "ply": )" + std::to_string(ply) + R"(, "move": ")" +
                  moves[ply % 4] + "\"}");
    both.expect("moved");
    server->kill();
    // What still arrives was confirmed before the kill.
    std::int64_t confirmed = 1;
    while (const auto text = both.client().receive(kPatience))
        if (text->find("\"moved\"") != std::string::npos) ++confirmed;
    server = std::make_unique<ServerProcess>(folder);
    Player again(server->port());
    const auto stored =
        static_cast<std::int64_t>(resume(again, both).at("moves").as_array().size());
    CHECK(stored >= confirmed);
    CHECK(stored <= 12);
}

TEST_CASE("a room that waits for its second player can still be joined after a restart") {
    const TemporaryFolder folder;
    auto server = std::make_unique<ServerProcess>(folder);
    Player ann(server->port());
    ann.send(R"({"type": "room.create", "kind": "friend", "color": "black", "name": "Ann"})");
    ann.expect("joined");
    server->kill();
    server = std::make_unique<ServerProcess>(folder);
    Player bob(server->port());
    bob.send(R"({"type": "room.join", "code": ")" + ann.code + "\"}");
    bob.expect("joined");
    CHECK(bob.you == "white");
    const json::object room = bob.expect("room");
    CHECK(room.at("state") == "waiting");
    CHECK(room.at("players").at("black").at("name") == "Ann");
    Player ann_again(server->port());
    resume(ann_again, ann);
    while (bob.expect("room").at("state") != "playing") {
    }
}

TEST_CASE("Tenby goes on thinking after a restart") {
    const TemporaryFolder folder;
    auto server = std::make_unique<ServerProcess>(folder);
    Player ann(server->port());
    ann.send(R"({"type": "room.create", "kind": "tenby", "color": "white"})");
    ann.expect("joined");
    ann.expect("room");
    ann.move("e4");
    server->kill();
    server = std::make_unique<ServerProcess>(folder);
    Player again(server->port());
    const json::object room = resume(again, ann);
    if (room.at("moves").as_array().size() == 1) CHECK(again.expect("moved").at("ply") == 2);
    CHECK(again.position.at("turn") == "white");
}

TEST_CASE("a server that is told to stop says goodbye and ends with 0") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    CHECK(server.terminate() == 0);
    CHECK(ann.expect("closing").at("message").as_string().size() > 10);
}

TEST_CASE("two servers do not share a data folder") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    ChildProcess second(TENBY_SERVER_EXECUTABLE, {"--port", "0", "--data", folder.string()});
    CHECK(second.wait_for_exit(kPatience) == 1);
}
