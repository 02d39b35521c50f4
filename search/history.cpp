#include "search/history.h"

#include "search/margins.h"

namespace tenby {

History::History() : continuation_(kPieceTos), line_correction_(kPieceTos) {
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

void History::update_quiet(Color side, SquareSet attacked, PieceTo moved,
                           const Continuations& continuations, Move move, int bonus) {
    butterfly(side, attacked, move).update(bonus);
    for (Continuation* continuation : continuations) (*continuation)[moved].update(bonus);
}

void History::update_capture(const Position& position, Move move, int bonus) {
    capture_[position[move.from()]][index64(move.to())][type_of(move.captured())].update(bonus);
}

void History::update_after_cutoff(const Position& position, SquareSet attacked,
                                  const Continuations& continuations, Move best, Depth depth,
                                  const MoveList& tried) {
    const int bonus = margins.history_bonus(depth);
    const auto update = [&](Move move, int change) {
        if (!move.is_quiet())
            update_capture(position, move, change);
        else if (best.is_quiet())
            update_quiet(position.side(), attacked, piece_to(position[move.from()], move.to()),
                         continuations, move, change);
    };
    update(best, bonus);
    for (const ScoredMove& entry : tried)
        if (entry.move != best) update(entry.move, -bonus);
}

void History::update_unrefuted(Color side, SquareSet attacked, PieceTo moved,
                               const Continuations& continuations, Move move, Depth depth) {
    update_quiet(side, attacked, moved, continuations, move, margins.unrefuted_bonus(depth));
}

void History::update_static_gain(Color side, SquareSet attacked, Move move, Score gain) {
    butterfly(side, attacked, move).update(margins.static_gain_bonus(gain));
}

Score History::corrected(const Position& position, PieceTo last, PieceTo before_last,
                         Score raw_eval) const {
    const Color us = position.side();
    int sides = 0;
    for (Color color : {kWhite, kBlack})
        sides += side_correction_[color][us][position.side_key(color) % kCorrectionSize];
    const int pawns = pawn_correction_[us][position.pawn_key() % kCorrectionSize];
    const int line = line_correction_[before_last][last];
    const int correction = margins.pawn_correction_weight * pawns +
                           margins.side_correction_weight * sides +
                           margins.line_correction_weight * line;
    return std::clamp(raw_eval + correction / (100 * kCorrectionGrain), -kTablebaseBound + 1,
                      kTablebaseBound - 1);
}

void History::update_correction(const Position& position, PieceTo last, PieceTo before_last,
                                Score difference, Depth depth) {
    const int most = kCorrectionLimit * margins.correction_most_share / 100;
    const int bonus =
        std::clamp(difference * depth / margins.correction_depth_divisor, -most, most);
    const Color us = position.side();
    pawn_correction_[us][position.pawn_key() % kCorrectionSize].update(bonus);
    line_correction_[before_last][last].update(bonus);
    for (Color color : {kWhite, kBlack})
        side_correction_[color][us][position.side_key(color) % kCorrectionSize].update(bonus);
}

}  // namespace tenby
