// make and take: how a move changes a position, and how it is undone exactly.
#include "engine/attacks.h"
#include "engine/position.h"
#include "engine/position_check.h"

#include <cassert>

namespace tenby {

void Position::make(Move move) {
    assert(is_consistent(*this));
    const Square from = move.from(), to = move.to();
    const Piece piece = board_[from];
    history_.push_back({.state = state_, .move = move});
    Undo& undo = history_.back();

    ++game_ply_;
    ++state_.fifty;
    ++state_.plies_since_null;
    if (state_.en_passant) set_en_passant(kNoSquare);
    if (const CastlingRights rights = state_.castling & rights_kept_[from] & rights_kept_[to];
        rights != state_.castling)
        set_castling(rights);

    const auto& keys = kZobrist.piece_square;
    toggle_occupancy(move);
    if (move.is_castling()) {
        make_castling(move);
    } else {
        if (move.is_capture()) {
            const Square square = move.is_en_passant() ? to - forward(side_) : to;
            toggle_key(move.captured(), keys[move.captured()][square]);
            undo.captured_slot = static_cast<std::uint8_t>(remove(square));
            state_.fifty = 0;
        }
        if (move.is_promotion()) {
            undo.pawn_slot = static_cast<std::uint8_t>(remove(from));
            put(move.promoted(), to);
            toggle_key(piece, keys[piece][from]);
            toggle_key(move.promoted(), keys[move.promoted()][to]);
        } else {
            shift(from, to);
            toggle_key(piece, keys[piece][from] ^ keys[piece][to]);
        }
        if (in(kPawns, piece)) state_.fifty = 0;
    }

    side_ = ~side_;
    state_.key ^= kZobrist.side;
    if (move.is_double_step()) {
        const Square passed = to + forward(side_);
        if (en_passant_is_legal(*this, passed)) set_en_passant(passed);
    }
    assert(is_consistent(*this));
}

void Position::take() {
    assert(is_consistent(*this));
    const Undo& undo = history_.back();
    const Move move = undo.move;
    const Square from = move.from(), to = move.to();
    side_ = ~side_;
    --game_ply_;
    toggle_occupancy(move);
    if (move.is_castling()) {
        take_castling(move);
    } else {
        if (move.is_promotion()) {
            remove(to);
            put(make_piece(side_, kPawn), from, undo.pawn_slot);
        } else {
            shift(to, from);
        }
        if (move.is_capture()) {
            const Square square = move.is_en_passant() ? to - forward(side_) : to;
            put(move.captured(), square, undo.captured_slot);
        }
    }
    state_ = undo.state;
    history_.pop_back();
    assert(is_consistent(*this));
}

// In Chess960 king and rook may arrive on each other's squares, so the rook is removed first. It is
// put back into the slot that it had: only its square changes.
void Position::make_castling(Move move) {
    const CastlingSide wing = move.castling_side();
    const Piece king = make_piece(side_, kKing), rook = make_piece(side_, kRook);
    const Square rook_from = castling_rook(side_, wing), rook_to = castled_rook(side_, wing);
    const int slot = remove(rook_from);
    if (move.from() != move.to()) shift(move.from(), move.to());
    put(rook, rook_to, slot);
    const auto& keys = kZobrist.piece_square;
    toggle_key(king, keys[king][move.from()] ^ keys[king][move.to()]);
    toggle_key(rook, keys[rook][rook_from] ^ keys[rook][rook_to]);
}

void Position::take_castling(Move move) {
    const CastlingSide wing = move.castling_side();
    const int slot = remove(castled_rook(side_, wing));
    if (move.from() != move.to()) shift(move.to(), move.from());
    put(make_piece(side_, kRook), castling_rook(side_, wing), slot);
}

void Position::make_null() {
    assert(is_consistent(*this));
    history_.push_back({.state = state_, .move = Move()});
    ++game_ply_;
    ++state_.fifty;
    state_.plies_since_null = 0;
    set_en_passant(kNoSquare);
    side_ = ~side_;
    state_.key ^= kZobrist.side;
    assert(is_consistent(*this));
}

void Position::take_null() {
    state_ = history_.back().state;
    history_.pop_back();
    --game_ply_;
    side_ = ~side_;
    assert(is_consistent(*this));
}

}  // namespace tenby
