#include "server/room.h"

#include "engine/notation.h"
#include "game/move_input.h"
#include "server/token.h"

#include <algorithm>
#include <utility>

namespace tenby {

using What = RoomNews::What;

Room::Room(RoomRecord record, Game game) : record_(std::move(record)), game_(std::move(game)) {
    if (record_.control) clock_.emplace(*record_.control);
}

Room::Room(RoomRecord record, StoredGame stored, Time now)
    : Room(std::move(record), std::move(stored.game)) {
    uci_moves_ = std::move(stored.uci_moves);
    offers_ = stored.offers;
    if (offers_.draw && !game_.outcome()) (void)game_.offer_draw(*offers_.draw).ok();
    stored_moves_ = game_.moves().size();
    away_since_.fill(now);
    if (record_.state == RoomState::kCountdown) record_.state = RoomState::kWaiting;
    if (!clock_) return;
    for (const Color color : {kWhite, kBlack}) clock_->set(color, stored.clocks[color]);
    if (record_.state == RoomState::kPlaying) clock_resumes_ = now + kGrace;
}

std::optional<ClockTime> Room::countdown_left(Time now) const {
    if (!countdown_end_) return std::nullopt;
    return std::max(std::chrono::duration_cast<ClockTime>(*countdown_end_ - now), ClockTime(0));
}

bool Room::is_connected(Color color) const {
    return record_.seats[color].is_engine || connected_[color];
}

std::optional<ClockTime> Room::grace_left(Color color, Time now) const {
    if (is_connected(color) || record_.seats[color].is_free()) return std::nullopt;
    const auto end = away_since_[color] + kGrace;
    return std::max(std::chrono::duration_cast<ClockTime>(end - now), ClockTime(0));
}

std::optional<Color> Room::engine_color() const {
    for (const Color color : {kWhite, kBlack})
        if (record_.seats[color].is_engine) return color;
    return std::nullopt;
}

bool Room::is_engine_to_move() const {
    return record_.state == RoomState::kPlaying && record_.seats[game_.side()].is_engine;
}

std::optional<Color> Room::free_seat() const {
    for (const Color color : {kWhite, kBlack})
        if (record_.seats[color].is_free()) return color;
    return std::nullopt;
}

MaybeRefusal Room::sit_down(Color color, std::string token, std::string name) {
    if (!record_.seats[color].is_free()) return refuse(refusal::kRoomFull, "That seat is taken.");
    record_.seats[color].token = std::move(token);
    record_.seats[color].name = std::move(name);
    if (!free_seat()) record_.code.clear();
    return std::nullopt;
}

Role Room::role_of(std::string_view player_token) const {
    std::array<bool, kColors> is_mine{};
    for (const Color color : {kWhite, kBlack})
        is_mine[color] = !record_.seats[color].token.empty() &&
                         is_same_secret(record_.seats[color].token, player_token);
    if (is_mine[kWhite] && is_mine[kBlack]) return Role::both();
    if (!is_mine[kWhite] && !is_mine[kBlack]) return Role::watcher();
    return Role::of(is_mine[kWhite] ? kWhite : kBlack);
}

void Room::connect(Role role, Time now) {
    for (const Color color : {kWhite, kBlack})
        if (role.plays(color)) connected_[color] = true;
    add_news(What::kPresence);
    if (record_.state == RoomState::kWaiting) start_countdown_if_ready(now);
    if (clock_resumes_ && is_connected(game_.side())) start_clock(now);
}

void Room::disconnect(Role role, Time now) {
    for (const Color color : {kWhite, kBlack})
        if (role.plays(color)) {
            connected_[color] = false;
            away_since_[color] = now;
        }
    add_news(What::kPresence);
    if (record_.state == RoomState::kCountdown && role.is_player()) {
        record_.state = RoomState::kWaiting;
        countdown_end_.reset();
        add_news(What::kRoom);
    }
}

void Room::start_countdown_if_ready(Time now) {
    if (free_seat() || !is_connected(kWhite) || !is_connected(kBlack)) return;
    // Nobody has to get ready for Tenby or for the person in the next chair.
    if (record_.kind != RoomKind::kFriend) return start_game(now);
    record_.state = RoomState::kCountdown;
    countdown_end_ = now + kCountdown;
    add_news(What::kRoom);
}

void Room::start_game(Time now) {
    countdown_end_.reset();
    record_.state = RoomState::kPlaying;
    // A position may be over before its first move.
    if (!game_.outcome()) start_clock(now);
    add_news(What::kRoom);
    after_end(now);
}

void Room::start_clock(Time now) {
    clock_resumes_.reset();
    if (clock_) clock_->start(game_.side(), now);
}

MaybeRefusal Room::check_player(Role role) const {
    if (role.is_player()) return std::nullopt;
    return refuse(refusal::kNotAPlayer, "You watch this game; only its players can do that.");
}

// Whoever comes after the flag comes too late, even if nobody has looked at the clock yet.
MaybeRefusal Room::check_playing(Role role, Time now) {
    if (auto refused = check_player(role)) return refused;
    tick(now);
    if (record_.state == RoomState::kPlaying) return std::nullopt;
    return refuse(refusal::kNotNow, record_.state == RoomState::kOver
                                        ? "The game is over."
                                        : "The game has not begun yet.");
}

MaybeRefusal Room::play(Role role, std::size_t ply, std::string_view move, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    const std::size_t played = game_.moves().size();
    if (ply != played)
        return refuse(refusal::kStale, "That move is for another position: " +
                                           std::to_string(played) + " moves have been made.");
    if (!role.plays(game_.side())) return refuse(refusal::kNotYourTurn, "It is not your turn.");
    const Result<Move> read = read_move(game_.position(), move);
    if (!read) return refuse(refusal::kIllegalMove, as_sentence(read.error()));
    return do_move(*read, now);
}

MaybeRefusal Room::play_engine_move(Move move, Time now) {
    if (!is_engine_to_move()) return refuse(refusal::kNotNow, "It is not Tenby's turn.");
    tick(now);
    if (game_.outcome()) return std::nullopt;
    return do_move(move, now);
}

MaybeRefusal Room::do_move(Move move, Time now) {
    const Color mover = game_.side();
    std::optional<ClockTime> shown;
    if (clock_) {
        // After a restart the first move may come before anything else has started the clock.
        if (!clock_->running()) start_clock(now);
        clock_->press(now);
        shown = clock_->left(mover, now);
    }
    std::string uci = uci_of(move);
    if (const Result<void> played = game_.play(move, shown); !played)
        return refuse(refusal::kIllegalMove, as_sentence(played.error()));
    uci_moves_.push_back(std::move(uci));
    offers_.draw = game_.draw_offered_by();
    offers_.takeback.reset();
    add_news(What::kMoved);
    after_end(now);
    return std::nullopt;
}

std::string Room::uci_of(Move move) const {
    return to_uci(game_.position(), move,
                  game_.is_chess960() ? CastlingText::kKingTakesRook : CastlingText::kKingTo);
}

MaybeRefusal Room::resign(Role role, std::optional<Color> color, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    const Color loser = role.color_or(color.value_or(game_.side()));
    if (const Result<void> ended = game_.resign(loser); !ended)
        return refuse(refusal::kNotNow, as_sentence(ended.error()));
    after_end(now);
    return std::nullopt;
}

void Room::after_end(Time now) {
    if (!game_.outcome() || record_.state != RoomState::kPlaying) return;
    record_.state = RoomState::kOver;
    if (clock_) clock_->stop(now);
    clock_resumes_.reset();
    offers_ = {};
    if (game_.outcome()->winner)
        ++record_.score.wins[*game_.outcome()->winner];
    else
        ++record_.score.draws;
    add_news(What::kEnded);
}

std::optional<Room::Time> Room::next_deadline(Time now) const {
    if (countdown_end_) return countdown_end_;
    if (clock_resumes_) return clock_resumes_;
    if (record_.state != RoomState::kPlaying || !clock_ || !clock_->running()) return std::nullopt;
    return now + clock_->left(*clock_->running(), now);
}

void Room::tick(Time now) {
    if (countdown_end_ && now >= *countdown_end_) start_game(now);
    if (record_.state != RoomState::kPlaying || !clock_) return;
    if (clock_resumes_ && now >= *clock_resumes_) start_clock(now);
    if (!clock_->running()) return;
    const auto fallen = clock_->fallen(now);
    if (!fallen) return;
    (void)game_.flag_fall(*fallen).ok();
    after_end(now);
}

void Room::add_news(What what, std::string_view declined) {
    const RoomNews item{what, declined};
    if (std::find(news_.begin(), news_.end(), item) == news_.end()) news_.push_back(item);
}

std::vector<RoomNews> Room::take_news() {
    return std::exchange(news_, {});
}

}  // namespace tenby
