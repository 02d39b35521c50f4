// Hands out a node's moves one by one, the most promising first, and makes each kind only when
// its turn comes: table move, good captures, killers, quiets, bad captures.
#pragma once

#include "engine/move_list.h"
#include "engine/position.h"
#include "search/history.h"

namespace tenby {

class MovePicker {
public:
    // All moves, for the main search.
    MovePicker(const Position& position, const History& history, const Continuations& before,
               Move table_move, const Killers& killers);

    // For the quiescence search: captures that lose nothing, or every move if in check.
    MovePicker(const Position& position, const History& history, const Continuations& before,
               Move table_move, bool in_check);

    // The empty move at the end.
    Move next();

    // From now on only captures: the search has seen enough quiet moves.
    void skip_quiets() { skip_quiets_ = true; }

private:
    enum class Stage {
        kTableMove,
        kMakeCaptures,
        kGoodCaptures,
        kFirstKiller,
        kSecondKiller,
        kMakeQuiets,
        kQuiets,
        kBadCaptures,
        kDone,
    };

    void make_captures();
    void make_quiets();
    Move next_good_capture();
    Move next_of(MoveList& moves);
    bool is_usable_killer(Move move) const;

    const Position& position_;
    const History& history_;
    const Continuations& before_;
    Move table_move_;
    Killers killers_;
    bool quiescence_;
    bool skip_quiets_;
    Stage stage_ = Stage::kTableMove;
    int index_ = 0;
    MoveList captures_;
    MoveList quiets_;
    int bad_captures_ = 0;
};

}  // namespace tenby
