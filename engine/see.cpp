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
        look_along<kAlongRank>();
        look_along<kAlongFile>();
        look_along<kAlongDiagonal>();
        look_along<kAlongAntidiagonal>();
        look_past(mover);
        if (passed_pawn) [[unlikely]]
            look_past(passed_pawn);
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
        if (const int ray = lowest % kRays; type != kKnight) come_forward(ray);
        return type;
    }

    bool has_attacker(Color side) const { return attackers_[side] != 0; }

private:
    // Two rays along each axis: even ones up, odd ones down.
    static constexpr int kRays = 2 * kAxes;
    static constexpr int kLongestStep = 11;

    // A side's attackers are bits, the least valuable lowest: eight for each type, one for each
    // ray. Knights are on no ray; theirs are set in the order of their list.
    static constexpr std::uint64_t bit(PieceType type, int ray) {
        return std::uint64_t{1} << (kRays * type + ray);
    }

    template <Axis axis>
    void look_along() {
        constexpr int kStep = kAxisStep[axis];
        const Gaps gaps = position_.gaps(axis, square_);
        offer(2 * axis, square_ + kStep * (gaps.up + 1), gaps.up == 0);
        offer(2 * axis + 1, square_ - kStep * (gaps.down + 1), gaps.down == 0);
    }

    // Adds a piece as its ray's nearest, if it attacks the square. A table takes the place of
    // branches, since which pieces attack is hard to predict.
    void offer(int ray, Square from, bool is_neighbour) {
        const Attackers& attackers = kAttackers[ray][is_neighbour][position_[from]];
        nearest_[ray] = from;
        attackers_[kWhite] |= attackers[kWhite];
        attackers_[kBlack] |= attackers[kBlack];
    }

    // Counts the piece as gone: if it is the nearest of its ray, the next one comes forward.
    void look_past(Square gone) {
        const int step = reach(square_, gone).step;
        if (step == 0) return;
        const int ray = ray_along(step);
        if (nearest_[ray] != gone) return;
        const Piece piece = position_[gone];
        attackers_[color_of(piece)] &= ~bit(type_of(piece), ray);
        come_forward(ray);
    }

    // By ray, by whether it is next to the square, and by piece: the piece as an attacker, if it is
    // one.
    using Attackers = std::array<std::uint64_t, kColors>;
    static constexpr auto kAttackers = [] {
        std::array<std::array<std::array<Attackers, kOffboard + 1>, 2>, kRays> table{};
        for (int ray = 0; ray < kRays; ++ray) {
            const int step = kAxisStep[ray / 2] * (ray % 2 == 0 ? 1 : -1);
            for (int distance : {1, 2}) {
                const PieceSet pieces = kReachTable[kBoardSize - distance * step].pieces;
                for (int kind = kWhitePawn; kind <= kBlackKing; ++kind)
                    if (const auto piece = static_cast<Piece>(kind); in(pieces, piece))
                        table[ray][distance == 1][kind][color_of(piece)] =
                            std::uint64_t{1} << (kRays * type_of(piece) + ray);
            }
        }
        return table;
    }();

    static int ray_along(int step) {
        static constexpr auto kRayAlong = [] {
            std::array<std::uint8_t, 2 * kLongestStep + 1> rays{};
            for (int axis = 0; axis < kAxes; ++axis) {
                rays[kLongestStep + kAxisStep[axis]] = static_cast<std::uint8_t>(2 * axis);
                rays[kLongestStep - kAxisStep[axis]] = static_cast<std::uint8_t>(2 * axis + 1);
            }
            return rays;
        }();
        return kRayAlong[kLongestStep + step];
    }

    // The piece behind the ray's nearest, or the guard at its end, takes that one's place. Nothing
    // but a slider attacks from there.
    void come_forward(int ray) {
        const auto axis = static_cast<Axis>(ray / 2);
        const Gaps gaps = position_.gaps(axis, nearest_[ray]);
        const int distance = ray % 2 == 0 ? gaps.up + 1 : -(gaps.down + 1);
        offer(ray, nearest_[ray] + kAxisStep[axis] * distance, false);
    }

    const Position& position_;
    Square square_;
    std::array<Square, kRays> nearest_;
    Attackers attackers_{};
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
    int gain = value_of(standing) - balance;
    // A pawn recaptures first. Often that is enough even if the pawn is lost.
    const Piece pawn = make_piece(~us, kPawn);
    const Square before = to + forward(us);
    if (gain > value_of(kPawn) && (position[before - 1] == pawn || position[before + 1] == pawn))
        return false;

    Exchange exchange(position, to, from, move.is_en_passant() ? to - forward(us) : kNoSquare);
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
