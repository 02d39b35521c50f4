#include "engine/san_move.h"

#include "engine/attacks.h"
#include "engine/movegen.h"

namespace tenby {

namespace {

// The move of a pawn from one square, with all that it says about itself.
Move pawn_move(const Position& position, const SanText& san, Square from) {
    const Color us = position.side();
    if (relative_rank(us, san.to) == kRank8) {
        if (san.promotion == kNoType) return Move();
        return Move::promotion(from, san.to, position[san.to], make_piece(us, san.promotion));
    }
    if (san.promotion != kNoType) return Move();
    if (file_of(from) == file_of(san.to))
        return Move(from, san.to, kEmpty, san.to - from == forward(us) ? 0 : Move::kDoubleStep);
    if (position.is_empty(san.to))
        return Move(from, san.to, make_piece(~us, kPawn), Move::kEnPassant);
    return Move(from, san.to, position[san.to]);
}

// Keeps the only legal one of some candidates.
class OnlyLegal {
public:
    explicit OnlyLegal(const Position& position)
        : position_(position), checks_and_pins_(find_checks_and_pins(position)) {}

    void add(Move move) {
        if (!move || !is_legal(position_, checks_and_pins_, move)) return;
        is_ambiguous_ = is_ambiguous_ || found_;
        found_ = move;
    }
    Move move() const { return is_ambiguous_ ? Move() : found_; }

private:
    const Position& position_;
    const ChecksAndPins checks_and_pins_;
    Move found_;
    bool is_ambiguous_ = false;
};

Move find_pawn_move(const Position& position, const SanText& san) {
    const Color us = position.side();
    const Piece pawn = make_piece(us, kPawn);
    const Square behind = san.to - forward(us);
    OnlyLegal legal(position);
    const auto try_from = [&](Square from) {
        if (position[from] == pawn && san.starts_from(from))
            legal.add(pawn_move(position, san, from));
    };
    if (!san.captures && position.is_empty(san.to)) {
        try_from(behind);
        if (position.is_empty(behind) && relative_rank(us, san.to) == kRank4)
            try_from(behind - forward(us));
    }
    for (int side : {-1, 1}) try_from(behind + side);
    return legal.move();
}

}  // namespace

Move find_san_move(const Position& position, const SanText& san) {
    const Color us = position.side();
    if (san.castling) {
        if (!position.can_castle(us, *san.castling)) return Move();
        const Move move(position.king(us), castled_king(us, *san.castling), kEmpty,
                        Move::kCastling);
        return is_legal(position, move) ? move : Move();
    }
    if (san.piece == kPawn) return find_pawn_move(position, san);

    const Piece piece = make_piece(us, san.piece);
    const Piece captured = position[san.to];
    if ((san.captures && captured == kEmpty) || in(pieces_of(us), captured)) return Move();
    OnlyLegal legal(position);
    for (Square from : position.list(piece))
        if (san.starts_from(from) && in(reach(from, san.to).pieces, piece))
            legal.add(Move(from, san.to, captured));
    return legal.move();
}

}  // namespace tenby
