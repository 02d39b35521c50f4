// Attacks, checks and pins against the slow, obvious answers.
#include "engine/attacks.h"

#include "engine/checks_and_pins.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/slow_movegen.h"

#include <set>
#include <utility>

namespace tenby {

namespace {

constexpr int kPlies = 100;

// A piece is pinned if taking it away exposes the king to a piece that did not attack him before.
std::set<std::pair<Square, Square>> find_pins_slowly(const Position& position) {
    std::set<std::pair<Square, Square>> pins;
    const Color us = position.side();
    const Square king = position.king(us);
    const SlowGame board(position);
    for (Square pinned : kSquares) {
        if (!in(pieces_of(us), position[pinned]) || pinned == king) continue;
        SlowGame without = board;
        without.set(pinned, kEmpty);
        for (Square pinner : kSquares)
            if (in(pieces_of(~us), position[pinner]) && without.attacks(pinner, king) &&
                !board.attacks(pinner, king))
                pins.insert({pinned, pinner});
    }
    return pins;
}

std::set<Square> find_checkers_slowly(const Position& position) {
    std::set<Square> checkers;
    const SlowGame board(position);
    for (Square from : kSquares)
        if (in(pieces_of(~position.side()), position[from]) &&
            board.attacks(from, position.king(position.side())))
            checkers.insert(from);
    return checkers;
}

}  // namespace

TEST_CASE("on an empty board the reach table and the walk find the same attacks") {
    for (Square from : kSquares) {
        for (int kind = kWhitePawn; kind < kPieceKinds; ++kind) {
            const auto piece = static_cast<Piece>(kind);
            SlowGame board{Position()};
            for (Square square : kSquares) board.set(square, kEmpty);
            board.set(from, piece);
            for (Square to : kSquares) {
                const Reach& ray = reach(from, to);
                bool attacks = in(ray.pieces, piece);
                if (attacks && in(kSliders, piece)) {
                    // The table is a filter for sliders: the walk has the last word.
                    Square square = from + ray.step;
                    while (square != to && on_board(square)) square = square + ray.step;
                    attacks = square == to;
                }
                if (attacks != board.attacks(from, to))
                    FAIL(letter_of(piece)
                         << " from " << to_string(from) << " to " << to_string(to));
            }
        }
    }
    SUCCEED();
}

TEST_CASE("a square is attacked just when some piece could capture there") {
    Random dice(40);
    for (int game = 0; game < games(200, 12); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, kPlies, [](const Position& current) {
            const SlowGame slow(current);
            INFO(to_fen(current));
            for (Color by : {kWhite, kBlack}) {
                bool same = true;
                for (Square square : kSquares)
                    same &= is_attacked(current, square, by) == slow.is_attacked(square, by);
                REQUIRE(same);
            }
            REQUIRE(in_check(current) == slow.is_in_check(current.side()));
        });
    }
}

TEST_CASE("attacks on a board with squares emptied are those of that board") {
    Random dice(41);
    for (int game = 0; game < games(100, 9); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, kPlies, [&](const Position& current) {
            const Square hole = kSquares[dice.below(64)];
            SlowGame slow(current);
            slow.set(hole, kEmpty);
            const auto is_empty = [&](Square s) { return s == hole || current.is_empty(s); };
            INFO(to_fen(current) << " without " << to_string(hole));
            // Sliders and pawns on the emptied square are the caller's business: only a piece of
            // the side that is attacked leaves its square.
            for (Color by : {kWhite, kBlack}) {
                if (in(pieces_of(by), current[hole])) continue;
                bool same = true;
                for (Square square : kSquares)
                    same &= is_attacked_if(current, square, by, is_empty) ==
                            slow.is_attacked(square, by);
                REQUIRE(same);
            }
        });
    }
}

TEST_CASE("checkers and pins are found, all of them and no others") {
    Random dice(42);
    std::size_t checks = 0, pins = 0;
    for (int game = 0; game < games(500, 24); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, kPlies, [&](const Position& current) {
            INFO(to_fen(current));
            const ChecksAndPins found = find_checks_and_pins(current);
            const std::set<Square> checkers(found.checkers().begin(), found.checkers().end());
            REQUIRE(checkers.size() == found.checkers().size());
            REQUIRE(checkers == find_checkers_slowly(current));

            std::set<std::pair<Square, Square>> pairs;
            std::set<Square> pinned;
            for (const Pin& pin : found.pins()) {
                pairs.insert({pin.pinned, pin.pinner});
                pinned.insert(pin.pinned);
            }
            REQUIRE(pairs.size() == found.pins().size());
            REQUIRE(pairs == find_pins_slowly(current));
            bool same = true;
            for (Square square : kSquares)
                same &= found.is_pinned(square) == pinned.contains(square);
            REQUIRE(same);
            checks += found.checkers().size();
            pins += found.pins().size();
        });
    }
    // The games had some of both, or nothing was compared.
    CHECK(checks > static_cast<std::size_t>(games(1000, 40)));
    CHECK(pins > static_cast<std::size_t>(games(1000, 40)));
}

TEST_CASE("eight pins at once are eight pins") {
    const Position position =
        position_from("1k1r3b/b7/1N1N1N2/8/r1NKN2r/8/1N1N1N2/b2r2b1 w - - 0 1");
    CHECK(find_checks_and_pins(position).pins().size() == 8);
    CHECK_FALSE(find_checks_and_pins(position).in_check());
}

}  // namespace tenby
