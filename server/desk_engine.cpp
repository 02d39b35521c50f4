// What Tenby thinks about for a room: its own moves, the evaluation, a hint, a review.
#include "engine/notation.h"
#include "server/desk.h"
#include "server/score_json.h"

#include <algorithm>
#include <boost/json/value.hpp>
#include <functional>

namespace tenby {

namespace json = boost::json;

namespace {

constexpr Milliseconds kTimeWithoutClock = 1'000;
constexpr Milliseconds kLeastTime = 20, kMostTime = 5'000;
constexpr int kMovesToGo = 40;
constexpr Milliseconds kHintTime = 1'000;
constexpr std::uint64_t kEvalNodes = 60'000;
constexpr Milliseconds kEvalTime = 1'000;
// Tenby agrees to a draw when it is not better, after the opening.
constexpr std::size_t kPliesBeforeDraw = 40;

// How long to think for a move: everybody shares the processors, so never for long.
Milliseconds thinking_time(const Room& room, Room::Time now) {
    if (!room.has_clock()) return kTimeWithoutClock;
    const Milliseconds left = room.clock_left(room.game().side(), now).count();
    const Milliseconds increment = room.record().control->increment.count();
    const Milliseconds wanted = left / kMovesToGo + increment * 3 / 4;
    return std::clamp(std::min(wanted, left / 3), kLeastTime, kMostTime);
}

std::uint64_t seed_of(const Room& room) {
    return std::hash<std::string>()(room.record().token) +
           static_cast<std::uint64_t>(room.record().game_number);
}

}  // namespace

void Desk::let_engine_think(LiveRoom& live) {
    if (!live.room->is_engine_to_move() || live.engine_move) return;
    // Where nobody waits for it and no clock runs, the move can wait too.
    if (live.members.empty() && !live.room->has_clock()) return;
    SearchOrder order;
    order.urgency = Urgency::kMove;
    order.position = live.room->game().position();
    order.limits.move_time = thinking_time(*live.room, now());
    order.options.elo = live.room->record().strength.elo.value_or(0);
    order.options.game_seed = seed_of(*live.room);
    order.on_end = [this, token = live.token()](const SearchResult& result, SearchEnd) {
        // Cancelled searches do not come here: the room is as it was.
        LiveRoom& thinking = rooms_.at(token);
        thinking.engine_move.reset();
        thinking.engine_score = result.score;
        try {
            (void)thinking.room->play_engine_move(result.best, now());
            settle(thinking, {});
        } catch (const std::exception& error) {
            give_up_after(error);
        }
    };
    live.engine_move = pool_.submit(std::move(order));
    broadcast(live, {{"type", "thinking"}, {"on", true}}, {});
}

void Desk::answer_draw_offer(LiveRoom& live) {
    const auto engine = live.room->engine_color();
    if (!engine || live.room->offers().draw != ~*engine) return;
    const bool is_agreed =
        live.engine_score <= kDraw && live.room->game().moves().size() >= kPliesBeforeDraw;
    (void)(is_agreed ? live.room->accept_draw(Role::of(*engine), now())
                     : live.room->decline_draw(Role::of(*engine), now()));
    settle(live, {});
}

void Desk::evaluate(LiveRoom& live) {
    const Game& game = live.room->game();
    const bool is_shown = live.room->record().kind == RoomKind::kTenby &&
                          live.room->record().wants_eval && !game.outcome();
    if (!is_shown || check_pool()) return;
    SearchOrder order;
    order.urgency = Urgency::kEval;
    order.position = game.position();
    order.limits = for_nodes(kEvalNodes);
    order.limits.move_time = kEvalTime;
    order.on_end = [this, token = live.token()](const SearchResult& result, SearchEnd) {
        LiveRoom& evaluated = rooms_.at(token);
        evaluated.eval.reset();
        const Game& its_game = evaluated.room->game();
        json::object message = score_json(result.score, its_game.position());
        message["type"] = "eval";
        message["ply"] = its_game.moves().size();
        broadcast(evaluated, std::move(message), {});
    };
    live.eval = pool_.submit(std::move(order));
}

// What was thought of a position that is not there any more.
void Desk::cancel_searches(LiveRoom& live) {
    pool_.cancel(std::exchange(live.engine_move, nullptr));
    pool_.cancel(std::exchange(live.eval, nullptr));
    pool_.cancel(std::exchange(live.review_search, nullptr));
    live.review.reset();
}

MaybeRefusal Desk::check_pool() const {
    if (pool_.waiting() < static_cast<std::size_t>(settings_.most_waiting_searches))
        return std::nullopt;
    return refuse(refusal::kBusy, "Tenby thinks for too many people now; try again later.");
}

MaybeRefusal Desk::hint(Client& client, const ClientMessage& message) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    const Room& room = *live->room;
    const Role role = room.role_of(client.player);
    if (!role.is_player()) return refuse(refusal::kNotAPlayer, "Hints are for the players.");
    if (room.record().kind == RoomKind::kFriend)
        return refuse(refusal::kNotNow, "There are no hints in a game against a friend.");
    if (room.record().state != RoomState::kPlaying || !role.plays(room.game().side()))
        return refuse(refusal::kNotYourTurn, "Ask for a hint when it is your turn.");
    if (client.hint) return refuse(refusal::kNotNow, "The hint is on its way.");
    if (auto refused = check_pool()) return refused;
    if (auto refused = addresses_.add_search(client.address)) return refused;
    SearchOrder order;
    order.urgency = Urgency::kMove;
    order.position = room.game().position();
    order.limits.move_time = kHintTime;
    order.on_end = [this, id = client.id, re = message.id(), position = order.position,
                    ply = room.game().moves().size(),
                    style = room.game().is_chess960()
                                ? CastlingText::kKingTakesRook
                                : CastlingText::kKingTo](const SearchResult& result, SearchEnd) {
        Client* const asker = find(id);
        if (!asker) return;
        asker->hint.reset();
        addresses_.remove_search(asker->address);
        json::object reply{{"type", "hint"},
                           {"ply", ply},
                           {"uci", to_uci(position, result.best, style)},
                           {"san", to_san(position, result.best)}};
        if (re) reply["re"] = *re;
        send(id, reply);
    };
    client.hint = pool_.submit(std::move(order));
    return std::nullopt;
}

