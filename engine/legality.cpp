// Is a move legal that was found in another position? The search asks in most nodes, so the answer
// is found without generating moves, except in rare cases.
#include "engine/attacks.h"
#include "engine/checks_and_pins.h"
#include "engine/movegen.h"

namespace tenby {

namespace {

// Could the piece go there if its king were safe? Not for special moves.
bool is_pseudo_legal(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    if (in(kPawns, position[from])) {
        if (rank_of(to) == kRank1 || rank_of(to) == kRank8) return false;
        if (!move.is_capture()) return to == from + forward(position.side());
    }
    return piece_attacks(position, from, to);
}

bool is_listed(const Position& position, Move move) {
    MoveList moves;
    generate_moves(position, moves, move.is_quiet() ? MoveKind::kQuiets : MoveKind::kCaptures);
    return moves.contains(move);
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    if (!on_board(from) || !on_board(to) || !in(pieces_of(position.side()), position[from]))
        return false;
    // Special moves are rare: generate the moves.
    if (move.is_special()) return is_listed(position, move);
    if (move.captured() != position[to] || in(pieces_of(position.side()), position[to]) ||
        !is_pseudo_legal(position, move))
        return false;
    if (in(kKings, position[from])) {
        const auto is_empty = [&](Square s) { return s == from || position.is_empty(s); };
        return !is_attacked_if(position, to, ~position.side(), is_empty);
    }
    const ChecksAndPins checks_and_pins = find_checks_and_pins(position);
    if (!checks_and_pins.in_check() && !checks_and_pins.is_pinned(from)) return true;
    return is_listed(position, move);
}

}  // namespace tenby
