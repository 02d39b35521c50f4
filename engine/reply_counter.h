// Counts the legal replies to the moves of one position, for the last two plies of perft. Most
// moves leave most of the replies as they were. So the replies are counted once before any move is
// made, as if the other side were to move, and each count remembers the squares it depends on. A
// move that changes none of these squares needs no more; another one is made, and only the pieces
// that see a difference are counted again. Where the king or a pin may be affected, all are.
#pragma once

#include "engine/checks_and_pins.h"
#include "engine/color.h"
#include "engine/king_moves.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

#include <array>
#include <cstdint>

namespace tenby {

class ReplyCounter {
public:
    explicit ReplyCounter(const Position& position);

    // The number of replies to a legal move of the position, which is the same before and after.
    int count(Position& position, Move move) const;

    // What may have to be counted again: a piece by its number in `pieces_`, the king's moves, or
    // everything because of a check or a pin. A set of these, one bit each.
    using Parts = std::uint32_t;
    static constexpr int kMostPieces = 15;  // all but the king
    static constexpr Parts kKingMoves = 1 << kMostPieces;
    static constexpr Parts kChecksAndPins = kKingMoves << 1;

private:
    // A piece other than the king, and the number of its moves.
    struct PieceMoves {
        Square from;
        int count;
    };

    template <Color them>
    void count_before_moves(const Position& position);
    template <Color them>
    void watch_king(const Position& position);
    template <Color them>
    void watch_castling(const Position& position);
    void watch_way(Square slider, Square to, Parts part);

    Parts changed_parts(const Position& position, Move move) const;
    bool may_attack_king_squares(Piece piece, Square from, Square to) const;
    template <Color them>
    int count_again(const Position& position, Move move, Parts changed) const;

    // By square: the parts that depend on what stands there.
    std::array<Parts, kBoardSize> watchers_{};
    std::array<PieceMoves, kMostPieces> pieces_;
    int piece_count_ = 0;
    int king_moves_ = 0;  // castling included
    int total_ = 0;
    ChecksAndPins checks_and_pins_;

    Color them_;
    Square king_;
    // Attacks on these squares change the king's moves: the steps that his own pieces do not block,
    // and the squares he crosses when he castles.
    KingMoves king_steps_ = 0;
    std::array<Square, 8> castling_squares_;
    int castling_square_count_ = 0;
};

}  // namespace tenby
