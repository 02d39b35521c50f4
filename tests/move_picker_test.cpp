// The move picker: every legal move once and only once, the table move first, and for the
// quiescence search nothing that loses material.
#include "search/move_picker.h"

#include "engine/attacked_squares.h"
#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/gives_check.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "search/margins.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <algorithm>
#include <memory>
#include <vector>

using namespace tenby;

namespace {

SquareSet attacked(const Position& position) {
    return attacked_squares(position, ~position.side());
}

// A history in which every move has some random score, so that the order is not the generator's.
class Experience {
public:
    Experience() : history_(std::make_unique<History>()) { continuations_.fill(&nothing_); }

    const History& history() const { return *history_; }
    const Continuations& continuations() const { return continuations_; }
    MoveList& moves() const { return moves_; }

    void gain(const Position& position, Random& dice) {
        MoveList moves;
        generate_moves(position, moves);
        const Move best = moves[dice.below(moves.size())].move;
        history_->update_after_cutoff(position, attacked(position), continuations_, best,
                                      1 + dice.below(10), moves);
    }

private:
    std::unique_ptr<History> history_;
    Continuation nothing_{};
    Continuations continuations_;
    mutable MoveList moves_;
};

std::vector<Move> all_of(MovePicker picker) {
    std::vector<Move> moves;
    for (Move move; (move = picker.next());) moves.push_back(move);
    REQUIRE_FALSE(picker.next());
    return moves;
}

std::vector<Move> moves_of_main_search(const Position& position, const Experience& experience,
                                       Move tt_move, const Killers& killers) {
    const ChecksAndPins checks_and_pins = find_checks_and_pins(position);
    return all_of(MovePicker(position, checks_and_pins, experience.history(),
                             experience.continuations(), attacked(position), tt_move, killers,
                             experience.moves()));
}

std::vector<Move> moves_of_quiescence(const Position& position, const Experience& experience,
                                      Move tt_move) {
    const ChecksAndPins checks_and_pins = find_checks_and_pins(position);
    return all_of(MovePicker(position, checks_and_pins, experience.history(),
                             experience.continuations(), attacked(position), tt_move,
                             experience.moves()));
}

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

void require_no_doubles(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
}

void require_all_legal_moves(const Position& position, const std::vector<Move>& moves) {
    MoveList legal;
    generate_moves(position, legal);
    REQUIRE(static_cast<int>(moves.size()) == legal.size());
    require_no_doubles(moves);
    for (const Move move : moves) REQUIRE(legal.contains(move));
}

// A random legal move, the empty move, or one of another position, legal here or not.
Move some_move(const Position& position, Random& dice) {
    MoveList moves;
    generate_moves(position, moves);
    if (moves.empty() || dice.below(4) == 0) return Move();
    if (dice.below(2) == 0) return moves[dice.below(moves.size())].move;
    Position other = position;
    other.make(moves[dice.below(moves.size())].move);
    MoveList replies;
    generate_moves(other, replies);
    if (replies.empty()) return Move();
    other.make(replies[dice.below(replies.size())].move);
    MoveList later;
    generate_moves(other, later);
    return later.empty() ? Move() : later[dice.below(later.size())].move;
}

// Calls visit(position, experience, dice) along random games.
template <class Visit>
void visit_positions(Visit visit) {
    Random dice(5);
    Experience experience;
    for (int game = 0; game < games(36, 12); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [&](const Position& at) {
            INFO(to_fen(at));
            if (!has_legal_move(at)) return;
            experience.gain(at, dice);
            visit(at, experience, dice);
        });
    }
}

}  // namespace

TEST_CASE("the main search gets every legal move exactly once, the table move first") {
    int legal_tt_moves = 0, killers_used = 0;
    visit_positions([&](const Position& position, const Experience& experience, Random& dice) {
        const Move tt_move = some_move(position, dice);
        Killers killers;
        for (int i = 0; i < 2; ++i)
            if (const Move killer = some_move(position, dice); killer && killer.is_quiet())
                killers.add(killer);
        const std::vector<Move> moves =
            moves_of_main_search(position, experience, tt_move, killers);
        require_all_legal_moves(position, moves);
        if (is_legal(position, tt_move)) {
            REQUIRE(moves.front() == tt_move);
            ++legal_tt_moves;
        }
        killers_used += is_legal(position, killers[0]) || is_legal(position, killers[1]);
    });
    REQUIRE(legal_tt_moves > 50);
    REQUIRE(killers_used > 50);
}

