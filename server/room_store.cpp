#include "server/room_store.h"

#include "engine/fen.h"

#include <stdexcept>
#include <utility>

namespace tenby {

namespace {

constexpr std::int64_t kSchemaVersion = 2;

constexpr const char* kSchema = R"(
CREATE TABLE rooms (
    token TEXT PRIMARY KEY, code TEXT NOT NULL, kind INTEGER NOT NULL,
    base_ms INTEGER, increment_ms INTEGER, level INTEGER, elo INTEGER, wants_eval INTEGER NOT NULL,
    white_token TEXT NOT NULL, white_name TEXT NOT NULL,
    black_token TEXT NOT NULL, black_name TEXT NOT NULL, engine INTEGER,
    state INTEGER NOT NULL, game INTEGER NOT NULL,
    white_wins INTEGER NOT NULL, black_wins INTEGER NOT NULL, draws INTEGER NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rooms_by_code ON rooms (code) WHERE code <> '';
CREATE INDEX rooms_by_age ON rooms (state, touched);
CREATE TABLE games (
    room TEXT NOT NULL, number INTEGER NOT NULL, start_fen TEXT NOT NULL, chess960 INTEGER NOT NULL,
    fen TEXT NOT NULL, white_ms INTEGER, black_ms INTEGER,
    draw_offer INTEGER, takeback_offer INTEGER, rematch_offer INTEGER,
    winner INTEGER, ending INTEGER, result TEXT NOT NULL, begun INTEGER,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE moves (
    room TEXT NOT NULL, game INTEGER NOT NULL, ply INTEGER NOT NULL,
    uci TEXT NOT NULL, san TEXT NOT NULL, clock_ms INTEGER,
    PRIMARY KEY (room, game, ply)
) WITHOUT ROWID;
)";

// Games that were begun before version 2 have no date.
constexpr const char* kFromVersion1 = "ALTER TABLE games ADD COLUMN begun INTEGER;";

// Where a game begins from, and when, stays as it was first written.
constexpr const char* kSaveGame = R"(
INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)
ON CONFLICT (room, number) DO UPDATE SET
    fen = excluded.fen, white_ms = excluded.white_ms, black_ms = excluded.black_ms,
    draw_offer = excluded.draw_offer, takeback_offer = excluded.takeback_offer,
    rematch_offer = excluded.rematch_offer, winner = excluded.winner, ending = excluded.ending,
    result = excluded.result
)";

Database opened(const std::filesystem::path& file) {
    Database database(file);
    // In WAL mode a commit is one write; the disk is waited for at checkpoints alone, and those run
    // on another thread.
    database.run(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
        "PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = OFF;");
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version > kSchemaVersion)
        throw std::runtime_error(file.string() + " was written by a newer tenby-server");
    if (version < kSchemaVersion) {
        std::string change = version == 0 ? kSchema : kFromVersion1;
        change += "PRAGMA user_version = " + std::to_string(kSchemaVersion) + ";";
        database.run("BEGIN;");
        database.run(change);
        database.run("COMMIT;");
    }
    return database;
}

std::optional<std::int64_t> number_of(std::optional<Color> color) {
    return color ? std::optional<std::int64_t>(*color) : std::nullopt;
}

}  // namespace

