// The desk without sockets: what each client is told, at a time that the test sets.
#include "tests/catch.h"
#include "tests/server/desk_at_hand.h"

using namespace tenby;
namespace json = boost::json;

namespace {

DeskSettings with_searches(int searches) {
    DeskSettings settings;
    settings.limits.searches = searches;
    return settings;
}

}  // namespace

TEST_CASE("a refusal names the message it answers, whatever it is refused for") {
    DeskSettings settings;
    settings.limits.messages_per_second = 2;
    DeskAtHand at(settings);
    FakeClient& ann = at.connect();
    const auto answer_to = [&](const char* text) {
        at.say(ann, text);
        return ann.take("error").value_or(json::object());
    };
    CHECK(answer_to(R"({"id": 1})").at("re") == 1);
    CHECK(answer_to(R"({"id": 2, "type": 7})").at("re") == 2);
    CHECK(answer_to(R"({"id": 3, "type": "dance"})").at("re") == 3);
    CHECK_FALSE(answer_to(R"({"id": "x", "type": "ping"})").contains("re"));
    at.say(ann, R"({"type": "ping"})");
    const json::object refused = answer_to(R"({"id": 4, "type": "ping"})");
    CHECK(refused.at("code") == "too_fast");
    CHECK(refused.at("re") == 4);
    CHECK(answer_to("nonsense").at("code") == "too_fast");
}

TEST_CASE("who comes to the room where he is already is answered alone") {
    DeskAtHand at;
    FakeClient &ann = at.connect(), &eve = at.connect();
    const std::string room = at.create(ann, R"("kind": "screen")");
    const std::string watch = R"({"type": "room.watch", "room": ")" + room + "\"}";
    ann.received.clear();
    at.say(eve, watch);
    CHECK(ann.take("presence").value().at("spectators") == 1);
    ann.received.clear();
    at.say(eve, watch);
    eve.received.clear();
    at.say(eve, watch);
    CHECK(ann.received.empty());
    CHECK(eve.take("joined"));
    CHECK(eve.take("room").value().at("spectators") == 1);
    CHECK(eve.received.empty());
}

TEST_CASE("a room has at most so many spectators") {
    DeskAtHand at;
    FakeClient& ann = at.connect("192.0.2.1");
    const std::string room = at.create(ann, R"("kind": "screen")");
    const std::string watch = R"({"type": "room.watch", "room": ")" + room + "\"}";
    for (int i = 0; i < Desk::kMostSpectators; ++i) {
        FakeClient& eve = at.connect("198.51.100." + std::to_string(i));
        at.say(eve, watch);
        REQUIRE(eve.take("joined"));
    }
    FakeClient& late = at.connect("203.0.113.1");
    at.say(late, watch);
    CHECK(late.take_error() == "too_many");
    at.say(late, R"({"type": "room.join", "room": ")" + room + "\"}");
    CHECK(late.take_error() == "too_many");
}

TEST_CASE("what many are told because of a message counts for its sender") {
    DeskSettings settings;
    settings.limits.work_per_second = 1;
    settings.limits.messages_per_second = 1000;
    DeskAtHand at(settings);
    FakeClient& ann = at.connect("192.0.2.1");
    const std::string room = at.create(ann, R"("kind": "screen")");
    const std::string watch = R"({"type": "room.watch", "room": ")" + room + "\"}";
    for (int i = 0; i < 150; ++i) at.say(at.connect("198.51.100." + std::to_string(i)), watch);
    FakeClient& eve = at.connect("203.0.113.1");
    for (int i = 0; i < 10; ++i) {
        at.say(eve, watch);
        at.say(eve, R"({"type": "room.leave"})");
    }
    CHECK(eve.take_error() == "too_fast");
    at.say(ann, R"({"type": "ping"})");
    CHECK(ann.take("pong"));
}

TEST_CASE("Tenby agrees to no draw before it has thought about the game") {
    DeskAtHand at;
    RoomRecord record;
    record.token = std::string(22, 'A');
    record.kind = RoomKind::kTenby;
    record.seats = {RoomSeat{.token = std::string(22, 'B'), .name = "Ann"},
                    RoomSeat{.token = "", .name = "Tenby", .is_engine = true}};
    record.state = RoomState::kPlaying;
    // After these moves Black has a queen more.
    Room room(record, *Game::from_fen("3qk3/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    for (const char* move : {"Nf3", "Kf8", "Nh4", "Kg8", "Ng2", "Kh8", "Nf4", "Kg8", "Ng6", "Kf7",
                             "Nh4", "Kg8", "Nf3", "Kg7", "Ke2", "Kg8", "Kf2", "Kf8", "Kg2", "Kg8",
                             "Nh4", "Kh8", "Nf3", "Kg7", "Kg3", "Kf8", "Kg2", "Kf7", "Kf2", "Kg7",
                             "Ke2", "Kf7", "Ke1", "Kf8", "Nh4", "Kg8", "Ng2", "Kh8", "Nf4", "Kg8"})
        REQUIRE_FALSE(
            room.play(Role::of(room.game().side()), room.game().moves().size(), move, at.now));
    at.store.save(room, at.now, std::chrono::system_clock::now());
    FakeClient& ann = at.connect();
    at.say(ann, R"({"type": "room.resume", "room": ")" + record.token + R"(", "player": ")" +
                    std::string(22, 'B') + "\"}");
    REQUIRE(ann.take("joined"));
    at.say(ann, R"({"type": "draw.offer"})");
    CHECK(ann.take("offers").value().at("offers").at("draw") == "white");
    CHECK(ann.take("offers").value().at("declined") == "draw");
}

