// Hands out a node's moves one by one, the most promising first, and generates each kind only when
// its turn comes: table move, good captures, killers, quiets, bad captures.
#pragma once

#include "engine/checks_and_pins.h"
#include "engine/move_list.h"
#include "engine/position.h"
#include "search/history.h"

namespace tenby {

class MovePicker {
public:
    // Both generate into the given list, which is too large for a stack that grows with every ply.

    // All moves, for the main search.
    MovePicker(const Position& position, const ChecksAndPins& checks_and_pins,
               const History& history, const Continuations& continuations, SquareSet attacked,
               Move tt_move, const Killers& killers, MoveList& moves);

    // For the quiescence search: captures that lose nothing, or every move if in check.
    MovePicker(const Position& position, const ChecksAndPins& checks_and_pins,
               const History& history, const Continuations& continuations, SquareSet attacked,
               Move tt_move, MoveList& moves);

    // The empty move at the end.
    Move next();

    // Has the last move been found to lose no material?
    bool is_good_capture() const { return stage_ == Stage::kGoodCaptures; }

    // From now on only captures, and in the main search quiet moves that give check, unless in
    // check itself: enough other quiet moves have been seen.
    void skip_quiets() { skip_quiets_ = true; }

private:
    enum class Stage {
        kTableMove,
        kGenerateCaptures,
        kGoodCaptures,
        kFirstKiller,
        kSecondKiller,
        kGenerateQuiets,
        kQuiets,
        kBadCaptures,
        kDone,
    };

    void generate_captures();
    void generate_quiets();
    Move next_good_capture();
    Move next_before(int end);
    Move next_quiet();
    Score check_bonus(Move move) const;
    bool is_usable_killer(Move move) const;

    const Position& position_;
    const ChecksAndPins& checks_and_pins_;
    const History& history_;
    const Continuations& continuations_;
    SquareSet attacked_;  // by the other side; not known if only captures are wanted
    Move tt_move_;
    Killers killers_;
    bool quiescence_;
    bool skip_quiets_;
    bool keeps_checks_;  // even when it skips quiets
    Stage stage_ = Stage::kTableMove;
    MoveList& moves_;  // captures first, then quiets
    int index_ = 0;    // of the next move to hand out
    int captures_end_ = 0;
    int bad_captures_end_ = 0;  // they are kept at the front of the list until their turn comes
};

}  // namespace tenby
