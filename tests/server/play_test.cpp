// Games through the real server: sockets, database and engine included.
#include "tests/catch.h"
#include "tests/server/server_process.h"

using namespace tenby;
namespace json = boost::json;

TEST_CASE("two people play to checkmate, while somebody watches") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port()), bob(server.port()), eve(server.port());
    begin_game(ann, bob);
    CHECK(ann.you == "white");
    CHECK(bob.you == "black");
    CHECK(ann.room == bob.room);
    CHECK(ann.player != bob.player);
    CHECK(ann.link == server.url() + "#/room/" + ann.room);
    eve.send(R"({"type": "room.join", "room": ")" + ann.room + "\"}");
    eve.expect("joined");
    CHECK(eve.you.is_null());
    eve.expect("room");
    ann.move("f3");
    bob.expect("moved");
    bob.move("e7e5");
    ann.expect("moved");
    ann.move("g4");
    bob.expect("moved");
    bob.move("Qh4#");
    for (Player* player : {&ann, &bob, &eve}) {
        const json::object ended = player->expect("ended");
        CHECK(ended.at("outcome").at("ending") == "checkmate");
        CHECK(ended.at("outcome").at("winner") == "black");
        CHECK(ended.at("position").at("check") == "e1");
        CHECK(ended.at("position").at("targets").as_object().empty());
    }
    eve.send(R"({"type": "resign", "id": 5})");
    CHECK(eve.expect_error() == "not_a_player");
    ann.send(R"({"type": "pgn"})");
    const std::string pgn(ann.expect("pgn").at("pgn").as_string());
    CHECK(pgn.find("1. f3 e5 2. g4 Qh4# 0-1") != std::string::npos);
    CHECK(server.terminate() == 0);
}

TEST_CASE("a position says where every piece may go, by kind") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "position", "id": 1,
        "fen": "r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"})");
    const json::object position = ann.expect("position").at("position").as_object();
    const auto kind = [&](const char* from, const char* to) -> std::string {
        for (const json::value& target : position.at("targets").at(from).as_array())
            if (target.at("to") == to)
                return std::string(target.at("kind").as_string()) + ' ' +
                       std::string(target.at("move").as_string());
        return "none";
    };
    CHECK(kind("e1", "g1") == "castling e1g1");
    CHECK(kind("e1", "c1") == "castling e1c1");
    CHECK(kind("e5", "d6") == "enpassant e5d6");
    CHECK(kind("b7", "b8") == "promotion b7b8q");
    CHECK(kind("b7", "a8") == "promotion b7a8q");
    CHECK(kind("a1", "a8") == "capture a1a8");
    CHECK(kind("a1", "a2") == "quiet a1a2");
    CHECK(kind("e5", "f6") == "none");
    CHECK(position.at("balance") == 6);  // two rooks and two pawns against a rook and a pawn
    ann.send(R"({"type": "position", "id": 2, "moves": ["e4", "Bb4"]})");
    CHECK(ann.expect_error() == "illegal_move");
    CHECK(ann.sentence.find("f8") != std::string::npos);
}

TEST_CASE("Tenby answers, gives hints, evaluates and takes back; the game is reviewed") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "room.create", "kind": "tenby", "color": "white", "level": 1,
        "eval": true, "clock": {"base": 60000, "increment": 0}})");
    ann.expect("joined");
    CHECK(ann.expect("room").at("players").at("black").at("engine") == true);
    ann.send(R"({"type": "hint", "id": 3})");
    const json::object hint = ann.expect("hint");
    CHECK(hint.at("re") == 3);
    ann.move(std::string(hint.at("uci").as_string()));
    const json::object reply = ann.expect("moved");
    CHECK(reply.at("ply") == 2);
    CHECK(reply.at("position").at("turn") == "white");
    const json::object eval = ann.expect("eval");
    CHECK(eval.at("white").as_double() > 0.05);
    CHECK(eval.at("white").as_double() < 0.95);
    ann.send(R"({"type": "takeback.offer"})");
    CHECK(ann.expect("room").at("moves").as_array().empty());
    ann.move("a4");
    ann.expect("moved");
    ann.send(R"({"type": "draw.offer"})");
    while (ann.expect("offers").at("declined") != "draw") {
    }
    ann.send(R"({"type": "resign"})");
    CHECK(ann.expect("ended").at("outcome").at("result") == "0-1");
    ann.send(R"({"type": "review"})");
    const json::object review = ann.expect("review");
    CHECK(review.at("plies").as_array().size() == 2);
    CHECK(review.at("plies").as_array()[0].at("ply") == 1);
    ann.send(R"({"type": "rematch.offer"})");
    const json::object again = ann.expect("room");
    CHECK(again.at("you") == "black");
    CHECK(again.at("game") == 2);
    CHECK(ann.expect("moved").at("ply") == 1);
}

