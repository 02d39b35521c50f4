// A room without a server around it, at a time that the test sets.
#include "server/room.h"

#include "tests/catch.h"

using namespace tenby;
using namespace std::chrono_literals;
using What = RoomNews::What;

namespace {

class RoomAtTime {
public:
    explicit RoomAtTime(RoomKind kind = RoomKind::kFriend,
                        std::optional<TimeControl> control = std::nullopt, Game game = Game())
        : room(record_of(kind, control), std::move(game)) {}

    void pass(std::chrono::milliseconds time) {
        now += time;
        room.tick(now);
    }
    // Both sit down and come in, and the countdown passes.
    void begin() {
        CHECK_FALSE(room.sit_down(kWhite, "white token", "Ann"));
        CHECK_FALSE(room.sit_down(kBlack, "black token", "Bob"));
        room.connect(white, now);
        room.connect(black, now);
        pass(Room::kCountdown);
        REQUIRE(room.record().state == RoomState::kPlaying);
        (void)room.take_news();
    }
    MaybeRefusal play(std::string_view move) {
        const Role role = room.game().side() == kWhite ? white : black;
        return room.play(role, room.game().moves().size(), move, now);
    }
    bool has_news(What what) {
        bool has = false;
        for (const RoomNews& news : room.take_news()) has |= news.what == what;
        return has;
    }

    static RoomRecord record_of(RoomKind kind, std::optional<TimeControl> control) {
        RoomRecord record;
        record.token = "room";
        record.code = "ABCDEF";
        record.kind = kind;
        record.control = control;
        return record;
    }

    Room::Time now{1h};
    Room room;
    Role white = Role::of(kWhite), black = Role::of(kBlack);
};

constexpr TimeControl kFiveMinutes{.base = 5min, .increment = 3s};

std::string code_of(const MaybeRefusal& refused) {
    return refused ? std::string(refused->code) : "done";
}

}  // namespace

TEST_CASE("a game begins after the countdown, when both players are there") {
    RoomAtTime at;
    CHECK_FALSE(at.room.sit_down(kWhite, "white token", "Ann"));
    at.room.connect(at.white, at.now);
    CHECK(at.room.record().state == RoomState::kWaiting);
    CHECK(at.room.record().code == "ABCDEF");
    CHECK_FALSE(at.room.sit_down(kBlack, "black token", "Bob"));
    CHECK(at.room.record().code.empty());
    CHECK(code_of(at.room.sit_down(kBlack, "third", "Eve")) == "room_full");
    at.room.connect(at.black, at.now);
    CHECK(at.room.record().state == RoomState::kCountdown);
    CHECK(at.room.countdown_left(at.now) == Room::kCountdown);
    CHECK(code_of(at.play("e4")) == "not_now");

    SECTION("a lost player stops it, and it begins anew") {
        at.pass(1s);
        at.room.disconnect(at.black, at.now);
        CHECK(at.room.record().state == RoomState::kWaiting);
        at.pass(10s);
        CHECK(at.room.record().state == RoomState::kWaiting);
        at.room.connect(at.black, at.now);
        CHECK(at.room.countdown_left(at.now) == Room::kCountdown);
    }
    at.pass(Room::kCountdown);
    CHECK(at.room.record().state == RoomState::kPlaying);
}

TEST_CASE("moves are played once, in turn, by the rules") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.room.play(at.black, 0, "e5", at.now)) == "not_your_turn");
    CHECK(code_of(at.room.play(Role::watcher(), 0, "e4", at.now)) == "not_a_player");
    CHECK(code_of(at.room.play(at.white, 0, "e2e5", at.now)) == "illegal_move");
    CHECK(code_of(at.room.play(at.white, 1, "e4", at.now)) == "stale");
    CHECK(code_of(at.room.play(at.white, 0, "e4", at.now)) == "done");
    CHECK(code_of(at.room.play(at.white, 0, "e4", at.now)) == "stale");
    CHECK(at.room.game().moves().size() == 1);
    CHECK(at.room.uci_moves() == std::vector<std::string>{"e2e4"});
}

