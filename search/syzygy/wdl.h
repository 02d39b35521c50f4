// What the tables say of a position for the side to move: won, drawn or lost, and whether the
// fifty-move rule turns the win into a draw.
#pragma once

#include <cstdint>
#include <string_view>

namespace tenby {

enum class Wdl : std::int8_t {
    kLoss = -2,
    kBlessedLoss,  // lost, but drawn by the fifty-move rule
    kDrawn,
    kCursedWin,  // won, but drawn by the fifty-move rule
    kWin,
};

constexpr Wdl operator-(Wdl wdl) {
    return static_cast<Wdl>(-static_cast<int>(wdl));
}

// As if there were no fifty-move rule.
constexpr Wdl without_fifty_moves(Wdl wdl) {
    return wdl > Wdl::kDrawn ? Wdl::kWin : wdl < Wdl::kDrawn ? Wdl::kLoss : Wdl::kDrawn;
}

constexpr std::string_view name_of(Wdl wdl) {
    switch (wdl) {
        case Wdl::kLoss: return "loss";
        case Wdl::kBlessedLoss: return "blessed loss";
        case Wdl::kDrawn: return "draw";
        case Wdl::kCursedWin: return "cursed win";
        case Wdl::kWin: return "win";
    }
    return "";
}

}  // namespace tenby
