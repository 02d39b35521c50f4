// The two sides. Whatever depends on the side (forward, home rank, promotion rank) is derived
// from a Color, here and in square.h, so that no rule is written twice.
#pragma once

#include <cstdint>
#include <string>

namespace tenby {

enum Color : std::uint8_t { kWhite, kBlack };

inline constexpr int kColors = 2;

constexpr Color operator~(Color color) {
    return static_cast<Color>(color ^ 1);
}

inline std::string name_of(Color color) {
    return color == kWhite ? "White" : "Black";
}

}  // namespace tenby