std::int64_t RoomStore::seconds_of(WallTime time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

RoomStore::RoomStore(const std::filesystem::path& file)
    : database_(opened(file)),
      save_room_(database_.prepare("INSERT OR REPLACE INTO rooms VALUES "
                                   "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")),
      save_game_(database_.prepare(kSaveGame)),
      delete_moves_(database_.prepare("DELETE FROM moves WHERE room=? AND game=? AND ply>=?")),
      save_move_(database_.prepare("INSERT INTO moves VALUES (?,?,?,?,?,?)")),
      load_room_(database_.prepare("SELECT * FROM rooms WHERE token=?")),
      load_game_(database_.prepare("SELECT * FROM games WHERE room=? AND number=?")),
      load_moves_(database_.prepare(
          "SELECT ply, uci, clock_ms FROM moves WHERE room=? AND game=? ORDER BY ply")),
      find_begun_(database_.prepare("SELECT begun FROM games WHERE room=? AND number=?")),
      find_code_(database_.prepare("SELECT token FROM rooms WHERE code=? AND code<>''")) {}

void RoomStore::begin() {
    if (is_open_) return;
    database_.run("BEGIN IMMEDIATE");
    is_open_ = true;
}

void RoomStore::commit() {
    if (!is_open_) return;
    database_.run("COMMIT");
    is_open_ = false;
}

void RoomStore::roll_back() {
    if (!is_open_) return;
    is_open_ = false;
    database_.run("ROLLBACK");
}

void RoomStore::save(Room& room, Room::Time now, WallTime wall_time) {
    begin();
    save_room(room, wall_time);
    save_game(room, now, wall_time);
    save_moves(room);
    if (room.stored_moves() == 0) remove_earlier_games(room.record());
    room.mark_stored();
}

void RoomStore::save_room(const Room& room, WallTime wall_time) {
    const RoomRecord& record = room.record();
    const auto of = [](const std::optional<int>& number) {
        return number ? std::optional<std::int64_t>(*number) : std::nullopt;
    };
    // Expires as if it waited: then it is looked for by its age alone.
    if (record.state == RoomState::kPlaying && record.game_number == 1 &&
        room.game().moves().empty())
        wall_time -= kKeepPlaying - kKeepWaiting;
    std::optional<std::int64_t> base, increment;
    if (record.control) {
        base = record.control->base.count();
        increment = record.control->increment.count();
    }
    save_room_.bind(1, record.token)
        .bind(2, record.code)
        .bind(3, static_cast<std::int64_t>(record.kind))
        .bind(4, base)
        .bind(5, increment)
        .bind(6, of(record.strength.level))
        .bind(7, of(record.strength.elo))
        .bind(8, std::int64_t{record.wants_eval})
        .bind(9, record.seats[kWhite].token)
        .bind(10, record.seats[kWhite].name)
        .bind(11, record.seats[kBlack].token)
        .bind(12, record.seats[kBlack].name)
        .bind(13, number_of(room.engine_color()))
        .bind(14, static_cast<std::int64_t>(record.state))
        .bind(15, std::int64_t{record.game_number})
        .bind(16, std::int64_t{record.score.wins[kWhite]})
        .bind(17, std::int64_t{record.score.wins[kBlack]})
        .bind(18, std::int64_t{record.score.draws})
        .bind(19, seconds_of(wall_time))
        .run();
}

void RoomStore::save_game(const Room& room, Room::Time now, WallTime wall_time) {
    const Game& game = room.game();
    const auto style = game.is_chess960() ? CastlingStyle::kShredder : CastlingStyle::kXFen;
    const std::string start = to_fen(game.start(), style), fen = to_fen(game.position(), style);
    std::optional<std::int64_t> white, black, winner, ending;
    if (room.has_clock()) {
        white = room.clock_left(kWhite, now).count();
        black = room.clock_left(kBlack, now).count();
    }
    if (game.outcome()) {
        winner = number_of(game.outcome()->winner);
        ending = static_cast<std::int64_t>(game.outcome()->ending);
    }
    save_game_.bind(1, room.record().token)
        .bind(2, std::int64_t{room.record().game_number})
        .bind(3, start)
        .bind(4, std::int64_t{game.is_chess960()})
        .bind(5, fen)
        .bind(6, white)
        .bind(7, black)
        .bind(8, number_of(room.offers().draw))
        .bind(9, number_of(room.offers().takeback))
        .bind(10, number_of(room.offers().rematch))
        .bind(11, winner)
        .bind(12, ending)
        .bind(13, result_text(game.outcome()))
        .bind(14, seconds_of(wall_time))
        .run();
}

void RoomStore::save_moves(const Room& room) {
    const std::string& token = room.record().token;
    const std::int64_t number = room.record().game_number;
    const auto stored = static_cast<std::int64_t>(room.stored_moves());
    // There are some after a take-back.
    delete_moves_.bind(1, token).bind(2, number).bind(3, stored).run();
    const auto moves = room.game().moves();
    for (std::size_t ply = room.stored_moves(); ply < moves.size(); ++ply) {
        std::optional<std::int64_t> clock;
        if (moves[ply].clock) clock = moves[ply].clock->count();
        save_move_.bind(1, token)
            .bind(2, number)
            .bind(3, static_cast<std::int64_t>(ply))
            .bind(4, room.uci_moves()[ply])
            .bind(5, moves[ply].san)
            .bind(6, clock)
            .run();
    }
}

void RoomStore::remove_earlier_games(const RoomRecord& record) {
    const std::int64_t last = record.game_number - kKeptGames;
    if (last < 1) return;
    for (const char* const sql : {"DELETE FROM moves WHERE room=? AND game<=?",
                                  "DELETE FROM games WHERE room=? AND number<=?"})
        database_.prepare(sql).bind(1, record.token).bind(2, last).run();
}

std::optional<std::string> RoomStore::token_of_code(std::string_view code) {
    const StatementUse use(find_code_);
    find_code_.bind(1, code);
    if (!find_code_.step()) return std::nullopt;
    return find_code_.text(0);
}

std::optional<RoomStore::WallTime> RoomStore::begun(const RoomRecord& record) {
    const StatementUse use(find_begun_);
    find_begun_.bind(1, record.token).bind(2, std::int64_t{record.game_number});
    if (!find_begun_.step()) return std::nullopt;
    const auto seconds = find_begun_.optional_number(0);
    if (!seconds) return std::nullopt;
    return WallTime(std::chrono::seconds(*seconds));
}

std::int64_t RoomStore::room_count() {
    return database_.number("SELECT COUNT(*) FROM rooms");
}

}  // namespace tenby
