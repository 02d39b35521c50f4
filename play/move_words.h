// Moves, squares and positions in words, for screen readers and for people who play by ear.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/square.h"

#include <string>
#include <vector>

namespace tenby {

// "knight g1 to f3", "pawn e4 takes pawn d5, check", "castles king-side". The move is legal.
std::string move_in_words(const Position& before, Move move);

// "White has king e1, queen d1, rooks a1 and h1, ... Black has ... White to move, in check."
std::string position_in_words(const Position& position);

// "e6: empty, within reach of your side by the pawn on d5, of the other by the queen on e8."
// "d5: black pawn, attacked by the pawn on e4 and the knight on c3, defended by the queen on d8."
std::string square_in_words(const Position& position, Square square);

// "The knight on g1 may go to f3 and h3." or why it may not.
std::string targets_in_words(const Position& position, Square from);

// "a", "a and b", "a, b and c".
std::string joined_with_and(const std::vector<std::string>& words);

}  // namespace tenby