TEST_CASE("a review marks moves as tenby analyse does, and leaves a side without moves open") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "room.create", "kind": "screen"})");
    ann.expect("room");
    for (const char* move : {"f3", "e5", "g4", "Qh4"}) ann.move(move);
    ann.send(R"({"type": "review"})");
    const json::object mate = ann.expect("review");
    const auto verdict = [&](std::size_t ply) {
        return mate.at("plies").as_array()[ply - 1].at("verdict");
    };
    CHECK(verdict(3) == "blunder");
    CHECK(verdict(4).is_null());
    // One of two moves threw the game away: the harmonic mean of 100 and about 1 pulls it down.
    CHECK(mate.at("accuracy").at("white").as_int64() < 50);
    CHECK(mate.at("accuracy").at("black").as_int64() > 80);
    ann.send(R"({"type": "rematch.offer"})");
    ann.expect("room");
    ann.move("e4");
    ann.send(R"({"type": "resign"})");
    ann.expect("ended");
    ann.send(R"({"type": "review"})");
    const json::object short_game = ann.expect("review");
    CHECK(short_game.at("accuracy").at("black").is_null());
}

TEST_CASE("Tenby mates from a won position at one blow") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "room.create", "kind": "tenby", "color": "black",
        "fen": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"})");
    CHECK(ann.expect("ended").at("outcome").at("text") == "White wins by checkmate");
}

TEST_CASE("at one screen one connection plays both colours") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player both(server.port());
    both.send(R"({"type": "room.create", "kind": "screen", "chess960": 518})");
    both.expect("joined");
    CHECK(both.you == "both");
    CHECK(both.expect("room").at("state") == "playing");
    both.move("e4");
    both.move("e5");
    both.send(R"({"type": "draw.offer"})");
    CHECK(both.expect("ended").at("outcome").at("ending") == "agreement");
}

TEST_CASE("the flag falls by the server's clock") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port()), bob(server.port());
    begin_game(ann, bob, R"(, "clock": {"base": 1000, "increment": 0})");
    const json::object ended = bob.expect("ended");
    CHECK(ended.at("outcome").at("ending") == "time");
    CHECK(ended.at("outcome").at("winner") == "black");
    CHECK(ended.at("clocks").at("white") == 0);
}

TEST_CASE("a dropped connection is told, and resumes where it was") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port()), bob(server.port());
    begin_game(ann, bob);
    ann.move("e4");
    bob.expect("moved");
    bob.client().drop();
    json::object presence;
    do presence = ann.expect("presence");
    while (presence.at("players").at("black").at("connected") != false);
    CHECK(presence.at("players").at("black").at("grace").as_int64() > 0);
    ann.send(R"({"type": "claim", "what": "abandoned"})");
    CHECK(ann.expect_error() == "not_now");
    Player back(server.port());
    back.send(R"({"type": "room.resume", "room": ")" + bob.room + R"(", "player": ")" + bob.player +
              "\"}");
    back.expect("joined");
    CHECK(back.you == "black");
    CHECK(back.expect("room").at("moves").as_array().size() == 1);
    back.move("e5");
    CHECK(ann.expect("moved").at("ply") == 2);
    // A second connection takes the seat over.
    Player third(server.port());
    third.send(R"({"type": "room.resume", "room": ")" + bob.room + R"(", "player": ")" +
               bob.player + "\"}");
    third.expect("joined");
    CHECK(back.expect("left").at("reason") == "resumed elsewhere");
    back.send(R"({"type": "resign"})");
    CHECK(back.expect_error() == "not_in_room");
}

