#include "engine/see.h"

#include "engine/attacks.h"

#include <array>

namespace tenby {

namespace {

// The pieces that bear on one square. Each of the eight rays offers its nearest attacker; when
// that one has captured, the next behind it comes forward. Knights are counted apart.
class Exchange {
public:
    Exchange(const Position& position, Square square, Square mover, Square passed_pawn)
        : position_(position), square_(square) {
        for (std::size_t i = 0; i < kKingSteps.size(); ++i) {
            rays_[i] = square;
            advance(i, mover, passed_pawn);
        }
        for (Color color : {kWhite, kBlack}) {
            const Piece knight = make_piece(color, kKnight);
            for (Square from : position.list(knight))
                knights_[color] += from != mover && in(reach(from, square).pieces, knight);
        }
    }

    // Takes away the side's least valuable attacker and tells its type, kNoType if there is none.
    PieceType take_least(Color side) {
        int best = -1;
        PieceType least = knights_[side] ? kKnight : kNoType;
        for (std::size_t i = 0; i < rays_.size(); ++i) {
            const Piece piece = position_[rays_[i]];
            if (!in(pieces_of(side), piece)) continue;
            if (const PieceType type = type_of(piece); least == kNoType || type < least) {
                least = type;
                best = static_cast<int>(i);
            }
        }
        if (best >= 0)
            advance(best, kNoSquare, kNoSquare);
        else if (least == kKnight)
            --knights_[side];
        return least;
    }

    bool has_attacker(Color side) const {
        if (knights_[side]) return true;
        for (Square square : rays_)
            if (in(pieces_of(side), position_[square])) return true;
        return false;
    }

private:
    // On to the next piece along the ray, if it attacks the square; else the ray is done and
    // rests on a guard.
    void advance(std::size_t ray, Square mover, Square passed_pawn) {
        const int step = kKingSteps[ray];
        Square& at = rays_[ray];
        do at = at + step;
        while (position_.is_empty(at) || at == mover || at == passed_pawn);
        const Piece piece = position_[at];
        if (piece == kOffboard || !in(reach(at, square_).pieces, piece)) at = kNoSquare;
    }

    const Position& position_;
    Square square_;
    std::array<Square, 8> rays_{};
    std::array<int, kColors> knights_{};
};

}  // namespace

bool see_at_least(const Position& position, Move move, int threshold) {
    if (move.is_castling()) return threshold <= 0;
    const Square from = move.from(), to = move.to();
    const Color us = position.side();

    // What is won if nobody recaptures, and what stands on the square then.
    int balance = value_of(move.captured()) - threshold;
    PieceType standing = type_of(position[from]);
    if (move.is_promotion()) {
        standing = type_of(move.promoted());
        balance += value_of(standing) - value_of(kPawn);
    }
    if (balance < 0) return false;
    // Even losing what moved there is good enough.
    if (balance >= value_of(standing)) return true;

    // gain is what the side that moves next wins by capturing and losing nothing more.
    Exchange exchange(position, to, from, move.is_en_passant() ? to - forward(us) : kNoSquare);
    int gain = value_of(standing) - balance;
    bool good = true;
    for (Color side = ~us;; side = ~side) {
        const PieceType attacker = exchange.take_least(side);
        // Nobody left, or only a king who may not capture what is defended.
        if (attacker == kNoType || (attacker == kKing && exchange.has_attacker(~side))) break;
        good = !good;
        gain = value_of(attacker) - gain;
        // Even if the capturing piece is lost, the side stays ahead: the exchange is decided.
        if (gain < good) break;
    }
    return good;
}

}  // namespace tenby
