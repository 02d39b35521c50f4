#include "engine/see.h"

#include "engine/attacks.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

namespace {

// The attackers of one square, of both sides. Each of the eight rays has at most one, its nearest
// piece; when that has captured, the next piece on the ray may attack in turn. Knights attack from
// off the rays, so there is nothing behind them.
class Exchange {
public:
    // The mover, and the pawn that it captured en passant (or kNoSquare), count as gone.
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

    // Removes the side's least valuable attacker and returns its type, kNoType if there is none.
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

    // A side's attackers are bits, the least valuable lowest: eight for each type, one for each
    // ray. Knights are on no ray; theirs are set in the order of their list.
    static constexpr std::uint64_t bit(PieceType type, int ray) {
        return std::uint64_t{1} << (kRays * type + ray);
    }

    // A template, so that the axis is known at compile time.
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

    // Adds the piece as the ray's attacker, if it attacks the square.
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

    // What is won beyond the threshold if there is no recapture, and what stands on the square
    // then.
    int balance = value_of(move.captured()) - threshold;
    PieceType standing = type_of(position[from]);
    if (move.is_promotion()) {
        standing = type_of(move.promoted());
        balance += value_of(standing) - value_of(kPawn);
    }
    if (balance < 0) return false;
    // Good enough even if the piece that moved is lost for nothing.
    if (balance >= value_of(standing)) return true;

    // gain: how far ahead the side to capture next is if it captures and loses nothing more.
    Exchange exchange(position, to, from, move.is_en_passant() ? to - forward(us) : kNoSquare);
    int gain = value_of(standing) - balance;
    bool good = true;
    for (Color side = ~us;; side = ~side) {
        const PieceType attacker = exchange.take_least(side);
        // No attacker is left, or only a king, who may not capture a defended piece.
        if (attacker == kNoType || (attacker == kKing && exchange.has_attacker(~side))) break;
        good = !good;
        gain = value_of(attacker) - gain;
        // The other side does not get ahead even by capturing that piece: the exchange is decided.
        // A tie counts for the side that made the move, as the threshold is reached.
        if (gain < good) break;
    }
    return good;
}

}  // namespace tenby
