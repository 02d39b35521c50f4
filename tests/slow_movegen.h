// The rules of chess once more, slow and obvious, to compare the engine with: an 8 by 8 board of
// pieces, steps in files and ranks, and legality by making the move on a copy and looking whether
// the king is attacked. Shares nothing with the engine's generator but Piece, Square and Move.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <array>
#include <vector>

namespace tenby {

class SlowGame {
public:
    // Reads the squares, the side and the rights; goes its own way from there.
    explicit SlowGame(const Position& position);

    // In ascending order of their bits.
    std::vector<Move> legal_moves() const;
    void make(Move move);

    Piece at(Square square) const { return cells_[rank_of(square)][file_of(square)]; }
    Color side() const { return side_; }
    bool can_castle(Color color, CastlingSide wing) const {
        return castling_rooks_[color][wing] != kNoSquare;
    }
    // The square behind a pawn that has just made a double step, whether or not it can be taken.
    Square passed_square() const { return passed_; }

    bool is_attacked(Square square, Color by) const;
    bool is_in_check(Color color) const;
    // Would the piece on a square, if it is not a pawn, see another? A pawn sees what it attacks.
    bool attacks(Square from, Square to) const;

    void set(Square square, Piece piece) { cells_[rank_of(square)][file_of(square)] = piece; }

private:
    struct Step {
        int file;
        int rank;
    };

    static const std::vector<Step>& steps(PieceType type);
    static Square stepped(Square square, Step step);
    Square king(Color color) const;
    bool is_safe_after(Move move) const;

    void add_pawn_moves(Square from, std::vector<Move>& moves) const;
    void add_piece_moves(Square from, std::vector<Move>& moves) const;
    void add_castling(CastlingSide wing, std::vector<Move>& moves) const;

    std::array<std::array<Piece, 8>, 8> cells_{};
    Color side_;
    std::array<std::array<Square, 2>, kColors> castling_rooks_{};
    Square passed_ = kNoSquare;
};

}  // namespace tenby
