#include "search/pawn_bitbase.h"

#include <array>
#include <cstdint>

namespace tenby {

namespace {

// A square of White's king in each bit, from a1 to h8: all his squares are treated at once.
using KingSquares = std::uint64_t;

constexpr KingSquares kNoneOfThem = 0;
constexpr KingSquares kAllOfThem = ~kNoneOfThem;
constexpr KingSquares kFileABits = 0x0101010101010101;
constexpr KingSquares kFileHBits = kFileABits << 7;
constexpr int kIndexes = 64;
constexpr int kRankStep = 8;      // from an index to that of the square in front
constexpr int kPawnSquares = 24;  // a2 to d7

constexpr KingSquares bit(int index) {
    return KingSquares{1} << index;
}

// The squares one step from any of these.
constexpr KingSquares king_steps(KingSquares squares) {
    const KingSquares beside = (squares & ~kFileHBits) << 1 | (squares & ~kFileABits) >> 1;
    const KingSquares row = squares | beside;
    return beside | row << kRankStep | row >> kRankStep;
}

constexpr KingSquares with_neighbours(int index) {
    return bit(index) | king_steps(bit(index));
}

constexpr int pawn_slot(int pawn) {
    constexpr int kFiles = 4;
    return (pawn / kRankStep - kRank2) * kFiles + pawn % kRankStep;
}

constexpr KingSquares pawn_attacks(int pawn) {
    return (bit(pawn) & ~kFileABits) << (kRankStep - 1) | (bit(pawn) & ~kFileHBits)
                                                              << (kRankStep + 1);
}

// White has the pawn, on the files a to d; other positions are mirror images. A pawn's wins follow
// from those of the pawns in front of it, so it is computed once they are known.
class PawnBitbase {
public:
    PawnBitbase() {
        for (int rank = kRank7; rank >= kRank2; --rank)
            for (int file = kFileA; file <= kFileD; ++file) find_wins(rank * kRankStep + file);
    }

    bool is_won(Color to_move, int white_king, int pawn, int black_king) const {
        return wins(to_move, pawn)[black_king] & bit(white_king);
    }

private:
    void find_wins(int pawn) {
        for (bool found = true; found;) {
            found = false;
            for (int black_king = 0; black_king < kIndexes; ++black_king) {
                if (black_king == pawn) continue;
                for (const Color to_move : {kWhite, kBlack}) {
                    KingSquares& won = wins_[to_move][pawn_slot(pawn)][black_king];
                    const KingSquares before = won;
                    won = legal(pawn, black_king) &
                          (to_move == kWhite ? won_by_moving(pawn, black_king)
                                             : won_after_moving(pawn, black_king));
                    found |= won != before;
                }
            }
        }
    }

    // Where White's king may stand.
    static KingSquares legal(int pawn, int black_king) {
        return ~with_neighbours(black_king) & ~bit(pawn);
    }

    // White to move: one of the moves must win.
    KingSquares won_by_moving(int pawn, int black_king) const {
        if (pawn_attacks(pawn) & bit(black_king)) return kNoneOfThem;  // cannot be White's move
        return won_by_pushing(pawn, black_king) | king_steps(wins(kBlack, pawn)[black_king]);
    }

    KingSquares won_by_pushing(int pawn, int black_king) const {
        const int next = pawn + kRankStep, last = next + kRankStep;
        if (next == black_king) return kNoneOfThem;
        const KingSquares free = ~bit(next);
        // A new queen wins, or a rook where she would give stalemate, unless the king takes her.
        if (next / kRankStep == kRank8)
            return free &
                   (with_neighbours(next) & bit(black_king) ? with_neighbours(next) : kAllOfThem);
        KingSquares won = wins(kBlack, next)[black_king];
        if (pawn / kRankStep == kRank2 && last != black_king) won |= wins(kBlack, last)[black_king];
        return free & won;
    }

    // Black to move: he must have a move, since there is no mate but stalemate, and none that
    // draws.
    KingSquares won_after_moving(int pawn, int black_king) const {
        KingSquares movable = kNoneOfThem, won = kAllOfThem;
        const KingSquares steps = king_steps(bit(black_king));
        for (int to = 0; to < kIndexes; ++to) {
            if (!(steps & ~pawn_attacks(pawn) & bit(to))) continue;
            const KingSquares forbidding = with_neighbours(to);
            movable |= ~forbidding;
            // Taking the pawn draws: nobody has won there.
            won &= forbidding | wins(kWhite, pawn)[to];
        }
        return movable & won;
    }

    // By the square of Black's king.
    using Wins = std::array<KingSquares, kIndexes>;

    const Wins& wins(Color to_move, int pawn) const { return wins_[to_move][pawn_slot(pawn)]; }

    std::array<std::array<Wins, kPawnSquares>, kColors> wins_{};
};

const PawnBitbase& pawn_bitbase() {
    static const PawnBitbase bitbase;
    return bitbase;
}

}  // namespace

bool pawn_wins(Color strong, Color to_move, Square strong_king, Square pawn, Square weak_king) {
    constexpr int kOtherRank = 0b111000, kOtherFile = 0b000111;
    const int mirror =
        (strong == kWhite ? 0 : kOtherRank) ^ (file_of(pawn) > kFileD ? kOtherFile : 0);
    const Color white_moves = to_move == strong ? kWhite : kBlack;
    return pawn_bitbase().is_won(white_moves, index64(strong_king) ^ mirror, index64(pawn) ^ mirror,
                                 index64(weak_king) ^ mirror);
}

}  // namespace tenby
