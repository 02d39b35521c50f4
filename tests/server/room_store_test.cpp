// Rooms in a real database file, written and read back.
#include "server/room_store.h"

#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <atomic>
#include <thread>

using namespace tenby;
using namespace std::chrono_literals;

namespace {

const Room::Time kNow{1h};
const RoomStore::WallTime kToday{24h * 20000};

Room make_room(const std::string& token, RoomState state = RoomState::kPlaying) {
    RoomRecord record;
    record.token = token;
    record.kind = RoomKind::kFriend;
    record.control = TimeControl{.base = 5min, .increment = 3s};
    record.seats = {RoomSeat{.token = "white token", .name = "Ann \"A\""},
                    RoomSeat{.token = "black token", .name = "Bob"}};
    record.state = state;
    record.score = {.wins = {1, 2}, .draws = 3};
    return {record, Game()};
}

bool nothing_is_used(const std::string&) {
    return false;
}

void play(Room& room, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        REQUIRE_FALSE(
            room.play(Role::of(room.game().side()), room.game().moves().size(), move, kNow));
}

}  // namespace

TEST_CASE("a room comes back as it was saved") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room room = make_room("token");
    play(room, {"e4", "e5", "Nf3"});
    REQUIRE_FALSE(room.offer_draw(Role::of(kWhite), kNow));
    store.save(room, kNow, kToday);
    store.commit();
    const auto loaded = RoomStore(folder / "rooms.sqlite").load("token", kNow);
    REQUIRE(loaded);
    CHECK(loaded->record().seats == room.record().seats);
    CHECK(loaded->record().score == room.record().score);
    CHECK(loaded->record().control == room.record().control);
    CHECK(loaded->uci_moves() == room.uci_moves());
    CHECK(loaded->game().moves()[2].san == "Nf3");
    CHECK(loaded->game().moves()[2].clock == room.game().moves()[2].clock);
    CHECK(loaded->offers() == room.offers());
    CHECK(loaded->clock_left(kBlack, kNow) == room.clock_left(kBlack, kNow));
    CHECK_FALSE(store.load("another", kNow));
}

TEST_CASE("moves that were taken back are not in the database any more") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room room = make_room("token");
    play(room, {"e4", "e5", "Nf3"});
    store.save(room, kNow, kToday);
    REQUIRE_FALSE(room.offer_takeback(Role::of(kWhite), kNow));
    REQUIRE_FALSE(room.accept_takeback(Role::of(kBlack), kNow));
    store.save(room, kNow, kToday);
    play(room, {"Nc3"});
    store.save(room, kNow, kToday);
    store.commit();
    CHECK(store.load("token", kNow)->uci_moves() ==
          std::vector<std::string>{"e2e4", "e7e5", "b1c3"});
}

TEST_CASE("how a game ended is kept, and so is Chess960") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    RoomRecord record;
    record.token = "token";
    record.state = RoomState::kPlaying;
    Room room(record, *Game::chess960(0));
    play(room, {"f4"});
    REQUIRE_FALSE(room.resign(Role::of(kWhite), std::nullopt, kNow));
    store.save(room, kNow, kToday);
    store.commit();
    const auto loaded = store.load("token", kNow);
    REQUIRE(loaded);
    CHECK(loaded->game().is_chess960());
    CHECK(loaded->game().outcome() == Outcome{kBlack, Ending::kResignation});
    CHECK(loaded->record().state == RoomState::kOver);
}

TEST_CASE("what is not committed is gone after a roll-back") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room room = make_room("token");
    store.save(room, kNow, kToday);
    store.roll_back();
    CHECK_FALSE(store.load("token", kNow));
    CHECK(store.room_count() == 0);
}

TEST_CASE("rooms expire by their state, unless they are in use") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    for (const auto& [token, state] :
         {std::pair("waiting", RoomState::kWaiting), std::pair("playing", RoomState::kPlaying),
          std::pair("over", RoomState::kOver)}) {
        Room room = make_room(token, state);
        if (state == RoomState::kPlaying) play(room, {"e4"});
        store.save(room, kNow, kToday);
    }
    const auto left = [&] {
        std::string names;
        for (const char* token : {"waiting", "playing", "over"})
            if (store.load(token, kNow)) names += std::string(token) + " ";
        return names;
    };
    const auto expire = [&](RoomStore::WallTime when) {
        return store.expire(when, 100, nothing_is_used);
    };
    CHECK(expire(kToday + RoomStore::kKeepWaiting) == 0);
    CHECK(expire(kToday + RoomStore::kKeepWaiting + 1s) == 1);
    CHECK(left() == "playing over ");
    CHECK(store.expire(kToday + RoomStore::kKeepPlaying + 1s, 100,
                       [](const std::string& token) { return token == "playing"; }) == 0);
    CHECK(expire(kToday + RoomStore::kKeepPlaying + 1s) == 1);
    CHECK(left() == "over ");
    CHECK(expire(kToday + RoomStore::kKeepOver + 1s) == 1);
    CHECK(left().empty());
}

TEST_CASE("a game in which nobody has moved expires as a room that waits") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room empty = make_room("empty"), played = make_room("played");
    play(played, {"e4"});
    store.save(empty, kNow, kToday);
    store.save(played, kNow, kToday);
    CHECK(store.expire(kToday + RoomStore::kKeepWaiting, 100, nothing_is_used) == 0);
    CHECK(store.expire(kToday + RoomStore::kKeepWaiting + 1s, 100, nothing_is_used) == 1);
    CHECK_FALSE(store.load("empty", kNow));
    CHECK(store.load("played", kNow));
}