TEST_CASE("the order is good captures, killers, quiets, bad captures") {
    visit_positions([](const Position& position, const Experience& experience, Random& dice) {
        Killers killers;
        for (int i = 0; i < 2; ++i)
            if (const Move killer = some_move(position, dice); killer && killer.is_quiet())
                killers.add(killer);
        const auto stage = [&](Move move) {
            if (!move.is_quiet()) return see_at_least(position, move, 0) ? 0 : 4;
            return move == killers[0] ? 1 : move == killers[1] ? 2 : 3;
        };
        const std::vector<Move> moves = moves_of_main_search(position, experience, Move(), killers);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            REQUIRE(stage(moves[i - 1]) <= stage(moves[i]));
            // Quiet moves come by their history and by whether they are good checks.
            const SquareSet seen = attacked(position);
            const auto worth = [&](Move move) {
                const bool is_good_check = gives_check(position, move) &&
                                           see_at_least(position, move, -margins.good_check_loss);
                return experience.history().quiet(position, seen, experience.continuations(),
                                                  move) +
                       (is_good_check ? margins.good_check_bonus : 0);
            };
            if (stage(moves[i - 1]) == 3 && stage(moves[i]) == 3)
                REQUIRE(worth(moves[i - 1]) >= worth(moves[i]));
        }
    });
}

TEST_CASE("once quiets are skipped, only captures, promotions and checks come") {
    visit_positions([](const Position& position, const Experience& experience, Random& dice) {
        const ChecksAndPins checks_and_pins = find_checks_and_pins(position);
        MovePicker picker(position, checks_and_pins, experience.history(),
                          experience.continuations(), attacked(position), Move(), Killers(),
                          experience.moves());
        std::vector<Move> moves;
        const std::size_t before_skipping = dice.below(20);
        if (before_skipping == 0) picker.skip_quiets();
        for (Move move; (move = picker.next());) {
            // In check the quiet evasions are skipped, too, whether they give check or not.
            const bool may_come = !in_check(position) && gives_check(position, move);
            if (moves.size() >= before_skipping) REQUIRE((!move.is_quiet() || may_come));
            moves.push_back(move);
            if (moves.size() == before_skipping) picker.skip_quiets();
        }
        MoveList captures;
        generate_moves(position, captures, MoveKind::kCaptures);
        for (const ScoredMove& entry : captures) REQUIRE(contains(moves, entry.move));
        MoveList quiets;
        if (!in_check(position)) generate_moves(position, quiets, MoveKind::kQuiets);
        for (const ScoredMove& entry : quiets)
            if (gives_check(position, entry.move)) REQUIRE(contains(moves, entry.move));
        require_no_doubles(moves);
    });
}

TEST_CASE("the quiescence search gets the captures and promotions that lose nothing") {
    visit_positions([](const Position& position, const Experience& experience, Random&) {
        if (in_check(position)) return;
        const std::vector<Move> moves = moves_of_quiescence(position, experience, Move());
        require_no_doubles(moves);
        MoveList captures;
        generate_moves(position, captures, MoveKind::kCaptures);
        for (const ScoredMove& entry : captures)
            REQUIRE(contains(moves, entry.move) == see_at_least(position, entry.move, 0));
        for (const Move move : moves) REQUIRE(captures.contains(move));
    });
}

TEST_CASE("the quiescence search begins with the table move if that is a capture") {
    visit_positions([](const Position& position, const Experience& experience, Random& dice) {
        if (in_check(position)) return;
        const Move tt_move = some_move(position, dice);
        const std::vector<Move> moves = moves_of_quiescence(position, experience, tt_move);
        require_no_doubles(moves);
        for (const Move move : moves) REQUIRE_FALSE(move.is_quiet());
        if (is_legal(position, tt_move) && !tt_move.is_quiet()) REQUIRE(moves.front() == tt_move);
    });
}

TEST_CASE("in check the quiescence search gets every evasion, the table move first") {
    int checks = 0;
    visit_positions([&](const Position& position, const Experience& experience, Random& dice) {
        if (!in_check(position)) return;
        ++checks;
        const Move tt_move = some_move(position, dice);
        const std::vector<Move> moves = moves_of_quiescence(position, experience, tt_move);
        require_all_legal_moves(position, moves);
        if (is_legal(position, tt_move)) REQUIRE(moves.front() == tt_move);
    });
    REQUIRE(checks > 20);
}