TEST_CASE("mate ends the game, counts, and is told after the move") {
    RoomAtTime at;
    at.begin();
    for (const char* move : {"f3", "e5", "g4"}) CHECK(code_of(at.play(move)) == "done");
    (void)at.room.take_news();
    CHECK(code_of(at.play("Qh4")) == "done");
    const auto news = at.room.take_news();
    REQUIRE(news.size() == 2);
    CHECK(news[0].what == What::kMoved);
    CHECK(news[1].what == What::kEnded);
    CHECK(at.room.game().outcome() == Outcome{kBlack, Ending::kCheckmate});
    CHECK(at.room.record().score.wins[kBlack] == 1);
    CHECK(code_of(at.play("a3")) == "not_now");
}

TEST_CASE("the clock runs for the side to move, and its flag falls by itself") {
    RoomAtTime at(RoomKind::kFriend, kFiveMinutes);
    at.begin();
    at.pass(10s);
    CHECK(code_of(at.play("e4")) == "done");
    CHECK(at.room.clock_left(kWhite, at.now) == 4min + 53s);
    CHECK(at.room.game().moves()[0].clock == ClockTime(4min + 53s));
    CHECK(at.room.next_deadline(at.now) == at.now + 5min);
    at.pass(5min - 1ms);
    CHECK_FALSE(at.room.game().outcome());
    at.pass(1ms);
    CHECK(at.room.game().outcome() == Outcome{kWhite, Ending::kTime});
    CHECK_FALSE(at.room.next_deadline(at.now));
}

TEST_CASE("a move after the flag comes too late even if nobody has looked at the clock") {
    RoomAtTime at(RoomKind::kFriend, kFiveMinutes);
    at.begin();
    at.now += 6min;
    CHECK(code_of(at.play("e4")) == "not_now");
    CHECK(at.room.game().outcome() == Outcome{kBlack, Ending::kTime});
}

TEST_CASE("nothing else saves a player whose flag has fallen unseen") {
    RoomAtTime at(RoomKind::kFriend, kFiveMinutes);
    at.begin();
    for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
        CHECK(code_of(at.play(move)) == "done");
    CHECK(code_of(at.room.offer_takeback(at.black, at.now)) == "done");
    CHECK(code_of(at.room.offer_draw(at.black, at.now)) == "done");
    at.room.disconnect(at.black, at.now);
    at.now += 6min;
    const int wish = GENERATE(range(0, 6));
    CHECK(code_of(wish == 0   ? at.room.claim_draw(at.white, "", at.now)
                  : wish == 1 ? at.room.accept_draw(at.white, at.now)
                  : wish == 2 ? at.room.accept_takeback(at.white, at.now)
                  : wish == 3 ? at.room.claim_abandoned(at.white, at.now)
                  : wish == 4 ? at.room.resign(at.black, std::nullopt, at.now)
                              : at.room.decline_takeback(at.white, at.now)) == "not_now");
    CHECK(at.room.game().outcome() == Outcome{kBlack, Ending::kTime});
}

TEST_CASE("a draw is offered once a move, and accepted or declined by the other side") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.room.accept_draw(at.white, at.now)) == "not_now");
    CHECK(code_of(at.room.offer_draw(at.white, at.now)) == "done");
    CHECK(code_of(at.room.offer_draw(at.white, at.now)) == "not_now");
    CHECK(at.room.offers().draw == kWhite);
    CHECK(code_of(at.room.accept_draw(at.white, at.now)) == "not_now");
    SECTION("accepted") {
        CHECK(code_of(at.room.accept_draw(at.black, at.now)) == "done");
        CHECK(at.room.game().outcome() == Outcome{std::nullopt, Ending::kAgreement});
        CHECK(at.room.record().score.draws == 1);
    }
    SECTION("declined, which is told") {
        (void)at.room.take_news();
        CHECK(code_of(at.room.decline_draw(at.black, at.now)) == "done");
        CHECK_FALSE(at.room.offers().draw);
        CHECK(at.room.take_news() == std::vector<RoomNews>{{What::kOffers, "draw"}});
    }
    SECTION("declined by a move") {
        CHECK(code_of(at.play("e4")) == "done");
        CHECK(at.room.offers().draw == kWhite);
        CHECK(code_of(at.play("e5")) == "done");
        CHECK_FALSE(at.room.offers().draw);
    }
}

