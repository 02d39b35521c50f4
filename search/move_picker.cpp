#include "search/move_picker.h"

#include "engine/movegen.h"
#include "engine/see.h"

#include <utility>

namespace tenby {

namespace {

// The victim counts more than any history, the history more than nothing.
constexpr int kVictimWeight = 16;

}  // namespace

MovePicker::MovePicker(const Position& position, const History& history,
                       const Continuations& before, Move table_move, const Killers& killers)
    : position_(position),
      history_(history),
      before_(before),
      table_move_(is_legal(position, table_move) ? table_move : Move()),
      killers_(killers),
      quiescence_(false),
      skip_quiets_(false) {}

MovePicker::MovePicker(const Position& position, const History& history,
                       const Continuations& before, Move table_move, bool in_check)
    : position_(position),
      history_(history),
      before_(before),
      quiescence_(!in_check),
      skip_quiets_(!in_check) {
    if ((in_check || !table_move.is_quiet()) && is_legal(position, table_move))
        table_move_ = table_move;
}

void MovePicker::make_captures() {
    generate_moves(position_, captures_, MoveKind::kCaptures);
    for (ScoredMove& entry : captures_) {
        entry.score =
            kVictimWeight * (value_of(entry.move.captured()) + value_of(entry.move.promoted())) +
            history_.capture(position_, entry.move);
    }
    index_ = 0;
}

void MovePicker::make_quiets() {
    generate_moves(position_, quiets_, MoveKind::kQuiets);
    for (ScoredMove& entry : quiets_) entry.score = history_.quiet(position_, before_, entry.move);
    index_ = 0;
}

// The best of what is left, table move and killers excepted: they have had their turn.
Move MovePicker::next_of(MoveList& moves) {
    while (index_ < moves.size()) {
        int best = index_;
        for (int i = index_ + 1; i < moves.size(); ++i)
            if (moves[i].score > moves[best].score) best = i;
        std::swap(moves[index_], moves[best]);
        const Move move = moves[index_++].move;
        if (move != table_move_) return move;
    }
    return Move();
}

// Captures that lose material move to the front of the list, to be tried after the quiets.
Move MovePicker::next_good_capture() {
    for (Move move; (move = next_of(captures_));) {
        if (see_at_least(position_, move, 0)) return move;
        captures_[bad_captures_++].move = move;
    }
    return Move();
}

bool MovePicker::is_usable_killer(Move move) const {
    return move && move != table_move_ && is_legal(position_, move);
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::kTableMove:
            stage_ = Stage::kMakeCaptures;
            if (table_move_) return table_move_;
            [[fallthrough]];
        case Stage::kMakeCaptures:
            make_captures();
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
            stage_ = Stage::kMakeQuiets;
            if (!skip_quiets_ && is_usable_killer(killers_[1])) return killers_[1];
            [[fallthrough]];
        case Stage::kMakeQuiets:
            if (!skip_quiets_) make_quiets();
            stage_ = Stage::kQuiets;
            [[fallthrough]];
        case Stage::kQuiets:
            if (!skip_quiets_)
                for (Move move; (move = next_of(quiets_));)
                    if (move != killers_[0] && move != killers_[1]) return move;
            stage_ = Stage::kBadCaptures;
            index_ = 0;
            [[fallthrough]];
        case Stage::kBadCaptures:
            if (index_ < bad_captures_) return captures_[index_++].move;
            stage_ = Stage::kDone;
            [[fallthrough]];
        case Stage::kDone: break;
    }
    return Move();
}

}  // namespace tenby
