// What the search remembers about moves: which quiets refuted siblings (killers), how moves have
// done in general (butterfly), after the moves before them (continuation), as captures, and by
// how much the static evaluation was off in similar positions (correction history).
#pragma once

#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/position.h"
#include "engine/square_set.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tenby {

// A number that moves towards its bonuses, the more slowly the larger it is, and never leaves
// ±limit.
template <int limit>
class Gravity {
public:
    void update(int bonus) {
        bonus = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit);
    }
    operator int() const { return value_; }

private:
    std::int16_t value_ = 0;
};

using HistoryScore = Gravity<16384>;

// A piece and the square it moved to, as one number; zero where no move was made.
using PieceTo = int;
inline constexpr PieceTo kNoPieceTo = 0;
inline constexpr int kPieceTos = kPieceKinds * 64;
constexpr PieceTo piece_to(Piece piece, Square to) {
    return piece * 64 + index64(to);
}

// How moves have done after one other.
using Continuation = std::array<HistoryScore, kPieceTos>;

// One continuation for each of the moves that led to a node: those 1, 2 and 4 plies ago.
inline constexpr std::array kContinuationPlies{1, 2, 4};
using Continuations = std::array<Continuation*, kContinuationPlies.size()>;

class History {
public:
    History();

    void clear();

    Continuation& continuation(PieceTo move) { return continuation_[move]; }

    int quiet(const Position& position, SquareSet attacked, const Continuations& continuations,
              Move move) const {
        const PieceTo moved = piece_to(position[move.from()], move.to());
        int score = butterfly(position.side(), attacked, move);
        for (const Continuation* continuation : continuations) score += (*continuation)[moved];
        return score;
    }

    int capture(const Position& position, Move move) const {
        return capture_[position[move.from()]][index64(move.to())][type_of(move.captured())];
    }

    // The move that caused a cutoff gains, those tried before it lose: all captures, and quiets
    // where the best move is quiet too.
    void update_after_cutoff(const Position& position, SquareSet attacked,
                             const Continuations& continuations, Move best, Depth depth,
                             const MoveList& tried);

    // A quiet move of this side gains if no reply refuted it.
    void update_unrefuted(Color side, SquareSet attacked, PieceTo moved,
                          const Continuations& continuations, Move move, Depth depth);

    // A quiet move of this side gains or loses by how much the static evaluation rose with it.
    void update_static_gain(Color side, SquareSet attacked, Move move, Score gain);

    // Corrects a static evaluation by what earlier searches found in similar positions and after
    // the same last two moves.
    Score corrected(const Position& position, PieceTo last, PieceTo before_last,
                    Score raw_eval) const;
    void update_correction(const Position& position, PieceTo last, PieceTo before_last,
                           Score difference, Depth depth);
    // Loads what a correction will need, while something else is being done.
    void prefetch_correction(const Position& position, PieceTo last, PieceTo before_last) const {
        const Color us = position.side();
        __builtin_prefetch(&line_correction_[before_last][last]);
        __builtin_prefetch(&pawn_correction_[us][position.pawn_key() % kCorrectionSize]);
        for (Color color : {kWhite, kBlack})
            __builtin_prefetch(
                &side_correction_[color][us][position.side_key(color) % kCorrectionSize]);
    }

private:
    static constexpr int kCorrectionSize = 16384;
    static constexpr int kCorrectionLimit = 1024;
    static constexpr int kCorrectionGrain = 16;  // units per centipawn
    using CorrectionScore = Gravity<kCorrectionLimit>;
    using Correction = std::array<std::array<CorrectionScore, kCorrectionSize>, kColors>;

    void update_quiet(Color side, SquareSet attacked, PieceTo moved,
                      const Continuations& continuations, Move move, int bonus);
    void update_capture(const Position& position, Move move, int bonus);

    // By whether the squares that the move leaves and reaches are attacked, and by these squares.
    using FromTo = std::array<std::array<HistoryScore, 64>, 64>;
    using Butterfly = std::array<std::array<std::array<FromTo, 2>, 2>, kColors>;
    using Captures = std::array<std::array<std::array<HistoryScore, kPieceTypes>, 64>, kPieceKinds>;

    const HistoryScore& butterfly(Color side, SquareSet attacked, Move move) const {
        const Square from = move.from(), to = move.to();
        const FromTo& table = butterfly_[side][attacked.contains(from)][attacked.contains(to)];
        return table[index64(from)][index64(to)];
    }
    HistoryScore& butterfly(Color side, SquareSet attacked, Move move) {
        return const_cast<HistoryScore&>(std::as_const(*this).butterfly(side, attacked, move));
    }

    Butterfly butterfly_;
    Captures capture_;
    std::vector<Continuation> continuation_;
    Correction pawn_correction_;
    std::array<Correction, kColors> side_correction_;
    std::vector<std::array<CorrectionScore, kPieceTos>> line_correction_;
};

// The last two quiet moves that refuted something at a ply.
class Killers {
public:
    void add(Move move) {
        if (move == moves_[0]) return;
        moves_[1] = moves_[0];
        moves_[0] = move;
    }
    void clear() { moves_ = {}; }
    Move operator[](int index) const { return moves_[index]; }

private:
    std::array<Move, 2> moves_{};
};

}  // namespace tenby
