// What the database does not keep for ever: rooms whose time is over, and its own log.
#include "server/room_store.h"

#include <system_error>
#include <utility>
#include <vector>

namespace tenby {

namespace {

// A larger log than this is emptied, and meanwhile nobody can write; a smaller one is only copied.
constexpr std::uintmax_t kLargestLog = 4 << 20;  // bytes
// Who reads the database for longer (a backup) is left alone: players wait meanwhile, and the next
// checkpoint is soon.
constexpr const char* kCheckpointPatience = "PRAGMA busy_timeout = 250";  // milliseconds

}  // namespace

int RoomStore::expire(WallTime wall_time, int most, const IsInUse& is_in_use) {
    begin();
    Statement find =
        database_.prepare("SELECT token FROM rooms WHERE state=? AND touched<? LIMIT ?");
    int expired = 0;
    for (const auto& [state, keep] :
         {std::pair(RoomState::kWaiting, kKeepWaiting),
          std::pair(RoomState::kCountdown, kKeepWaiting),
          std::pair(RoomState::kPlaying, kKeepPlaying), std::pair(RoomState::kOver, kKeepOver)}) {
        std::vector<std::string> tokens;
        find.bind(1, static_cast<std::int64_t>(state)).bind(2, seconds_of(wall_time - keep));
        find.bind(3, std::int64_t{most - expired});
        while (find.step())
            if (!is_in_use(find.text(0))) tokens.push_back(find.text(0));
        for (const std::string& token : tokens) remove(token);
        expired += static_cast<int>(tokens.size());
    }
    return expired;
}

bool RoomStore::remove_oldest(const IsInUse& is_in_use) {
    begin();
    Statement find =
        database_.prepare("SELECT token, touched FROM rooms WHERE state=? ORDER BY touched");
    std::string oldest;
    std::int64_t touched = 0;
    for (const RoomState state : {RoomState::kWaiting, RoomState::kCountdown, RoomState::kOver}) {
        const StatementUse use(find);
        find.bind(1, static_cast<std::int64_t>(state));
        bool has_row = find.step();
        while (has_row && is_in_use(find.text(0))) has_row = find.step();
        if (!has_row || (!oldest.empty() && find.number(1) >= touched)) continue;
        oldest = find.text(0);
        touched = find.number(1);
    }
    if (oldest.empty()) return false;
    remove(oldest);
    return true;
}

void RoomStore::remove(const std::string& token) {
    for (const char* const sql :
         {"DELETE FROM moves WHERE room=?", "DELETE FROM games WHERE room=?",
          "DELETE FROM rooms WHERE token=?"})
        database_.prepare(sql).bind(1, token).run();
}

// While people play without a pause, something is always written during a passive checkpoint, and
// SQLite goes on at the end of the log. To begin again at its start, writing has to stop for the
// moment that the rest takes.
void RoomStore::checkpoint(const std::filesystem::path& file) {
    Database database(file);
    database.run(kCheckpointPatience);
    database.run("PRAGMA wal_checkpoint(PASSIVE)");
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file.string() + "-wal", error);
    if (!error && size > kLargestLog) database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace tenby
