// Legal moves. One generator serves everyone: the search wants lists of all moves, of captures or
// of quiets, and perft at its last ply only the number of moves.
#pragma once

#include "engine/checks_and_pins.h"
#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/position.h"

namespace tenby {

enum class MoveKind {
    kAll,
    kCaptures,  // captures and promotions
    kQuiets,    // the others
};

// Each of these needs to know what checks the king and what is pinned. Whoever knows it already
// hands it on; the others find it for themselves.

void generate_moves(const Position& position, const ChecksAndPins& checks_and_pins, MoveList& moves,
                    MoveKind kind = MoveKind::kAll);
void generate_moves(const Position& position, MoveList& moves, MoveKind kind = MoveKind::kAll);

int count_moves(const Position& position, const ChecksAndPins& checks_and_pins);
int count_moves(const Position& position);

bool has_legal_move(const Position& position);

// Is a move that was found in another position (from the transposition table, a killer) legal in
// this one?
bool is_legal(const Position& position, const ChecksAndPins& checks_and_pins, Move move);
bool is_legal(const Position& position, Move move);

}  // namespace tenby
