#include "play/saved_match.h"

#include "engine/parse_number.h"
#include "game/pgn_of_game.h"
#include "game/pgn_reader.h"
#include "game/pgn_writer.h"
#include "platform/utf8_path.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kPersonName = "Player";

// A tag that is there stays as it is.
void add_tag(std::vector<PgnTag>& tags, std::string_view name, std::string_view value) {
    const bool is_there =
        std::any_of(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
    if (!is_there) set_tag(tags, name, value);
}

// Is more said in the record than a match keeps?
bool has_annotations(const PgnGame& record) {
    if (record.main_line().size() < record.move_count()) return true;
    for (PgnGame::Index node = PgnGame::kRoot; node <= record.move_count(); ++node) {
        const PgnNote* const note = record.note(node);
        if (note && (!note->comment.empty() || !note->nags.empty() || note->eval)) return true;
    }
    return false;
}

// "300+3", "40/5400+30": seconds. Nothing for "-", "?" and what we do not play.
std::optional<TimeControl> read_time_control(std::string_view text) {
    TimeControl control;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_number<int>(text.substr(0, slash));
        if (!moves || *moves <= 0) return std::nullopt;
        control.moves = *moves;
        text.remove_prefix(slash + 1);
    }
    const auto plus = text.find('+');
    const auto base = read_clock_text(text.substr(0, plus));
    if (!base || *base == ClockTime(0)) return std::nullopt;
    control.base = *base;
    if (plus == std::string_view::npos) return control;
    const auto increment = read_clock_text(text.substr(plus + 1));
    if (!increment) return std::nullopt;
    control.increment = *increment;
    return control;
}

}  // namespace

PgnGame record_of(const Match& match) {
    std::vector<PgnTag> tags = match.tags();
    add_tag(tags, "Event", match.seats().are_two_people() ? "Game for two" : "Game with Tenby");
    add_tag(tags, "Round", "-");
    for (const Color side : {kWhite, kBlack})
        if (match.seats().at[side] == Seat::kEngine)
            set_tag(tags, name_of(side), player_name(match.strength()));
        else
            add_tag(tags, name_of(side), kPersonName);
    if (match.clock()) set_tag(tags, "TimeControl", to_pgn_text(match.clock()->control()));
    return pgn_of(match.game(), tags);
}

std::string pgn_text(const Match& match) {
    std::ostringstream stream;
    write_pgn(stream, record_of(match));
    return stream.str();
}

Result<Match> match_of(const PgnGame& record) {
    Result<Game> game = game_of(record);
    if (!game) return Error{game.error()};
    Seats seats = two_people();
    EngineStrength strength = strength_of_level(kUsualLevel);
    for (const Color side : {kWhite, kBlack}) {
        const auto named = strength_from_name(record.tag(name_of(side)));
        // The engine against itself is for others to play.
        if (!named || seats.at[~side] == Seat::kEngine) continue;
        seats.at[side] = Seat::kEngine;
        strength = *named;
    }
    Match match(*std::move(game), seats, strength, read_time_control(record.tag("TimeControl")));
    match.set_tags(record.tags);
    return match;
}

Result<void> append_game(const std::filesystem::path& path, const Match& match) {
    std::ofstream file(path, std::ios::binary | std::ios::app);
    if (file) write_pgn(file, record_of(match));
    file.close();
    if (!file) return Error{"cannot write " + to_utf8(path)};
    return {};
}

Result<LoadedMatch> load_game(const std::filesystem::path& path, std::optional<int> number) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"cannot read " + to_utf8(path)};
    // In detail: the clock times are in the comments.
    PgnReader reader(file, to_utf8(path));
    PgnGame chosen;
    std::string complaint;
    int games = 0, taken = 0;
    for (PgnGame game; reader.read(game);) {
        ++games;
        if (number && games != *number) continue;
        taken = games;
        complaint = reader.errors().empty() ? "" : reader.errors().front().text();
        std::swap(chosen, game);
    }
    if (games == 0) return Error{"there is no game in " + to_utf8(path)};
    if (taken == 0)
        return Error{to_utf8(path) + " has " + std::to_string(games) + " games, not " +
                     std::to_string(*number)};
    if (!complaint.empty()) return Error{complaint};
    Result<Match> match = match_of(chosen);
    if (!match) return Error{match.error()};
    return LoadedMatch{.match = *std::move(match),
                       .number = taken,
                       .games = games,
                       .had_annotations = has_annotations(chosen)};
}

}  // namespace tenby
