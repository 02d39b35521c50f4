#include "search/move_picker.h"

#include "engine/gives_check.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "search/margins.h"

#include <utility>

namespace tenby {

MovePicker::MovePicker(const Position& position, const ChecksAndPins& checks_and_pins,
                       const History& history, const Continuations& continuations,
                       SquareSet attacked, Move tt_move, const Killers& killers, MoveList& moves)
    : position_(position),
      checks_and_pins_(checks_and_pins),
      history_(history),
      continuations_(continuations),
      attacked_(attacked),
      tt_move_(tt_move && is_legal(position, checks_and_pins, tt_move) ? tt_move : Move()),
      killers_(killers),
      quiescence_(false),
      skip_quiets_(false),
      keeps_checks_(!checks_and_pins.in_check()),
      moves_(moves) {}

MovePicker::MovePicker(const Position& position, const ChecksAndPins& checks_and_pins,
                       const History& history, const Continuations& continuations,
                       SquareSet attacked, Move tt_move, MoveList& moves)
    : position_(position),
      checks_and_pins_(checks_and_pins),
      history_(history),
      continuations_(continuations),
      attacked_(attacked),
      quiescence_(!checks_and_pins.in_check()),
      skip_quiets_(quiescence_),
      keeps_checks_(false),
      moves_(moves) {
    if (tt_move && (!quiescence_ || !tt_move.is_quiet()) &&
        is_legal(position, checks_and_pins, tt_move))
        tt_move_ = tt_move;
}

// By the value of the victim first: capture history decides among victims of similar value.
void MovePicker::generate_captures() {
    moves_.clear();
    generate_moves(position_, checks_and_pins_, moves_, MoveKind::kCaptures);
    for (ScoredMove& entry : moves_) {
        const int victim = value_of(entry.move.captured()) + value_of(entry.move.promoted());
        entry.score = margins.victim_weight * victim + history_.capture(position_, entry.move);
    }
    captures_end_ = moves_.size();
}

// A check that loses little material is tried early.
Score MovePicker::check_bonus(Move move) const {
    const bool is_good = gives_check(position_, move) &&
                         see_at_least(position_, move, -margins.good_check_loss, attacked_);
    return is_good ? margins.good_check_bonus : 0;
}

void MovePicker::generate_quiets() {
    generate_moves(position_, checks_and_pins_, moves_, MoveKind::kQuiets);
    index_ = captures_end_;
    if (skip_quiets_) return;  // checks alone need no order
    for (int i = captures_end_; i < moves_.size(); ++i)
        moves_[i].score = history_.quiet(position_, attacked_, continuations_, moves_[i].move) +
                          check_bonus(moves_[i].move);
}

// The best of what is left before the end. The table move has had its turn.
Move MovePicker::next_before(int end) {
    while (index_ < end) {
        int best = index_;
        int best_score = moves_[best].score;
        for (int i = index_ + 1; i < end; ++i) {
            const bool better = moves_[i].score > best_score;
            best = better ? i : best;
            best_score = better ? moves_[i].score : best_score;
        }
        std::swap(moves_[index_], moves_[best]);
        const Move move = moves_[index_++].move;
        if (move != tt_move_) return move;
    }
    return Move();
}

// Captures that lose material are put aside, to be tried after the quiets.
Move MovePicker::next_good_capture() {
    const auto loses_nothing = [&](Move move) {
        return quiescence_ ? see_at_least(position_, move, 0)
                           : see_at_least(position_, move, 0, attacked_);
    };
    for (Move move; (move = next_before(captures_end_));) {
        if (loses_nothing(move)) return move;
        moves_[bad_captures_end_++].move = move;
    }
    return Move();
}

// The killers have had their turn. Once quiets are skipped, those that still come need no order.
Move MovePicker::next_quiet() {
    const auto is_killer = [&](Move move) { return move == killers_[0] || move == killers_[1]; };
    if (!skip_quiets_) {
        for (Move move; (move = next_before(moves_.size()));)
            if (!is_killer(move)) return move;
    } else if (keeps_checks_) {
        while (index_ < moves_.size())
            if (const Move move = moves_[index_++].move;
                move != tt_move_ && !is_killer(move) && gives_check(position_, move))
                return move;
    }
    return Move();
}

bool MovePicker::is_usable_killer(Move move) const {
    return move && move != tt_move_ && is_legal(position_, checks_and_pins_, move);
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::kTableMove:
            stage_ = Stage::kGenerateCaptures;
            if (tt_move_) return tt_move_;
            [[fallthrough]];
        case Stage::kGenerateCaptures:
            generate_captures();
            stage_ = Stage::kGoodCaptures;
            [[fallthrough]];
        case Stage::kGoodCaptures:
            if (const Move move = next_good_capture()) return move;
            stage_ = quiescence_ ? Stage::kDone : Stage::kFirstKiller;
            if (quiescence_) return Move();
            [[fallthrough]];
        case Stage::kFirstKiller:
            stage_ = Stage::kSecondKiller;
            if (!skip_quiets_ && is_usable_killer(killers_[0])) return killers_[0];
            [[fallthrough]];
        case Stage::kSecondKiller:
            stage_ = Stage::kGenerateQuiets;
            if (!skip_quiets_ && is_usable_killer(killers_[1])) return killers_[1];
            [[fallthrough]];
        case Stage::kGenerateQuiets:
            if (!skip_quiets_ || keeps_checks_) generate_quiets();
            stage_ = Stage::kQuiets;
            [[fallthrough]];
        case Stage::kQuiets:
            if (const Move move = next_quiet()) return move;
            stage_ = Stage::kBadCaptures;
            index_ = 0;
            [[fallthrough]];
        case Stage::kBadCaptures:
            if (index_ < bad_captures_end_) return moves_[index_++].move;
            stage_ = Stage::kDone;
            [[fallthrough]];
        case Stage::kDone: break;
    }
    return Move();
}

}  // namespace tenby
