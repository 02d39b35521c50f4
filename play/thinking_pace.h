// How long a weak engine seems to think, so that a game with it has the rhythm of a game.
#pragma once

#include "game/time_text.h"
#include "play/match.h"

#include <cstdint>

namespace tenby {

// The same for the same seed and position. Openings, forced moves and recaptures go quickly, and
// never much of the time on the clock is used up.
ClockTime believable_time(const Match& match, Match::Time now, std::uint64_t seed);

}  // namespace tenby
