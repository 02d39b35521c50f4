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
    // After a restart or a take-back it has not thought of this game yet.
    const bool is_agreed = live.engine_score && *live.engine_score <= kDraw &&
                           live.room->game().moves().size() >= kPliesBeforeDraw;
    (void)(is_agreed ? live.room->accept_draw(Role::of(*engine), now())
                     : live.room->decline_draw(Role::of(*engine), now()));
    settle(live, {});
}

void Desk::evaluate(LiveRoom& live) {
    const Game& game = live.room->game();
    const bool is_shown = live.room->record().kind == RoomKind::kTenby &&
                          live.room->record().wants_eval && !game.outcome();
    if (!is_shown) return;
    const auto player = std::find_if(live.members.begin(), live.members.end(),
                                     [&](ClientId id) { return !find(id)->player.empty(); });
    // Left out where nobody looks, or too much is searched already.
    if (player == live.members.end() || permit_search(*find(*player), live.eval.permit)) return;
    SearchOrder order;
    order.urgency = Urgency::kEval;
    order.position = game.position();
    order.limits = for_nodes(kEvalNodes);
    order.limits.move_time = kEvalTime;
    order.on_end = [this, token = live.token()](const SearchResult& result, SearchEnd) {
        LiveRoom& evaluated = rooms_.at(token);
        evaluated.eval = {};
        const Game& its_game = evaluated.room->game();
        json::object message = score_json(result.score, its_game.position());
        message["type"] = "eval";
        message["ply"] = its_game.moves().size();
        broadcast(evaluated, std::move(message), {});
    };
    live.eval.task = pool_.submit(std::move(order));
}

// What was thought of a position that is not there any more.
void Desk::cancel_searches(LiveRoom& live) {
    pool_.cancel(std::exchange(live.engine_move, nullptr));
    pool_.cancel(std::exchange(live.eval, {}).task);
    pool_.cancel(std::exchange(live.review_search, {}).task);
    live.review.reset();
}

MaybeRefusal Desk::check_pool() const {
    if (pool_.waiting() < static_cast<std::size_t>(settings_.most_waiting_searches))
        return std::nullopt;
    return refuse(refusal::kBusy, "Tenby thinks for too many people now; try again later.");
}

// Fills the permit, which has to be kept as long as the search goes on.
MaybeRefusal Desk::permit_search(const Client& client, AddressBook::SearchPermit& permit) {
    if (auto refused = check_pool()) return refused;
    permit = addresses_.add_search(client.address);
    if (permit) return std::nullopt;
    return refuse(refusal::kBusy, "Tenby already thinks about enough positions for you.");
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
    if (client.hint.task) return refuse(refusal::kNotNow, "The hint is on its way.");
    if (auto refused = permit_search(client, client.hint.permit)) return refused;
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
        asker->hint = {};
        json::object reply{{"type", "hint"},
                           {"ply", ply},
                           {"uci", to_uci(position, result.best, style)},
                           {"san", to_san(position, result.best)}};
        if (re) reply["re"] = *re;
        send(id, reply);
    };
    client.hint.task = pool_.submit(std::move(order));
    return std::nullopt;
}

// For one who is not in the room any more.
void Desk::cancel_hint(Client& client) {
    pool_.cancel(std::exchange(client.hint, {}).task);
}

MaybeRefusal Desk::eval(Client& client, const ClientMessage& message) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    if (!live->room->role_of(client.player).is_player() ||
        live->room->record().kind != RoomKind::kTenby)
        return refuse(refusal::kNotNow, "The evaluation is shown in games against Tenby.");
    const bool is_on = message.flag_or("on", true);
    live->room->set_wants_eval(is_on);
    store_.save(*live->room, now(), std::chrono::system_clock::now());
    settings_.wake();
    answer(client, message, {{"type", "eval.set"}, {"on", is_on}});
    pool_.cancel(std::exchange(live->eval, {}).task);
    evaluate(*live);
    return std::nullopt;
}

MaybeRefusal Desk::review(Client& client, const ClientMessage& message) {
    LiveRoom* const live = room_of(client);
    if (!live) return refuse(refusal::kNotInRoom, "You are in no room.");
    if (live->room->record().state != RoomState::kOver)
        return refuse(refusal::kNotNow, "A game can be reviewed when it is over.");
    // One for all in the room: who asks while it is under way, or later, gets it too.
    if (live->review && live->review->is_complete()) {
        answer(client, message, live->review->json());
        return std::nullopt;
    }
    if (live->awaits_review(client.id))
        return refuse(refusal::kNotNow, "The review is on its way.");
    if (live->review) {
        live->review_askers.push_back({client.id, message.id()});
        answer(client, message, live->review->progress_json());
        return std::nullopt;
    }
    if (!live->room->role_of(client.player).is_player())
        return refuse(refusal::kNotAPlayer, "Only the players can begin a review.");
    if (auto refused = permit_search(client, live->review_search.permit)) return refused;
    live->review = std::make_unique<GameReview>(live->room->game());
    live->review_askers = {{client.id, message.id()}};
    continue_review(live->token());
    return std::nullopt;
}

void Desk::continue_review(const std::string& token) {
    LiveRoom& live = rooms_.at(token);
    if (live.review->is_complete()) {
        live.review_search = {};
        return broadcast(live, live.review->json(), std::exchange(live.review_askers, {}));
    }
    broadcast(live, live.review->progress_json(), live.review_askers);
    SearchOrder order = live.review->next_order();
    order.on_end = [this, token](const SearchResult& result, SearchEnd end) {
        LiveRoom& reviewed = rooms_.at(token);
        reviewed.review_search.task.reset();
        // A game needed the thread: the position is searched again.
        if (end != SearchEnd::kPreempted) reviewed.review->add(result);
        continue_review(token);
    };
    live.review_search.task = pool_.submit(std::move(order));
}

// The game is another now: who waits for a review is told that it does not come.
void Desk::end_review(LiveRoom& live) {
    for (const Asker& asker : std::exchange(live.review_askers, {}))
        if (Client* const client = find(asker.client); client && asker.id)
            refuse_message(*client, asker.id,
                           refuse(refusal::kNotNow, "The review ended with the next game."));
}

}  // namespace tenby