TEST_CASE("when the database refuses, everybody begins again with what is stored") {
    DeskSettings settings = with_searches(1);
    settings.most_rooms = 4;
    DeskAtHand at(settings);
    FakeClient &ann = at.connect(), &bob = at.connect();
    const std::string room = at.create(ann, R"("kind": "friend", "color": "white")");
    at.say(bob, R"({"type": "room.join", "room": ")" + room + "\"}");
    const std::string player(bob.take("joined").value().at("player").as_string());

    SECTION("also while somebody goes") {
        at.break_database();
        // The countdown ends, which has to be stored.
        CHECK_NOTHROW(at.desk.disconnect(ann.id));
        at.desk.flush();
        CHECK(bob.take_error() == "internal");
        CHECK(bob.is_closed);
        at.mend_database();
        FakeClient& again = at.connect();
        at.say(again, R"({"type": "room.resume", "room": ")" + room + R"(", "player": ")" + player +
                          "\"}");
        CHECK(again.take("joined"));
    }
    SECTION("rooms and searches are counted as they are then") {
        FakeClient& carl = at.connect();
        at.create(carl, R"("kind": "screen")");
        at.say(carl, R"({"type": "hint"})");
        at.break_database();
        at.say(carl, R"({"type": "resign"})");
        CHECK(carl.take_error() == "internal");
        at.mend_database();
        for (FakeClient* client : {&ann, &bob, &carl}) at.desk.disconnect(client->id);
        at.desk.flush();
        FakeClient& again = at.connect();
        at.break_database();
        for (int i = 0; i < 2; ++i) at.create(again, R"("kind": "screen")");
        at.mend_database();
        CHECK_FALSE(at.create(again, R"("kind": "screen")").empty());
        at.say(again, R"({"type": "hint", "id": 5})");
        CHECK(at.wait_for(again, "hint").at("re") == 5);
        // There was room for another without deleting this one.
        at.say(again, R"({"type": "room.resume", "room": ")" + room + R"(", "player": ")" + player +
                          "\"}");
        CHECK(again.take("joined"));
    }
}

TEST_CASE("a server that is full forgets the room that was left the longest ago") {
    DeskSettings settings;
    settings.most_rooms = 2;
    DeskAtHand at(settings);
    FakeClient &ann = at.connect(), &bob = at.connect();
    const std::string first = at.create(ann, R"("kind": "friend")");
    CHECK_FALSE(at.create(bob, R"("kind": "friend")").empty());
    // Both are in use.
    FakeClient& carl = at.connect();
    at.say(carl, R"({"type": "room.create", "kind": "friend"})");
    CHECK(carl.take_error() == "too_many");
    at.desk.disconnect(ann.id);
    CHECK_FALSE(at.create(carl, R"("kind": "friend")").empty());
    FakeClient& late = at.connect();
    at.say(late, R"({"type": "room.join", "room": ")" + first + "\"}");
    CHECK(late.take_error() == "no_such_room");
}

TEST_CASE("a review is begun by players, counts as a search, and is kept") {
    DeskAtHand at(with_searches(1));
    FakeClient &ann = at.connect(), &eve = at.connect();
    const std::string room = at.create(ann, R"("kind": "screen")");
    at.say(eve, R"({"type": "room.watch", "room": ")" + room + "\"}");
    at.say(ann, R"({"type": "resign"})");
    at.say(eve, R"({"type": "review", "id": 1})");
    CHECK(eve.take_error() == "not_a_player");
    at.say(eve, R"({"type": "analyse", "id": 2})");
    at.say(ann, R"({"type": "review", "id": 3})");
    CHECK(ann.take_error() == "busy");
    at.say(eve, R"({"type": "analyse.stop"})");
    at.say(ann, R"({"type": "review", "id": 4})");
    CHECK(ann.take("review.progress").value().at("re") == 4);
    at.say(ann, R"({"type": "review", "id": 5})");
    CHECK(ann.take_error() == "not_now");
    at.say(ann, R"({"type": "analyse", "id": 6})");
    CHECK(ann.take_error() == "busy");
    at.say(eve, R"({"type": "review", "id": 7})");
    CHECK(eve.take("review.progress"));

    SECTION("to the end") {
        CHECK(at.wait_for(ann, "review").at("re") == 4);
        CHECK(at.wait_for(eve, "review").at("re") == 7);
        at.say(eve, R"({"type": "review", "id": 8})");
        CHECK(eve.take("review").value().at("re") == 8);
        CHECK(ann.received.empty());
        at.say(ann, R"({"type": "analyse", "id": 9})");
        CHECK(at.wait_for(ann, "analysis").at("re") == 9);
    }
    SECTION("until the next game begins") {
        at.say(ann, R"({"type": "rematch.offer"})");
        const auto refused = eve.take("error");
        REQUIRE(refused);
        CHECK(refused->at("re") == 7);
        at.say(ann, R"({"type": "hint", "id": 9})");
        CHECK(at.wait_for(ann, "hint").at("re") == 9);
    }
}

TEST_CASE("whoever turns the evaluation on or off is answered") {
    DeskAtHand at;
    FakeClient& ann = at.connect();
    at.create(ann, R"("kind": "tenby", "color": "white")");
    at.say(ann, R"({"type": "eval", "id": 1, "on": true})");
    const auto on = ann.take("eval.set");
    REQUIRE(on);
    CHECK(on->at("re") == 1);
    CHECK(at.wait_for(ann, "eval").at("ply") == 0);
    at.say(ann, R"({"type": "eval", "id": 2, "on": false})");
    CHECK(ann.take("eval.set").value().at("on") == false);
}
