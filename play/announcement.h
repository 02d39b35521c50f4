// How the end of a game is told to the people at the board: who won or why it is a draw, with the
// rule.
#pragma once

#include "engine/position.h"
#include "game/outcome.h"
#include "play/seats.h"

#include <string>

namespace tenby {

// "Checkmate! You win. Well played!", "Draw by stalemate: Black is not in check and has no legal
// move."
std::string announce(const Outcome& outcome, const Position& position, const Seats& seats);

// The side as people are spoken to: "You", "Tenby", or "White" and "Black" between two.
std::string speaking_name(const Seats& seats, Color side);

}  // namespace tenby
