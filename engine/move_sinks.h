// Sinks: the generator hands each thing it finds to one of them. Lister writes moves into a list,
// Counter only counts them, and Restricted passes on to another sink what ends on allowed squares.
// The generator alone uses them.
#pragma once

#include "engine/color.h"
#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/movegen.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"
#include "engine/square_set.h"

#include <array>

namespace tenby {

inline constexpr std::array kPromotions{kQueen, kKnight, kRook, kBishop};

// What may stand on the square on which a move of the wanted kind ends.
template <Color us, MoveKind kind>
constexpr PieceSet kTargets = (kind != MoveKind::kCaptures ? set_of(kEmpty) : 0) |
                              (kind != MoveKind::kQuiets ? pieces_of(~us) : 0);

template <Color us, MoveKind kind>
class Lister {
public:
    static constexpr bool kQuiets = kind != MoveKind::kCaptures;
    static constexpr bool kCaptures = kind != MoveKind::kQuiets;

    Lister(const Position& position, ScoredMove* end) : position_(&position), end_(end) {}

    ScoredMove* end() const { return end_; }

    void leap(Square from, Square to) {
        if (in(kTargets<us, kind>, (*position_)[to])) add(Move(from, to, (*position_)[to]));
    }

    // A slider's ray: as many empty squares as the gap, then a piece or a guard.
    void ray(Square from, int step, int gap) {
        Square to = from;
        if constexpr (kQuiets)
            for (int i = 0; i < gap; ++i) add(Move(from, to = to + step));
        if constexpr (kCaptures) {
            to = from + step * (gap + 1);
            if (in(pieces_of(~us), (*position_)[to])) add(Move(from, to, (*position_)[to]));
        }
    }

    void pawn(Square from, bool at_home) {
        const Square to = from + forward(us);
        if constexpr (kCaptures) {
            pawn_capture(from, to - 1);
            pawn_capture(from, to + 1);
        }
        if constexpr (kQuiets) {
            if (!position_->is_empty(to)) return;
            add(Move(from, to));
            const Square two = to + forward(us);
            if (at_home && position_->is_empty(two)) double_step(from, two);
        }
    }

    // Every promotion counts as a capture, because it changes the material.
    void promotion(Square from, Square to, PieceSet onto) {
        if constexpr (kCaptures)
            if (in(onto, (*position_)[to]))
                for (PieceType type : kPromotions)
                    add(Move::promotion(from, to, (*position_)[to], make_piece(us, type)));
    }

    void double_step(Square from, Square to) {
        if constexpr (kQuiets) add(Move(from, to, kEmpty, Move::kDoubleStep));
    }

    void en_passant(Square from, Square to) {
        if constexpr (kCaptures) add(Move(from, to, make_piece(~us, kPawn), Move::kEnPassant));
    }

    void castling(Square from, Square to) {
        if constexpr (kQuiets) add(Move(from, to, kEmpty, Move::kCastling));
    }

private:
    void add(Move move) { (end_++)->move = move; }

    void pawn_capture(Square from, Square to) {
        if (in(pieces_of(~us), (*position_)[to])) add(Move(from, to, (*position_)[to]));
    }

    const Position* position_;
    ScoredMove* end_;
};

// The same, counted without writing moves down and almost without branches.
template <Color us>
class Counter {
public:
    explicit Counter(const Position& position) : position_(&position) {}

    int count() const { return count_; }

    void leap(Square, Square to) { count_ += is_in<kTargets<us, MoveKind::kAll>>(at(to)); }

    void ray(Square from, int step, int gap) {
        count_ += gap + is_in<pieces_of(~us)>(at(from + step * (gap + 1)));
    }

    void pawn(Square from, bool at_home) {
        const Square to = from + forward(us);
        const int free = position_->is_empty(to);  // a number: it is added without a branch
        count_ += free + (free & at_home & position_->is_empty(to + forward(us))) +
                  is_in<pieces_of(~us)>(at(to - 1)) + is_in<pieces_of(~us)>(at(to + 1));
    }

    void promotion(Square, Square to, PieceSet onto) {
        count_ += static_cast<int>(kPromotions.size()) * in(onto, at(to));
    }

    void double_step(Square, Square) { ++count_; }
    void en_passant(Square, Square) { ++count_; }
    void castling(Square, Square) { ++count_; }

private:
    Piece at(Square square) const { return (*position_)[square]; }

    const Position* position_;
    int count_ = 0;
};

// Passes on only what ends on an allowed square: for pinned pieces, and in check. It tests square
// by square, which is slow and rare.
template <Color us, class Sink>
class Restricted {
public:
    Restricted(const Position& position, Sink& sink, SquareSet allowed)
        : position_(&position), sink_(&sink), allowed_(allowed) {}

    void leap(Square from, Square to) {
        if (allowed_.contains(to)) sink_->leap(from, to);
    }

    void ray(Square from, int step, int gap) {
        for (Square to = from + step; gap >= 0; --gap, to = to + step) leap(from, to);
    }

    void promotion(Square from, Square to, PieceSet onto) {
        if (allowed_.contains(to)) sink_->promotion(from, to, onto);
    }

    void pawn(Square from, bool at_home) {
        const int ahead = forward(us);
        const Square to = from + ahead;
        for (Square target : {to - 1, to + 1})
            if (!position_->is_empty(target)) leap(from, target);
        if (!position_->is_empty(to)) return;
        leap(from, to);
        if (at_home && position_->is_empty(to + ahead) && allowed_.contains(to + ahead))
            sink_->double_step(from, to + ahead);
    }

private:
    const Position* position_;
    Sink* sink_;
    SquareSet allowed_;
};

}  // namespace tenby
