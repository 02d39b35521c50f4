// What the search remembers about moves: which quiets refuted siblings (killers), how moves have
// done in general (butterfly), after the moves before them (continuation), as captures, and by
// how much the static evaluation was off in similar positions (correction).
#pragma once

#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/position.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace tenby {

// A number that moves towards its rewards and never leaves ±limit.
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

// A piece arriving on a square, as one number; zero where no move was made.
using Arrival = int;
inline constexpr Arrival kNoArrival = 0;
inline constexpr int kArrivals = kPieceKinds * 64;
constexpr Arrival arrival(Piece piece, Square to) {
    return piece * 64 + index64(to);
}

// How moves have done after one other.
using Continuation = std::array<HistoryScore, kArrivals>;

// The moves that led to a node, as far as continuation history looks back.
inline constexpr std::array kContinuationPlies{1, 2, 4};
using Continuations = std::array<Continuation*, kContinuationPlies.size()>;

class History {
public:
    History();

    void clear();

    Continuation& continuation(Arrival move) { return continuation_[move]; }

    int quiet(const Position& position, const Continuations& before, Move move) const {
        const Arrival arriving = arrival(position[move.from()], move.to());
        int score = butterfly_[position.side()][index64(move.from())][index64(move.to())];
        for (const Continuation* table : before) score += (*table)[arriving];
        return score;
    }

    int capture(const Position& position, Move move) const {
        return capture_[position[move.from()]][index64(move.to())][type_of(move.captured())];
    }

    // The move that caused a cutoff gains, those tried before it lose.
    void reward(const Position& position, const Continuations& before, Move best, Depth depth,
                const MoveList& quiets, const MoveList& captures);

    // A quiet move that side made, and that no answer refuted, gains too.
    void encourage(Color side, Arrival arriving, const Continuations& before, Move move,
                   Depth depth);

    // A quiet move of side's gained so much, by the static evaluations before and after it.
    void note_gain(Color side, Move move, Score gain);

    // Corrects a static evaluation by what earlier searches of similar positions found, and of
    // positions after the same last two moves.
    Score corrected(const Position& position, Arrival last, Arrival before_last,
                    Score evaluation) const;
    void learn_correction(const Position& position, Arrival last, Arrival before_last,
                          Score difference, Depth depth);

private:
    static constexpr int kCorrectionSize = 16384;
    static constexpr int kCorrectionLimit = 1024;
    static constexpr int kCorrectionGrain = 16;  // units per centipawn
    using CorrectionScore = Gravity<kCorrectionLimit>;
    using Correction = std::array<std::array<CorrectionScore, kCorrectionSize>, kColors>;

    void update_quiet(Color side, Arrival arriving, const Continuations& before, Move move,
                      int bonus);
    void update_capture(const Position& position, Move move, int bonus);

    using Butterfly = std::array<std::array<std::array<HistoryScore, 64>, 64>, kColors>;
    using Captures = std::array<std::array<std::array<HistoryScore, kPieceTypes>, 64>, kPieceKinds>;

    Butterfly butterfly_;
    Captures capture_;
    std::vector<Continuation> continuation_;
    Correction pawn_correction_;
    std::array<Correction, kColors> side_correction_;
    std::vector<std::array<CorrectionScore, kArrivals>> line_correction_;
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
