// Who has which side: a person or the engine. Two people share a keyboard.
#pragma once

#include "engine/color.h"

#include <array>

namespace tenby {

enum class Seat { kPerson, kEngine };

struct Seats {
    std::array<Seat, kColors> at{Seat::kPerson, Seat::kEngine};

    bool are_two_people() const {
        return at[kWhite] == Seat::kPerson && at[kBlack] == Seat::kPerson;
    }
    // The side of the person; White where there are two.
    Color person() const { return at[kWhite] == Seat::kPerson ? kWhite : kBlack; }
    friend bool operator==(const Seats&, const Seats&) = default;
};

inline Seats person_has(Color side) {
    Seats seats;
    seats.at[side] = Seat::kPerson;
    seats.at[~side] = Seat::kEngine;
    return seats;
}

inline Seats two_people() {
    return {{Seat::kPerson, Seat::kPerson}};
}

}  // namespace tenby
