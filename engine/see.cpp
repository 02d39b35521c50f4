#include "engine/see.h"

#include "engine/attacks.h"

#include <array>

namespace tenby {

namespace {

// The pieces that bear on one square. Each of the eight rays offers its nearest attacker; when
// that one has captured, the next behind it comes forward. Knights are counted apart.
class Exchange {
public:
    // As if the mover and the pawn it captured in passing (or kNoSquare) had left their squares.
    Exchange(const Position& position, Square square, Square mover, Square passed_pawn)
        : position_(position), square_(square) {
        for (int ray = 0; ray < kRays; ++ray) {
            rays_[ray] = next_piece(ray, square);
            while (rays_[ray] == mover || rays_[ray] == passed_pawn)
                rays_[ray] = next_piece(ray, rays_[ray]);
            drop_bystander(ray);
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
        for (int ray = 0; ray < kRays; ++ray) {
            const Piece piece = position_[rays_[ray]];
            if (!in(pieces_of(side), piece)) continue;
            if (const PieceType type = type_of(piece); least == kNoType || type < least) {
                least = type;
                best = ray;
            }
        }
        if (best >= 0) {
            rays_[best] = next_piece(best, rays_[best]);
            drop_bystander(best);
        } else if (least == kKnight) {
            --knights_[side];
        }
        return least;
    }

    bool has_attacker(Color side) const {
        if (knights_[side]) return true;
        for (Square square : rays_)
            if (in(pieces_of(side), position_[square])) return true;
        return false;
    }

private:
    // Two rays along each axis: even ones up, odd ones down.
    static constexpr int kRays = 2 * kAxes;

    // The next piece along the ray, or the guard at its end.
    Square next_piece(int ray, Square from) const {
        const auto axis = static_cast<Axis>(ray / 2);
        const Gaps gaps = position_.gaps(axis, from);
        return ray % 2 == 0 ? from + kAxisStep[axis] * (gaps.up + 1)
                            : from - kAxisStep[axis] * (gaps.down + 1);
    }

    // A ray whose nearest piece does not attack the square is done.
    void drop_bystander(int ray) {
        const Piece piece = position_[rays_[ray]];
        if (piece == kOffboard || !in(reach(rays_[ray], square_).pieces, piece))
            rays_[ray] = kNoSquare;
    }

    const Position& position_;
    Square square_;
    std::array<Square, kRays> rays_;
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
