// When a game is over: mate, stalemate, and the draws that the rules know.
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

inline constexpr int kFiftyMoves = 100;  // half-moves

// How often the position has occurred before, in the moves known.
int repetitions(const Position& position);

// The search's draw by repetition: once since the root, or twice in all.
bool is_repetition_in_search(const Position& position);

bool has_insufficient_material(const Position& position);

// A hundred half-moves without progress; whether they end in mate is the caller's question.
bool is_fifty_moves(const Position& position);

GameResult game_result(const Position& position);

// "checkmate", "stalemate", "insufficient material", ...
std::string_view describe(GameResult result);

}  // namespace tenby
