#include "engine/movegen.h"

#include "engine/generator.h"
#include "engine/move_sinks.h"

namespace tenby {

namespace {

template <Color us, MoveKind kind>
void list_moves(const Position& position, const ChecksAndPins& checks_and_pins, MoveList& moves) {
    Lister<us, kind> lister(position, moves.end());
    legal_moves<us>(position, checks_and_pins, lister, kTargets<us, kind>);
    moves.set_end(lister.end());
}

template <Color us>
void list_moves(const Position& position, const ChecksAndPins& checks_and_pins, MoveList& moves,
                MoveKind kind) {
    switch (kind) {
        case MoveKind::kAll:
            return list_moves<us, MoveKind::kAll>(position, checks_and_pins, moves);
        case MoveKind::kCaptures:
            return list_moves<us, MoveKind::kCaptures>(position, checks_and_pins, moves);
        case MoveKind::kQuiets:
            return list_moves<us, MoveKind::kQuiets>(position, checks_and_pins, moves);
    }
}

template <Color us>
int count_moves(const Position& position, const ChecksAndPins& checks_and_pins) {
    Counter<us> counter(position);
    legal_moves<us>(position, checks_and_pins, counter, kTargets<us, MoveKind::kAll>);
    return counter.count();
}

}  // namespace

void generate_moves(const Position& position, const ChecksAndPins& checks_and_pins, MoveList& moves,
                    MoveKind kind) {
    if (position.side() == kWhite)
        list_moves<kWhite>(position, checks_and_pins, moves, kind);
    else
        list_moves<kBlack>(position, checks_and_pins, moves, kind);
}

void generate_moves(const Position& position, MoveList& moves, MoveKind kind) {
    generate_moves(position, find_checks_and_pins(position), moves, kind);
}

int count_moves(const Position& position, const ChecksAndPins& checks_and_pins) {
    return position.side() == kWhite ? count_moves<kWhite>(position, checks_and_pins)
                                     : count_moves<kBlack>(position, checks_and_pins);
}

int count_moves(const Position& position) {
    return count_moves(position, find_checks_and_pins(position));
}

bool has_legal_move(const Position& position) {
    return count_moves(position) > 0;
}

}  // namespace tenby
