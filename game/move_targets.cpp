#include "game/move_targets.h"

#include "engine/movegen.h"
#include "engine/notation.h"

namespace tenby {

namespace {

TargetKind kind_of(Move move) {
    if (move.is_castling()) return TargetKind::kCastling;
    if (move.is_promotion()) return TargetKind::kPromotion;
    if (move.is_en_passant()) return TargetKind::kEnPassant;
    return move.is_capture() ? TargetKind::kCapture : TargetKind::kQuiet;
}

}  // namespace

std::vector<MoveTarget> move_targets(const Position& position, Square from) {
    MoveList moves;
    generate_moves(position, moves);
    std::vector<MoveTarget> targets;
    for (const auto& [move, score] : moves) {
        if (move.from() != from) continue;
        if (move.is_promotion() && type_of(move.promoted()) != kQueen) continue;
        targets.push_back({.square = uci_target(position, move, CastlingText::kKingTo),
                           .kind = kind_of(move),
                           .captures = move.is_capture(),
                           .move = move});
    }
    return targets;
}

Move with_promotion(Move move, PieceType type) {
    return Move::promotion(move.from(), move.to(), move.captured(),
                           make_piece(color_of(move.promoted()), type));
}

}  // namespace tenby
