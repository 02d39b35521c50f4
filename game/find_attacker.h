// Which piece attacks a square, on a board that may differ from the position's. engine/attacks.h
// only says whether there is one, and is fast.
#pragma once

#include "engine/attacks.h"
#include "engine/position.h"
#include "engine/square.h"

#include <optional>

namespace tenby {

// The first piece of a side that attacks the square if exactly the squares for which is_empty holds
// are empty, and if the piece on `captured` is gone.
template <class IsEmpty>
std::optional<Square> find_attacker(const Position& position, Square square, Color by,
                                    IsEmpty is_empty, Square captured = kNoSquare) {
    for (Square from : kSquares) {
        if (from == captured || is_empty(from) || !in(pieces_of(by), position[from])) continue;
        const Reach& ray = reach(from, square);
        if (!in(ray.pieces, position[from])) continue;
        if (!in(kSliders, position[from]) || is_ray_open(from, square, ray.step, is_empty))
            return from;
    }
    return std::nullopt;
}

// The piece that gives check to the side to move.
inline std::optional<Square> find_checker(const Position& position) {
    const Color us = position.side();
    return find_attacker(position, position.king(us), ~us,
                         [&](Square s) { return position.is_empty(s); });
}

}  // namespace tenby