TEST_CASE("a move is taken back by consent, with the reply to it") {
    RoomAtTime at(RoomKind::kFriend, kFiveMinutes);
    at.begin();
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "not_now");
    for (const char* move : {"e4", "e5"}) CHECK(code_of(at.play(move)) == "done");
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "done");
    CHECK(at.room.game().moves().size() == 2);
    CHECK(code_of(at.room.accept_takeback(at.white, at.now)) == "not_now");
    CHECK(code_of(at.room.accept_takeback(at.black, at.now)) == "done");
    CHECK(at.room.game().moves().empty());
    CHECK(at.room.uci_moves().empty());
    CHECK(at.room.clock_running() == kWhite);
    CHECK_FALSE(at.room.offers().takeback);
}

TEST_CASE("what was declined is not asked again before something has happened") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.play("e4")) == "done");
    CHECK(code_of(at.room.decline_takeback(at.black, at.now)) == "not_now");
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "done");
    CHECK(code_of(at.room.decline_takeback(at.black, at.now)) == "done");
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "not_now");
    CHECK(code_of(at.play("e5")) == "done");
    CHECK(code_of(at.room.offer_takeback(at.black, at.now)) == "done");
    CHECK(code_of(at.room.decline_takeback(at.white, at.now)) == "done");
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "done");
    CHECK(code_of(at.room.resign(at.white, std::nullopt, at.now)) == "done");
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "done");
    CHECK(code_of(at.room.decline_rematch(at.black)) == "done");
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "not_now");
    // Who has declined may change his mind.
    CHECK(code_of(at.room.offer_rematch(at.black, at.now)) == "done");
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "done");
    CHECK(at.room.record().game_number == 2);
    at.pass(Room::kCountdown);
    CHECK(code_of(at.room.resign(at.white, std::nullopt, at.now)) == "done");
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "done");
}

TEST_CASE("another move may be taken back where one was declined before") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.play("e4")) == "done");
    CHECK(code_of(at.play("e5")) == "done");
    CHECK(code_of(at.room.offer_takeback(at.black, at.now)) == "done");
    CHECK(code_of(at.room.decline_takeback(at.white, at.now)) == "done");
    CHECK(code_of(at.room.offer_takeback(at.white, at.now)) == "done");
    CHECK(code_of(at.room.accept_takeback(at.black, at.now)) == "done");
    CHECK(code_of(at.play("d4")) == "done");
    CHECK(code_of(at.play("d5")) == "done");
    CHECK(code_of(at.room.offer_takeback(at.black, at.now)) == "done");
}

TEST_CASE("the third occurrence of a position can be claimed") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.room.claim_draw(at.white, "", at.now)) == "not_now");
    for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"})
        CHECK(code_of(at.play(move)) == "done");
    CHECK(code_of(at.room.claim_draw(at.white, "", at.now)) == "not_your_turn");
    SECTION("with the move that brings it") {
        CHECK(code_of(at.room.claim_draw(at.black, "Ng8", at.now)) == "done");
        CHECK(at.room.game().moves().size() == 8);
        CHECK(at.room.uci_moves().size() == 8);
    }
    SECTION("as the board stands") {
        CHECK(code_of(at.play("Ng8")) == "done");
        CHECK(code_of(at.room.claim_draw(at.white, "", at.now)) == "done");
    }
    CHECK(at.room.game().outcome() == Outcome{std::nullopt, Ending::kThreefoldRepetition});
}

TEST_CASE("a game can be claimed when the opponent stays away longer than the grace time") {
    RoomAtTime at;
    at.begin();
    CHECK(code_of(at.room.claim_abandoned(at.white, at.now)) == "not_now");
    at.room.disconnect(at.black, at.now);
    CHECK(at.room.grace_left(kBlack, at.now) == Room::kGrace);
    at.pass(Room::kGrace - 1s);
    CHECK(code_of(at.room.claim_abandoned(at.white, at.now)) == "not_now");
    SECTION("back in time") {
        at.room.connect(at.black, at.now);
        at.pass(10s);
        CHECK(code_of(at.room.claim_abandoned(at.white, at.now)) == "not_now");
    }
    SECTION("not back") {
        at.pass(1s);
        CHECK(code_of(at.room.claim_abandoned(at.white, at.now)) == "done");
        CHECK(at.room.game().outcome() == Outcome{kWhite, Ending::kAbandoned});
    }
}

