// Rooms and games in a database. Every change is written before anybody hears of it: changes are
// collected into one transaction, and commit() is called before the answers go out. A killed
// process loses nothing that was answered (WAL; a power cut may take the last moments with it, but
// never the database's consistency).
#pragma once

#include "server/database.h"
#include "server/room.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

class RoomStore {
public:
    using WallTime = std::chrono::system_clock::time_point;

    // How long a room stays after the last thing that happened in it. One whose first game has no
    // move stays as long as one that waits.
    static constexpr std::chrono::hours kKeepWaiting{24};
    static constexpr std::chrono::hours kKeepPlaying{24 * 14};
    static constexpr std::chrono::hours kKeepOver{24 * 30};
    // Of a room, with its present one.
    static constexpr std::int64_t kKeptGames = 20;

    // Creates the database where there is none; throws where that cannot be.
    explicit RoomStore(const std::filesystem::path& file);

    // Part of the next commit.
    void save(Room& room, Room::Time now, WallTime wall_time);
    void commit();
    // Forgets what was saved since the last commit.
    void roll_back();

    // Null where there is no such room. A row that cannot be read (another program wrote it) is
    // thrown as std::runtime_error.
    std::unique_ptr<Room> load(std::string_view token, Room::Time now);
    // The room that waits behind a code.
    std::optional<std::string> token_of_code(std::string_view code);
    // When the room's present game was first saved, if that is known.
    std::optional<WallTime> begun(const RoomRecord& record);
    std::int64_t room_count();
    // Deletes the rooms whose time is over, with their games; at most `most` of them, and none that
    // is in use.
    using IsInUse = std::function<bool(const std::string& token)>;
    int expire(WallTime wall_time, int most, const IsInUse& is_in_use);
    // Makes room: of those that wait or are over the one that was used the longest ago. False if
    // there is none that is not in use.
    bool remove_oldest(const IsInUse& is_in_use);

    // Moves what the log holds into the database file, and empties a log that has become large. For
    // a thread of its own: a connection to the same file, so that nobody waits for the disk.
    static void checkpoint(const std::filesystem::path& file);

private:
    static std::int64_t seconds_of(WallTime time);
    void begin();
    void save_room(const Room& room, WallTime wall_time);
    void save_game(const Room& room, Room::Time now, WallTime wall_time);
    void save_moves(const Room& room);
    void remove_earlier_games(const RoomRecord& record);
    void remove(const std::string& token);
    StoredGame load_game(std::string_view token, std::int64_t number, const RoomRecord& record);

    Database database_;
    Statement save_room_, save_game_, delete_moves_, save_move_;
    Statement load_room_, load_game_, load_moves_, find_begun_, find_code_;
    bool is_open_ = false;  // a transaction
};

}  // namespace tenby
