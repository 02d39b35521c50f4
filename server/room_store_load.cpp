// Reading rooms back. Another program may have changed the file: nothing in it is taken on trust.
#include "engine/fen.h"
#include "engine/notation.h"
#include "server/room_store.h"

#include <stdexcept>
#include <utility>

namespace tenby {

namespace {

std::optional<Color> color_of_number(const std::optional<std::int64_t>& number) {
    if (!number) return std::nullopt;
    return *number == kWhite ? kWhite : kBlack;
}

// The enumerations are stored by number: whatever else a row holds is refused.
template <class Enum>
Enum checked(std::int64_t number, Enum last) {
    if (number < 0 || number > static_cast<std::int64_t>(last))
        throw std::runtime_error("the database holds a room that makes no sense");
    return static_cast<Enum>(number);
}

}  // namespace

std::unique_ptr<Room> RoomStore::load(std::string_view token, Room::Time now) {
    const StatementUse use(load_room_);
    load_room_.bind(1, token);
    if (!load_room_.step()) return nullptr;
    RoomRecord record;
    record.token = load_room_.text(0);
    record.code = load_room_.text(1);
    record.kind = checked(load_room_.number(2), RoomKind::kScreen);
    if (const auto base = load_room_.optional_number(3))
        record.control =
            TimeControl{.base = ClockTime(*base), .increment = ClockTime(load_room_.number(4))};
    if (const auto level = load_room_.optional_number(5))
        record.strength.level = static_cast<int>(*level);
    if (const auto elo = load_room_.optional_number(6))
        record.strength.elo = static_cast<int>(*elo);
    record.wants_eval = load_room_.number(7) != 0;
    record.seats[kWhite] = {.token = load_room_.text(8), .name = load_room_.text(9)};
    record.seats[kBlack] = {.token = load_room_.text(10), .name = load_room_.text(11)};
    if (const auto engine = color_of_number(load_room_.optional_number(12)))
        record.seats[*engine].is_engine = true;
    record.state = checked(load_room_.number(13), RoomState::kOver);
    record.game_number = static_cast<int>(load_room_.number(14));
    record.score.wins[kWhite] = static_cast<int>(load_room_.number(15));
    record.score.wins[kBlack] = static_cast<int>(load_room_.number(16));
    record.score.draws = static_cast<int>(load_room_.number(17));
    StoredGame game = load_game(token, record.game_number, record);
    return std::make_unique<Room>(std::move(record), std::move(game), now);
}

StoredGame RoomStore::load_game(std::string_view token, std::int64_t number,
                                const RoomRecord& record) {
    const StatementUse use_game(load_game_), use_moves(load_moves_);
    load_game_.bind(1, token).bind(2, number);
    if (!load_game_.step()) throw std::runtime_error("the database holds a room without a game");
    const Result<Position> start = parse_fen(load_game_.text(2));
    const bool is_chess960 = load_game_.number(3) != 0;
    StoredGame stored;
    if (record.control)
        stored.clocks = {ClockTime(load_game_.number(5)), ClockTime(load_game_.number(6))};
    stored.offers = {.draw = color_of_number(load_game_.optional_number(7)),
                     .takeback = color_of_number(load_game_.optional_number(8)),
                     .rematch = color_of_number(load_game_.optional_number(9))};
    std::optional<Outcome> outcome;
    if (const auto ending = load_game_.optional_number(11))
        outcome = Outcome{color_of_number(load_game_.optional_number(10)),
                          checked(*ending, Ending::kAdjudication)};
    if (!start) throw std::runtime_error("the database holds a game without a beginning");
    stored.game = Game(*start, is_chess960);
    load_moves_.bind(1, token).bind(2, number);
    while (load_moves_.step()) {
        std::string uci = load_moves_.text(1);
        const Result<Move> move = parse_uci(stored.game.position(), uci);
        std::optional<ClockTime> clock;
        if (const auto shown = load_moves_.optional_number(2)) clock = ClockTime(*shown);
        if (!move || !stored.game.play(*move, clock))
            throw std::runtime_error("the database holds a game with an illegal move");
        stored.uci_moves.push_back(std::move(uci));
    }
    if (outcome && !stored.game.outcome()) (void)stored.game.end(*outcome).ok();
    return stored;
}

}  // namespace tenby
