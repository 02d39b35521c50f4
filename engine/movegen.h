// Legal moves. One generator serves everyone: the search wants lists of all moves, of captures or
// of quiets, and perft at its last ply only the number of moves.
#pragma once

#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/position.h"

namespace tenby {

enum class MoveKind {
    kAll,
    kCaptures,  // captures and promotions
    kQuiets,    // the others
};

void generate_moves(const Position& position, MoveList& moves, MoveKind kind = MoveKind::kAll);

int count_moves(const Position& position);

bool has_legal_move(const Position& position);

// Is a move that was found in another position (from the transposition table, a killer) legal in
// this one?
bool is_legal(const Position& position, Move move);

}  // namespace tenby
