// Legal moves. One generator serves everything: the search asks for all moves, captures or
// quiets as a list, and perft's horizon for their number alone.
#pragma once

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

// Is a move from elsewhere (the transposition table, a killer slot) legal in this position?
bool is_legal(const Position& position, Move move);

}  // namespace tenby
