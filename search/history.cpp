#include "search/history.h"

#include "search/margins.h"

namespace tenby {

History::History() : continuation_(kPieceKinds * 64) {
    clear();
}

void History::clear() {
    butterfly_ = {};
    capture_ = {};
    std::fill(continuation_.begin(), continuation_.end(), PieceTo{});
    pawn_correction_ = {};
    side_correction_ = {};
}

void History::update_quiet(const Position& position, const Continuations& before, Move move,
                           int bonus) {
    const Piece piece = position[move.from()];
    butterfly_[position.side()][index64(move.from())][index64(move.to())].update(bonus);
    for (PieceTo* table : before) (*table)[piece][index64(move.to())].update(bonus);
}

void History::update_capture(const Position& position, Move move, int bonus) {
    capture_[position[move.from()]][index64(move.to())][type_of(move.captured())].update(bonus);
}

void History::reward(const Position& position, const Continuations& before, Move best, Depth depth,
                     const MoveList& quiets, const MoveList& captures) {
    const int bonus = margins::history_bonus(depth);
    if (best.is_quiet()) {
        update_quiet(position, before, best, bonus);
        for (const ScoredMove& tried : quiets)
            if (tried.move != best) update_quiet(position, before, tried.move, -bonus);
    } else {
        update_capture(position, best, bonus);
    }
    for (const ScoredMove& tried : captures)
        if (tried.move != best) update_capture(position, tried.move, -bonus);
}

Score History::corrected(const Position& position, Score evaluation) const {
    const Color us = position.side();
    int correction = 2 * pawn_correction_[us][position.pawn_key() % kCorrectionSize];
    for (Color color : {kWhite, kBlack})
        correction += side_correction_[color][us][position.side_key(color) % kCorrectionSize];
    return std::clamp(evaluation + correction / (2 * kCorrectionGrain), -kMateBound + 1,
                      kMateBound - 1);
}

void History::learn_correction(const Position& position, Score difference, Depth depth) {
    const int bonus =
        std::clamp(difference * depth / 8, -kCorrectionLimit / 4, kCorrectionLimit / 4);
    const Color us = position.side();
    pawn_correction_[us][position.pawn_key() % kCorrectionSize].update(bonus);
    for (Color color : {kWhite, kBlack})
        side_correction_[color][us][position.side_key(color) % kCorrectionSize].update(bonus);
}

}  // namespace tenby
