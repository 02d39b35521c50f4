// When a game is over: checkmate, stalemate, and the draws of the rules.
#pragma once

#include "engine/position.h"

#include <string_view>

namespace tenby {

enum class GameResult {
    kOngoing,
    kCheckmate,  // the side to move has lost
    kStalemate,
    kInsufficientMaterial,
    kFiftyMoves,
    kThreefoldRepetition,
};

inline constexpr int kFiftyMoveLimit = 100;  // half-moves

// How often the position has occurred before, counted in the moves made since the setup.
int repetitions(const Position& position);

// The third occurrence.
bool is_threefold_repetition(const Position& position);

// Has any position occurred twice since the last capture or pawn move?
bool has_repeated(const Position& position);

// What the search takes for a draw by repetition: the position has occurred once before after the
// root, or twice in all.
bool is_repetition_in_search(const Position& position);

bool is_checkmate(const Position& position);

bool has_insufficient_material(const Position& position);

// A hundred half-moves without a capture or a pawn move. If the last of them gives mate, mate
// counts; the caller has to look for it.
bool is_fifty_moves(const Position& position);

GameResult game_result(const Position& position);

// "checkmate", "stalemate", "insufficient material", ...
std::string_view describe(GameResult result);

}  // namespace tenby
