#include "engine/checks_and_pins.h"

#include "engine/attacks.h"

namespace tenby {

namespace {

template <Color us>
ChecksAndPins find_checks_and_pins_of(const Position& position) {
    const Square king = position.king(us);
    ChecksAndPins result;

    const Piece pawn = make_piece(~us, kPawn), knight = make_piece(~us, kKnight);
    for (int side : {-1, 1})
        if (const Square from = king + forward(us) + side; position[from] == pawn)
            result.add_checker(from);
    for (Square from : position.list(knight))
        if (in(reach(from, king).pieces, knight)) result.add_checker(from);

    const auto is_empty = [&](Square square) { return position.is_empty(square); };
    const auto add_slider = [&](Piece slider) {
        for (Square from : position.list(slider)) {
            const Reach& ray = reach(king, from);
            if (!in(ray.pieces, slider)) continue;
            const Square first = first_occupied(king, ray.step, is_empty);
            if (first == from)
                result.add_checker(from);
            else if (in(pieces_of(us), position[first]) &&
                     first_occupied(first, ray.step, is_empty) == from)
                result.add_pin({.pinned = first, .pinner = from});
        }
    };
    add_slider(make_piece(~us, kBishop));
    add_slider(make_piece(~us, kRook));
    add_slider(make_piece(~us, kQueen));
    return result;
}

}  // namespace

ChecksAndPins find_checks_and_pins(const Position& position, Color us) {
    return us == kWhite ? find_checks_and_pins_of<kWhite>(position)
                        : find_checks_and_pins_of<kBlack>(position);
}

}  // namespace tenby
