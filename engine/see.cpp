#include "engine/see.h"

#include "engine/attacks.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

namespace {

// The pieces that bear on one square. Each of the eight rays offers its nearest attacker; when
// that one has captured, the next behind it comes forward. Knights never stand in anyone's way.
class Exchange {
public:
    // As if the mover and the pawn it captured in passing (or kNoSquare) had left their squares.
    Exchange(const Position& position, Square square, Square mover, Square passed_pawn)
        : position_(position), square_(square) {
        look_along<kAlongRank>(mover, passed_pawn);
        look_along<kAlongFile>(mover, passed_pawn);
        look_along<kAlongDiagonal>(mover, passed_pawn);
        look_along<kAlongAntidiagonal>(mover, passed_pawn);
        for (Color color : {kWhite, kBlack}) {
            const Piece knight = make_piece(color, kKnight);
            int number = 0;
            for (Square from : position.list(knight))
                if (from != mover && in(reach(from, square).pieces, knight))
                    attackers_[color] |= bit(kKnight, number++);
        }
    }

    // Takes away the side's least valuable attacker and tells its type, kNoType if there is none.
    PieceType take_least(Color side) {
        if (attackers_[side] == 0) return kNoType;
        const int lowest = std::countr_zero(attackers_[side]);
        attackers_[side] &= attackers_[side] - 1;
        const auto type = static_cast<PieceType>(lowest / kRays);
        if (const int ray = lowest % kRays; type != kKnight)
            offer(ray, next_piece(ray, nearest_[ray]));
        return type;
    }

    bool has_attacker(Color side) const { return attackers_[side] != 0; }

private:
    // Two rays along each axis: even ones up, odd ones down.
    static constexpr int kRays = 2 * kAxes;

    // A side's attackers are bits, the least valuable lowest: the type tells which eight of them,
    // and of these the ray (of knights just the number) which one.
    static constexpr std::uint64_t bit(PieceType type, int ray) {
        return std::uint64_t{1} << (kRays * type + ray);
    }

    // A template, so that the compiler knows the axis' numbers.
    template <Axis axis>
    void look_along(Square mover, Square passed_pawn) {
        constexpr int kStep = kAxisStep[axis];
        const Gaps gaps = position_.gaps(axis, square_);
        Square up = square_ + kStep * (gaps.up + 1), down = square_ - kStep * (gaps.down + 1);
        while (up == mover || up == passed_pawn) up = next_piece(2 * axis, up);
        while (down == mover || down == passed_pawn) down = next_piece(2 * axis + 1, down);
        offer(2 * axis, up);
        offer(2 * axis + 1, down);
    }

    // The next piece along the ray, or the guard at its end.
    Square next_piece(int ray, Square from) const {
        const auto axis = static_cast<Axis>(ray / 2);
        const Gaps gaps = position_.gaps(axis, from);
        return ray % 2 == 0 ? from + kAxisStep[axis] * (gaps.up + 1)
                            : from - kAxisStep[axis] * (gaps.down + 1);
    }

    // A ray whose nearest piece does not attack the square has nothing to offer.
    void offer(int ray, Square from) {
        const Piece piece = position_[from];
        if (piece == kOffboard || !in(reach(from, square_).pieces, piece)) return;
        nearest_[ray] = from;
        attackers_[color_of(piece)] |= bit(type_of(piece), ray);
    }

    const Position& position_;
    Square square_;
    std::array<Square, kRays> nearest_;
    std::array<std::uint64_t, kColors> attackers_{};
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
