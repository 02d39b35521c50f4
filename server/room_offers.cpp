// What one player asks of the other: a draw, a move back, another game; and the claims that need
// nobody's consent.
#include "game/move_input.h"
#include "server/room.h"

#include <algorithm>
#include <utility>

namespace tenby {

using What = RoomNews::What;

MaybeRefusal Room::offer_draw(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    const Color by = role.color_or(game_.side());
    if (const Result<void> offered = game_.offer_draw(by); !offered)
        return refuse(refusal::kNotNow, as_sentence(offered.error()));
    // At one screen both have heard it.
    if (role.is_both()) (void)game_.accept_draw(~by).ok();
    offers_.draw = game_.draw_offered_by();
    if (!game_.outcome()) add_news(What::kOffers);
    after_end(now);
    return std::nullopt;
}

MaybeRefusal Room::accept_draw(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    if (const Result<void> done = game_.accept_draw(role.color_or(game_.side())); !done)
        return refuse(refusal::kNotNow, as_sentence(done.error()));
    after_end(now);
    return std::nullopt;
}

MaybeRefusal Room::decline_draw(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    if (const Result<void> done = game_.decline_draw(role.color_or(game_.side())); !done)
        return refuse(refusal::kNotNow, as_sentence(done.error()));
    offers_.draw.reset();
    add_news(What::kOffers, "draw");
    return std::nullopt;
}

MaybeRefusal Room::claim_draw(Role role, std::string_view move, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    if (!role.plays(game_.side()))
        return refuse(refusal::kNotYourTurn, "Only the side to move can claim a draw.");
    const std::size_t before = game_.moves().size();
    Result<void> claimed;
    if (move.empty()) {
        claimed = game_.claim_draw();
    } else {
        const Result<Move> read = read_move(game_.position(), move);
        if (!read) return refuse(refusal::kIllegalMove, as_sentence(read.error()));
        const std::string uci = uci_of(*read);
        claimed = game_.claim_draw_with(*read);
        if (claimed) uci_moves_.push_back(uci);
    }
    if (!claimed) return refuse(refusal::kNotNow, as_sentence(claimed.error()));
    if (game_.moves().size() > before) add_news(What::kMoved);
    after_end(now);
    return std::nullopt;
}

MaybeRefusal Room::claim_abandoned(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    if (role.is_both()) return refuse(refusal::kNotNow, "Nobody has left.");
    const Color winner = role.color_or(kWhite);
    const auto grace = grace_left(~winner, now);
    if (!grace) return refuse(refusal::kNotNow, "Your opponent is there.");
    if (grace->count() > 0)
        return refuse(refusal::kNotNow, "Your opponent has " +
                                            std::to_string((grace->count() + 999) / 1000) +
                                            " more seconds to come back.");
    (void)game_.end({winner, Ending::kAbandoned}).ok();
    after_end(now);
    return std::nullopt;
}

// The player's own last move, and the reply to it.
int Room::plies_to_take_back(Color color) const {
    const int plies = game_.side() == color ? 2 : 1;
    return static_cast<int>(game_.moves().size()) >= plies ? plies : 0;
}

MaybeRefusal Room::offer_takeback(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    // At one screen one move at a time goes back, whoever made it.
    const Color by = role.color_or(~game_.side());
    const int plies = plies_to_take_back(by);
    if (plies == 0) return refuse(refusal::kNotNow, "You have no move to take back.");
    if (record_.kind != RoomKind::kFriend) {
        take_back(plies, now);
        return std::nullopt;
    }
    if (offers_.takeback == ~by) return accept_takeback(role, now);
    if (offers_.takeback == by) return refuse(refusal::kNotNow, "You have asked for that already.");
    if (takeback_declined_at_[by] == game_.moves().size())
        return refuse(refusal::kNotNow, "Your opponent has declined to take back this move.");
    offers_.takeback = by;
    add_news(What::kOffers);
    return std::nullopt;
}

MaybeRefusal Room::accept_takeback(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    const Color by = role.color_or(game_.side());
    if (offers_.takeback != ~by)
        return refuse(refusal::kNotNow, "Nobody has asked to take back a move.");
    take_back(plies_to_take_back(~by), now);
    return std::nullopt;
}

MaybeRefusal Room::decline_takeback(Role role, Time now) {
    if (auto refused = check_playing(role, now)) return refused;
    if (!offers_.takeback || offers_.takeback != ~role.color_or(game_.side()))
        return refuse(refusal::kNotNow, "Nobody has asked to take back a move.");
    takeback_declined_at_[*offers_.takeback] = game_.moves().size();
    offers_.takeback.reset();
    add_news(What::kOffers, "takeback");
    return std::nullopt;
}

// The clocks keep what they show: time that was thought about is spent.
void Room::take_back(int plies, Time now) {
    for (int i = 0; i < plies; ++i) game_.undo();
    stored_moves_ = std::min(stored_moves_, game_.moves().size());
    offers_ = {};
    takeback_declined_at_ = {};
    uci_moves_.resize(game_.moves().size());
    start_clock(now);
    add_news(What::kRoom);
}

bool Room::can_begin_rematch(Role role) const {
    return role.is_player() && record_.state == RoomState::kOver &&
           (record_.kind != RoomKind::kFriend || offers_.rematch == ~role.color_or(kWhite));
}

MaybeRefusal Room::offer_rematch(Role role, Time now) {
    if (auto refused = check_player(role)) return refused;
    if (record_.state != RoomState::kOver)
        return refuse(refusal::kNotNow, "This game is not over yet.");
    if (can_begin_rematch(role)) {
        begin_rematch(now);
        return std::nullopt;
    }
    const Color by = role.color_or(kWhite);
    if (!is_connected(~by)) return refuse(refusal::kNotNow, "Your opponent has left.");
    if (is_rematch_declined_[by])
        return refuse(refusal::kNotNow, "Your opponent has declined another game.");
    offers_.rematch = by;
    add_news(What::kOffers);
    return std::nullopt;
}

MaybeRefusal Room::decline_rematch(Role role) {
    if (auto refused = check_player(role)) return refused;
    if (!offers_.rematch || offers_.rematch != ~role.color_or(kWhite))
        return refuse(refusal::kNotNow, "Nobody has asked for another game.");
    is_rematch_declined_[*offers_.rematch] = true;
    offers_.rematch.reset();
    add_news(What::kOffers, "rematch");
    return std::nullopt;
}

// Seats, presence and score go with the players to the other colour.
void Room::begin_rematch(Time now) {
    offers_ = {};
    takeback_declined_at_ = {};
    is_rematch_declined_ = {};
    if (record_.kind != RoomKind::kScreen) {
        std::swap(record_.seats[kWhite], record_.seats[kBlack]);
        std::swap(connected_[kWhite], connected_[kBlack]);
        std::swap(away_since_[kWhite], away_since_[kBlack]);
        std::swap(record_.score.wins[kWhite], record_.score.wins[kBlack]);
    }
    ++record_.game_number;
    stored_moves_ = 0;
    uci_moves_.clear();
    game_ = Game(game_.start(), game_.is_chess960());
    if (record_.control) clock_.emplace(*record_.control);
    record_.state = RoomState::kWaiting;
    add_news(What::kRoom);
    start_countdown_if_ready(now);
}

}  // namespace tenby
