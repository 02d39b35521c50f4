// Whether a move from elsewhere is legal: asked for table moves and killers, so without a list.
#include "engine/attacks.h"
#include "engine/generator.h"
#include "engine/movegen.h"

namespace tenby {

namespace {

template <Color us>
bool is_legal_castling(const Position& position, const ChecksAndPins& checks_and_pins, Move move) {
    const CastlingSide wing = move.castling_side();
    if (move != Move(position.king(us), castled_king(us, wing), kEmpty, Move::kCastling) ||
        checks_and_pins.in_check() || !position.can_castle(us, wing) ||
        !position.castling_path_is_free(us, wing))
        return false;
    Counter<us> sink(position);
    const KingMoves safe_moves = king_moves<us>(position, sink, kTargets<us, MoveKind::kAll>);
    return may_castle<us>(position, wing, safe_moves);
}

// Could the pawn go there if its king were safe? Not for en passant.
bool is_pawn_move(const Position& position, Move move) {
    const Color us = position.side();
    const Square from = move.from(), to = move.to();
    const int ahead = forward(us);
    if (move.is_promotion() != (relative_rank(us, to) == kRank8)) return false;
    if (move.is_capture()) return in(reach(from, to).pieces, position[from]);
    if (!move.is_double_step()) return to == from + ahead;
    return relative_rank(us, from) == kRank2 && position.is_empty(from + ahead) &&
           to == from + 2 * ahead;
}

// Is what the move says about itself true: the flags, the captured and the promoted piece?
bool is_sound(const Position& position, Move move) {
    const Color us = position.side();
    const bool pawn = in(kPawns, position[move.from()]);
    if (!pawn && (move.is_double_step() || move.is_promotion())) return false;
    if (move.is_double_step() && (move.is_capture() || move.is_promotion())) return false;
    if (move.is_promotion() &&
        (!in(pieces_of(us), move.promoted()) || in(kPawns | kKings, move.promoted())))
        return false;
    return move.captured() == position[move.to()] && !in(pieces_of(us), position[move.to()]);
}

// With the king in check, does the move of another piece capture the checker or step in between?
bool answers_check(const Position& position, Square checker, Square to) {
    if (to == checker) return true;
    if (!in(kSliders, position[checker])) return false;
    const Square king = position.king(position.side());
    const int step = reach(king, checker).step;
    return reach(king, to).step == step && (to < checker) == (step > 0);
}

}  // namespace

bool is_legal(const Position& position, const ChecksAndPins& checks_and_pins, Move move) {
    const Color us = position.side();
    const Square from = move.from(), to = move.to();
    if (!on_board(from) || !on_board(to) || !in(pieces_of(us), position[from])) return false;
    if (move.is_castling())
        return us == kWhite ? is_legal_castling<kWhite>(position, checks_and_pins, move)
                            : is_legal_castling<kBlack>(position, checks_and_pins, move);
    if (move.is_en_passant())
        return move == Move(from, to, make_piece(~us, kPawn), Move::kEnPassant) &&
               to == position.en_passant() && position[from] == make_piece(us, kPawn) &&
               in(reach(from, to).pieces, position[from]) &&
               en_passant_is_legal(position, from, to);
    if (!is_sound(position, move)) return false;
    if (in(kPawns, position[from]) ? !is_pawn_move(position, move)
                                   : !piece_attacks(position, from, to))
        return false;

    if (in(kKings, position[from])) {
        const auto is_empty = [&](Square s) { return s == from || position.is_empty(s); };
        return !is_attacked_if(position, to, ~us, is_empty);
    }
    // A pinned piece stays on the line to its king, and answers no check.
    if (checks_and_pins.is_pinned(from)) {
        const Square king = position.king(us);
        return !checks_and_pins.in_check() && reach(king, to).step == reach(king, from).step;
    }
    if (!checks_and_pins.in_check()) return true;
    return !checks_and_pins.in_double_check() &&
           answers_check(position, checks_and_pins.checkers().front(), to);
}

bool is_legal(const Position& position, Move move) {
    return is_legal(position, find_checks_and_pins(position), move);
}

}  // namespace tenby
