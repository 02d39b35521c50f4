// Why a wish is not granted: a code for programs and a sentence for people. server/PROTOCOL.md
// lists the codes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tenby {

struct Refusal {
    std::string_view code;  // one of the constants below
    std::string message;
};

namespace refusal {

inline constexpr std::string_view kVersion = "version";
inline constexpr std::string_view kBadMessage = "bad_message";
inline constexpr std::string_view kUnknownType = "unknown_type";
inline constexpr std::string_view kNotInRoom = "not_in_room";
inline constexpr std::string_view kNoSuchRoom = "no_such_room";
inline constexpr std::string_view kRoomFull = "room_full";
inline constexpr std::string_view kNotAPlayer = "not_a_player";
inline constexpr std::string_view kNotNow = "not_now";
inline constexpr std::string_view kNotYourTurn = "not_your_turn";
inline constexpr std::string_view kIllegalMove = "illegal_move";
inline constexpr std::string_view kStale = "stale";
inline constexpr std::string_view kBadPosition = "bad_position";
inline constexpr std::string_view kBusy = "busy";
inline constexpr std::string_view kTooMany = "too_many";
inline constexpr std::string_view kTooFast = "too_fast";
inline constexpr std::string_view kInternal = "internal";

}  // namespace refusal

// What asks for something gives back nothing when it was done.
using MaybeRefusal = std::optional<Refusal>;

inline Refusal refuse(std::string_view code, std::string message) {
    return {code, std::move(message)};
}

// A reason from game/ as a sentence: with a capital letter and a full stop.
std::string as_sentence(std::string_view reason);

}  // namespace tenby
