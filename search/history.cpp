#include "search/history.h"

#include "search/margins.h"

namespace tenby {

History::History() : continuation_(kArrivals), line_correction_(kArrivals) {
    clear();
}

void History::clear() {
    butterfly_ = {};
    capture_ = {};
    std::fill(continuation_.begin(), continuation_.end(), Continuation{});
    pawn_correction_ = {};
    side_correction_ = {};
    for (auto& table : line_correction_) table = {};
}

void History::update_quiet(Color side, Arrival arriving, const Continuations& before, Move move,
                           int bonus) {
    butterfly_[side][index64(move.from())][index64(move.to())].update(bonus);
    for (Continuation* table : before) (*table)[arriving].update(bonus);
}

void History::update_capture(const Position& position, Move move, int bonus) {
    capture_[position[move.from()]][index64(move.to())][type_of(move.captured())].update(bonus);
}

void History::reward(const Position& position, const Continuations& before, Move best, Depth depth,
                     const MoveList& quiets, const MoveList& captures) {
    const int bonus = margins::history_bonus(depth);
    const auto update = [&](Move move, int change) {
        update_quiet(position.side(), arrival(position[move.from()], move.to()), before, move,
                     change);
    };
    if (best.is_quiet()) {
        update(best, bonus);
        for (const ScoredMove& tried : quiets)
            if (tried.move != best) update(tried.move, -bonus);
    } else {
        update_capture(position, best, bonus);
    }
    for (const ScoredMove& tried : captures)
        if (tried.move != best) update_capture(position, tried.move, -bonus);
}

void History::encourage(Color side, Arrival arriving, const Continuations& before, Move move,
                        Depth depth) {
    update_quiet(side, arriving, before, move, margins::history_bonus_unrefuted(depth));
}

void History::note_gain(Color side, Move move, Score gain) {
    butterfly_[side][index64(move.from())][index64(move.to())].update(
        margins::history_bonus_for_gain(gain));
}

Score History::corrected(const Position& position, Arrival last, Arrival before_last,
                         Score evaluation) const {
    const Color us = position.side();
    int correction = 2 * pawn_correction_[us][position.pawn_key() % kCorrectionSize] +
                     line_correction_[before_last][last];
    for (Color color : {kWhite, kBlack})
        correction += side_correction_[color][us][position.side_key(color) % kCorrectionSize];
    return std::clamp(evaluation + correction / (2 * kCorrectionGrain), -kMateBound + 1,
                      kMateBound - 1);
}

void History::learn_correction(const Position& position, Arrival last, Arrival before_last,
                               Score difference, Depth depth) {
    const int bonus =
        std::clamp(difference * depth / 8, -kCorrectionLimit / 4, kCorrectionLimit / 4);
    const Color us = position.side();
    pawn_correction_[us][position.pawn_key() % kCorrectionSize].update(bonus);
    line_correction_[before_last][last].update(bonus);
    for (Color color : {kWhite, kBlack})
        side_correction_[color][us][position.side_key(color) % kCorrectionSize].update(bonus);
}

}  // namespace tenby