TEST_CASE("room is made by deleting what was left the longest ago, but no game that is played") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    auto day = kToday;
    for (const auto& [token, state] :
         {std::pair("playing", RoomState::kPlaying), std::pair("used", RoomState::kOver),
          std::pair("over", RoomState::kOver), std::pair("waiting", RoomState::kWaiting)}) {
        Room room = make_room(token, state);
        if (state == RoomState::kPlaying) play(room, {"e4"});
        store.save(room, kNow, day += 1s);
    }
    const auto is_in_use = [](const std::string& token) { return token == "used"; };
    CHECK(store.remove_oldest(is_in_use));
    CHECK_FALSE(store.load("over", kNow));
    CHECK(store.load("waiting", kNow));
    CHECK(store.remove_oldest(is_in_use));
    CHECK_FALSE(store.remove_oldest(is_in_use));
    CHECK(store.room_count() == 2);
}

TEST_CASE("of the games in a room the last ones are kept") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    RoomRecord record = make_room("token").record();
    for (record.game_number = 1; record.game_number <= 50; ++record.game_number) {
        record.state = RoomState::kPlaying;
        Room room(record, Game());
        store.save(room, kNow, kToday);
        play(room, {"e4"});
        store.save(room, kNow, kToday);
    }
    store.commit();
    Database database(folder / "rooms.sqlite");
    CHECK(database.number("SELECT COUNT(*) FROM games") == RoomStore::kKeptGames);
    CHECK(database.number("SELECT COUNT(*) FROM moves") == RoomStore::kKeptGames);
    CHECK(database.number("SELECT MAX(number) FROM games") == 50);
}

TEST_CASE("the log stays small while something is written all the time") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    std::atomic<int> commits = 0;
    std::atomic<bool> is_over = false;
    std::thread writer([&] {
        Room room = make_room("token");
        for (; !is_over; ++commits) {
            store.save(room, kNow, kToday);
            store.commit();
            std::this_thread::sleep_for(100us);
        }
    });
    // Each is some pages of 4 KiB.
    std::uintmax_t largest = 0;
    for (int wanted = 500; wanted <= 10'000; wanted += 500) {
        while (commits < wanted) std::this_thread::sleep_for(1ms);
        RoomStore::checkpoint(folder / "rooms.sqlite");
        largest = std::max(largest, std::filesystem::file_size(folder / "rooms.sqlite-wal"));
    }
    is_over = true;
    writer.join();
    CHECK(largest < 40 << 20);
}

TEST_CASE("a row that makes no sense is an error, not a crash") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room room = make_room("token");
    Room sound = make_room("sound");
    for (Room* each : {&room, &sound}) {
        play(*each, {"e4", "e5"});
        store.save(*each, kNow, kToday);
    }
    store.commit();
    const std::string damage =
        GENERATE("UPDATE moves SET uci = 'e2e5'", "UPDATE games SET start_fen = 'nonsense'",
                 "DELETE FROM games", "UPDATE rooms SET kind = 17", "UPDATE rooms SET state = -1",
                 "UPDATE games SET ending = 99");
    const bool is_of_room = damage.find("rooms") != std::string::npos;
    Database(folder / "rooms.sqlite")
        .run(damage + (is_of_room ? " WHERE token = 'token'" : " WHERE room = 'token'"));
    INFO(damage);
    CHECK_THROWS_AS(store.load("token", kNow), std::runtime_error);
    // The others are there all the same.
    const auto other = store.load("sound", kNow);
    REQUIRE(other);
    CHECK(other->uci_moves() == sound.uci_moves());
}

TEST_CASE("the day on which a game was begun stays the same") {
    const TemporaryFolder folder;
    RoomStore store(folder / "rooms.sqlite");
    Room room = make_room("token");
    CHECK_FALSE(store.begun(room.record()));
    store.save(room, kNow, kToday);
    play(room, {"e4"});
    store.save(room, kNow, kToday + 24h);
    CHECK(store.begun(room.record()) == kToday);
    store.commit();
    CHECK(RoomStore(folder / "rooms.sqlite").begun(room.record()) == kToday);
}

TEST_CASE("a database of version 1 is brought up to date, with its games") {
    const TemporaryFolder folder;
    Room room = make_room("token");
    {
        RoomStore store(folder / "rooms.sqlite");
        play(room, {"e4", "e5"});
        store.save(room, kNow, kToday);
        store.commit();
    }
    Database(folder / "rooms.sqlite")
        .run("ALTER TABLE games DROP COLUMN begun; PRAGMA user_version = 1;");
    RoomStore store(folder / "rooms.sqlite");
    const auto loaded = store.load("token", kNow);
    REQUIRE(loaded);
    CHECK(loaded->uci_moves() == room.uci_moves());
    CHECK_FALSE(store.begun(loaded->record()));
    play(*loaded, {"Nf3"});
    store.save(*loaded, kNow, kToday);
    store.commit();
    CHECK(store.load("token", kNow)->uci_moves().size() == 3);
}

TEST_CASE("a database of a newer version is left alone") {
    const TemporaryFolder folder;
    Database(folder / "rooms.sqlite").run("PRAGMA user_version = 99");
    CHECK_THROWS_WITH(RoomStore(folder / "rooms.sqlite"), Catch::Matchers::Contains("newer"));
}