TEST_CASE("an analysis goes on where a game would be drawn") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    std::string moves;
    for (int i = 0; i < 4; ++i) moves += R"("Nf3","Nf6","Ng1","Ng8",)";
    ann.send(R"({"type": "position", "id": 1, "moves": [)" + moves.substr(0, moves.size() - 1) +
             "]}");
    const json::object drawn = ann.expect("position");
    CHECK(drawn.at("outcome").at("ending") == "fivefold_repetition");
    CHECK(drawn.at("position").at("targets").as_object().size() == 10);
    ann.send(R"({"type": "position", "id": 2, "moves": [)" + moves + R"("e4"]})");
    CHECK(ann.expect("position").at("outcome").is_null());
    ann.send(
        R"({"type": "position", "id": 3, "fen": "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "moves": ["Kd4"]})");
    CHECK(ann.expect("position").at("outcome").at("ending") == "insufficient_material");
}

TEST_CASE("lines of a position come again and again until they are stopped") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "analyse", "id": 9, "moves": ["e4"], "lines": 3})");
    const json::object first = ann.expect("analysis");
    CHECK(first.at("re") == 9);
    CHECK(first.at("lines").as_array().size() == 3);
    CHECK(first.at("lines").as_array()[0].at("san").as_array().size() >= 1);
    CHECK(ann.expect("analysis").at("depth").as_int64() > first.at("depth").as_int64());
    ann.send(R"({"type": "analyse.stop"})");
    const json::object end = ann.expect("analysis.end");
    CHECK(end.at("reason") == "stopped");
    CHECK(end.at("re") == 9);
    ann.send(R"({"type": "analyse", "id": 10, "fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})");
    CHECK(ann.expect("analysis.end").at("reason") == "done");
}

TEST_CASE("a game that waits for Tenby ends an analysis") {
    const TemporaryFolder folder;
    ServerProcess server(folder, {"--max-searches", "1"});
    Player ann(server.port()), bob(server.port());
    ann.send(R"({"type": "analyse", "id": 9})");
    ann.expect("analysis");
    bob.send(R"({"type": "room.create", "kind": "tenby", "color": "black"})");
    CHECK(ann.expect("analysis.end").at("reason") == "busy");
    CHECK(bob.expect("moved").at("ply") == 1);
}

TEST_CASE("games are read from PGN and written to it") {
    const TemporaryFolder folder;
    ServerProcess server(folder);
    Player ann(server.port());
    ann.send(R"({"type": "pgn.read", "id": 1,
        "pgn": "[White \"Ann\"]\n\n1. e4 {best} e5 2. Nf3 $1 Nc6 1-0\n\n1. d4 Kd4 *"})");
    const json::object read = ann.expect("pgn.games");
    const json::array& games = read.at("games").as_array();
    REQUIRE(games.size() == 2);
    CHECK(games[0].at("tags").at("White") == "Ann");
    CHECK(games[0].at("moves").as_array().size() == 4);
    CHECK(games[0].at("moves").as_array()[0].at("comment") == "best");
    CHECK(games[0].at("moves").as_array()[2].at("nags").as_array()[0] == 1);
    CHECK(read.at("errors").as_array().size() == 1);
    ann.send(R"({"type": "pgn.write", "id": 2, "moves": ["e4", "e7e5"],
        "tags": {"White": "Ann \"A\""}, "result": "1-0"})");
    const std::string pgn(ann.expect("pgn").at("pgn").as_string());
    CHECK(pgn.find("1. e4 e5 1-0") != std::string::npos);
    CHECK(pgn.find("[White \"Ann \\\"A\\\"\"]") != std::string::npos);
}