TEST_CASE("a rematch exchanges colours, and the score goes with the players") {
    RoomAtTime at(RoomKind::kFriend, kFiveMinutes);
    at.begin();
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "not_now");
    CHECK(code_of(at.room.resign(at.white, std::nullopt, at.now)) == "done");
    CHECK(code_of(at.room.offer_rematch(at.white, at.now)) == "done");
    CHECK(at.room.record().state == RoomState::kOver);
    CHECK(code_of(at.room.offer_rematch(at.black, at.now)) == "done");
    CHECK(at.room.record().state == RoomState::kCountdown);
    CHECK(at.room.record().game_number == 2);
    CHECK(at.room.role_of("black token") == Role::of(kWhite));
    CHECK(at.room.record().score.wins[kWhite] == 1);
    at.pass(Room::kCountdown);
    CHECK(at.room.clock_left(kWhite, at.now) == 5min);
    CHECK(code_of(at.play("e4")) == "done");
}

TEST_CASE("at one screen both colours move, and a move goes back at once") {
    RoomAtTime at(RoomKind::kScreen);
    CHECK_FALSE(at.room.sit_down(kWhite, "token", ""));
    CHECK_FALSE(at.room.sit_down(kBlack, "token", ""));
    const Role both = at.room.role_of("token");
    CHECK(both.is_both());
    at.room.connect(both, at.now);
    REQUIRE(at.room.record().state == RoomState::kPlaying);
    CHECK(code_of(at.room.play(both, 0, "e4", at.now)) == "done");
    CHECK(code_of(at.room.play(both, 1, "e5", at.now)) == "done");
    CHECK(code_of(at.room.offer_takeback(both, at.now)) == "done");
    CHECK(at.room.game().moves().size() == 1);
    CHECK(code_of(at.room.resign(both, kWhite, at.now)) == "done");
    CHECK(at.room.game().outcome() == Outcome{kBlack, Ending::kResignation});
}

TEST_CASE("Tenby's moves are played when it is Tenby's turn") {
    RoomRecord record = RoomAtTime::record_of(RoomKind::kTenby, std::nullopt);
    record.seats[kBlack] = {.token = "", .name = "Tenby", .is_engine = true};
    Room room(record, Game());
    const Room::Time now{1h};
    CHECK_FALSE(room.sit_down(kWhite, "token", ""));
    room.connect(room.role_of("token"), now);
    REQUIRE(room.record().state == RoomState::kPlaying);
    CHECK_FALSE(room.is_engine_to_move());
    CHECK(code_of(room.play_engine_move(Move(), now)) == "not_now");
    CHECK(code_of(room.play(Role::of(kWhite), 0, "e4", now)) == "done");
    CHECK(room.is_engine_to_move());
    CHECK(code_of(room.play_engine_move(Move(), now)) == "illegal_move");
    // A token that is nobody's does not get Tenby's seat.
    CHECK_FALSE(room.role_of("").is_player());
    // The move goes back although Tenby thinks.
    CHECK(code_of(room.offer_takeback(Role::of(kWhite), now)) == "done");
    CHECK(room.game().moves().empty());
}

TEST_CASE("a stored game goes on with the clocks as they were, when the side to move is back") {
    StoredGame stored;
    REQUIRE(stored.game.play("e4", ClockTime(4min)));
    stored.uci_moves = {"e2e4"};
    stored.clocks = {4min, 3min};
    stored.offers.draw = kWhite;
    RoomRecord record = RoomAtTime::record_of(RoomKind::kFriend, kFiveMinutes);
    record.seats = {RoomSeat{.token = "w", .name = ""}, RoomSeat{.token = "b", .name = ""}};
    record.state = RoomState::kPlaying;
    const Room::Time now{1h};
    Room room(record, stored, now);
    CHECK_FALSE(room.clock_running());
    CHECK(room.offers().draw == kWhite);
    room.connect(Role::of(kWhite), now);
    CHECK_FALSE(room.clock_running());
    SECTION("he comes") {
        room.connect(Role::of(kBlack), now + 20s);
        CHECK(room.clock_running() == kBlack);
        CHECK(room.clock_left(kBlack, now + 30s) == 3min - 10s);
        CHECK(code_of(room.accept_draw(Role::of(kBlack), now + 30s)) == "done");
    }
    SECTION("he does not come: after the grace time his clock runs") {
        CHECK(room.next_deadline(now) == now + Room::kGrace);
        room.tick(now + Room::kGrace);
        CHECK(room.clock_running() == kBlack);
        room.tick(now + Room::kGrace + 3min);
        CHECK(room.game().outcome() == Outcome{kWhite, Ending::kTime});
    }
}