// For one who is not in the room any more.
void Desk::cancel_hint(Client& client) {
    if (!client.hint) return;
    pool_.cancel(std::exchange(client.hint, nullptr));
    addresses_.remove_search(client.address);
}

MaybeRefusal Desk::eval(Client& client, const ClientMessage& message) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    if (!live->room->role_of(client.player).is_player() ||
        live->room->record().kind != RoomKind::kTenby)
        return refuse(refusal::kNotNow, "The evaluation is shown in games against Tenby.");
    live->room->set_wants_eval(message.flag_or("on", true));
    store_.save(*live->room, now(), std::chrono::system_clock::now());
    settings_.wake();
    pool_.cancel(std::exchange(live->eval, nullptr));
    evaluate(*live);
    return std::nullopt;
}

MaybeRefusal Desk::review(Client& client, const ClientMessage&) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    if (live->room->record().state != RoomState::kOver)
        return refuse(refusal::kNotNow, "A game can be reviewed when it is over.");
    // One for all in the room: who asks while it is under way gets it too.
    if (live->review && !live->review->is_complete()) return std::nullopt;
    if (auto refused = check_pool()) return refused;
    live->review = std::make_unique<GameReview>(live->room->game());
    continue_review(live->token());
    return std::nullopt;
}

void Desk::continue_review(const std::string& token) {
    LiveRoom& live = rooms_.at(token);
    if (live.review->is_complete()) {
        json::object message = live.review->json();
        message["type"] = "review";
        return broadcast(live, std::move(message), {});
    }
    broadcast(
        live,
        {{"type", "review.progress"}, {"done", live.review->done()}, {"of", live.review->size()}},
        {});
    SearchOrder order = live.review->next_order();
    order.on_end = [this, token](const SearchResult& result, SearchEnd end) {
        LiveRoom& reviewed = rooms_.at(token);
        reviewed.review_search.reset();
        // A game needed the thread: the position is searched again.
        if (end != SearchEnd::kPreempted) reviewed.review->add(result);
        continue_review(token);
    };
    live.review_search = pool_.submit(std::move(order));
}

}  // namespace tenby
