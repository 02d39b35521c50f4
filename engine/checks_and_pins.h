// What a side must know before its moves are generated: the enemy pieces that give check, and its
// own pieces that may not leave the line to their king.
#pragma once

#include "engine/position.h"
#include "engine/square.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>

namespace tenby {

struct Pin {
    Square pinned;
    Square pinner;
    friend bool operator==(const Pin&, const Pin&) = default;
};

class ChecksAndPins {
public:
    static constexpr int kMostCheckers = 2;  // a discovered check and the piece that moved
    static constexpr int kMostPins = 8;      // one on each ray from the king

    std::span<const Square> checkers() const { return {checkers_.data(), checker_count_}; }
    std::span<const Pin> pins() const { return {pins_.data(), pin_count_}; }

    bool in_check() const { return checker_count_ > 0; }
    bool in_double_check() const { return checker_count_ > 1; }
    bool is_pinned(Square square) const {
        for (const Pin& pin : pins())
            if (pin.pinned == square) return true;
        return false;
    }

    // Found in the same order, as it is after moves that leave all of the pieces concerned in
    // place.
    friend bool operator==(const ChecksAndPins& a, const ChecksAndPins& b) {
        const auto equal = [](auto some, auto others) {
            return std::equal(some.begin(), some.end(), others.begin(), others.end());
        };
        return equal(a.checkers(), b.checkers()) && equal(a.pins(), b.pins());
    }

    void add_checker(Square checker) {
        assert(checker_count_ < kMostCheckers);
        checkers_[checker_count_++] = checker;
    }
    void add_pin(Pin pin) {
        assert(pin_count_ < kMostPins);
        pins_[pin_count_++] = pin;
    }

private:
    // Only the counts are cleared: one of these is made for every node.
    std::size_t checker_count_ = 0;
    std::size_t pin_count_ = 0;
    std::array<Square, kMostCheckers> checkers_;
    std::array<Pin, kMostPins> pins_;
};

ChecksAndPins find_checks_and_pins(const Position& position, Color us);

inline ChecksAndPins find_checks_and_pins(const Position& position) {
    return find_checks_and_pins(position, position.side());
}

}  // namespace tenby
