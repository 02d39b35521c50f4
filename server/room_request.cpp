#include "server/room_request.h"

#include "engine/chess960.h"
#include "search/strength.h"

#include <algorithm>
#include <random>

namespace tenby {

namespace {

constexpr std::int64_t kLeastBase = 1'000, kMostBase = 3 * 60 * 60 * 1'000;  // ms
constexpr std::int64_t kMostIncrement = 3 * 60 * 1'000;
constexpr std::size_t kLongestWord = 20;
constexpr std::size_t kMostBytesOfACharacter = 4;

int random_below(int bound) {
    std::random_device device;
    return std::uniform_int_distribution<>(0, bound - 1)(device);
}

RoomKind read_kind(const ClientMessage& message) {
    const std::string kind = message.text("kind", kLongestWord);
    if (kind == "friend") return RoomKind::kFriend;
    if (kind == "tenby") return RoomKind::kTenby;
    if (kind == "screen") return RoomKind::kScreen;
    throw refuse(refusal::kBadMessage,
                 "The field 'kind' should be \"friend\", \"tenby\" or \"screen\".");
}

Color read_color(const ClientMessage& message) {
    if (message.text_or("color", "random", kLongestWord) == "random")
        return random_below(2) == 0 ? kWhite : kBlack;
    return *message.color("color");
}

Game checked(const Result<Game>& game) {
    if (!game) throw refuse(refusal::kBadPosition, as_sentence(game.error()));
    return *game;
}

Game read_start(const ClientMessage& message) {
    if (message.has("chess960")) {
        const auto* const value = message.fields().if_contains("chess960");
        if (*value == "random") return checked(Game::chess960(random_below(kChess960Positions)));
        return checked(Game::chess960(
            static_cast<int>(message.number("chess960", 0, kChess960Positions - 1))));
    }
    if (!message.has("fen")) return {};
    return checked(Game::from_fen(message.text("fen", kLongestFen)));
}

TenbyStrength read_strength(const ClientMessage& message) {
    TenbyStrength strength;
    if (message.has("level")) {
        strength.level = static_cast<int>(message.number("level", 1, kLevels));
        const int elo = elo_of_level(*strength.level);
        if (elo > 0) strength.elo = elo;
    } else if (message.has("elo")) {
        strength.elo = static_cast<int>(message.number("elo", kWeakestElo, kStrongestElo));
    }
    return strength;
}

}  // namespace

std::string read_name(const ClientMessage& message) {
    std::string name = message.text_or("name", "", kLongestName * kMostBytesOfACharacter);
    std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; });
    const auto characters =
        std::count_if(name.begin(), name.end(), [](char c) { return (c & 0xC0) != 0x80; });
    if (characters > static_cast<std::ptrdiff_t>(kLongestName))
        throw refuse(refusal::kBadMessage, "A name has at most 40 characters.");
    return name;
}

RoomRequest read_room_request(const ClientMessage& message) {
    RoomRequest request;
    request.record.kind = read_kind(message);
    request.color = read_color(message);
    request.name = read_name(message);
    request.game = read_start(message);
    if (message.has("clock")) {
        const ClientMessage clock = message.object("clock");
        request.record.control = TimeControl{
            .base = ClockTime(clock.number("base", kLeastBase, kMostBase)),
            .increment = ClockTime(
                clock.has("increment") ? clock.number("increment", 0, kMostIncrement) : 0)};
    }
    if (request.record.kind == RoomKind::kTenby) {
        request.record.strength = read_strength(message);
        request.record.wants_eval = message.flag_or("eval", false);
    }
    return request;
}

}  // namespace tenby
