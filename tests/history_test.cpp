// What the search remembers of moves: rewards move a score up, penalties down, and nothing leaves
// its range.
#include "search/history.h"

#include "engine/attacked_squares.h"
#include "engine/movegen.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"

#include <memory>

using namespace tenby;

namespace {

constexpr int kLimit = 16384;
constexpr Depth kDepth = 6;
// The two moves before the position below.
constexpr PieceTo kLast = piece_to(kBlackKnight, C6);
constexpr PieceTo kBeforeLast = piece_to(kWhiteKnight, C3);

struct Fixture {
    std::unique_ptr<History> history = std::make_unique<History>();
    Continuation nothing{};
    Continuations before{&nothing, &nothing, &nothing};
    Position position =
        position_from("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9");
    SquareSet attacked = attacked_squares(position, kBlack);

    Move move(std::string_view uci) const { return move_in(position, uci); }
    int quiet(std::string_view uci) const {
        return history->quiet(position, attacked, before, move(uci));
    }
    int capture(std::string_view uci) const { return history->capture(position, move(uci)); }
    Score corrected(Score evaluation) const {
        return history->corrected(position, kLast, kBeforeLast, evaluation);
    }
    void learn_correction(Score difference, Depth depth) {
        history->update_correction(position, kLast, kBeforeLast, difference, depth);
    }
};

MoveList list_of(std::initializer_list<Move> moves) {
    MoveList list;
    for (const Move move : moves) list.add(move);
    return list;
}

}  // namespace

TEST_CASE("a number with gravity follows its rewards and stays within its limit") {
    Gravity<1000> number;
    REQUIRE(number == 0);
    number.update(100);
    REQUIRE(number == 100);
    number.update(-100);
    REQUIRE(number < 100);
    for (int bonus : {1, 50, 999, 1000, 5000, 1'000'000}) {
        for (int i = 0; i < 2000; ++i) {
            number.update(bonus);
            REQUIRE(number <= 1000);
        }
        REQUIRE(number > 0);
        for (int i = 0; i < 2000; ++i) {
            number.update(-bonus);
            REQUIRE(number >= -1000);
        }
        REQUIRE(number < 0);
    }
    // The nearer to the limit, the smaller the step.
    Gravity<1000> low, high;
    high.update(900);
    low.update(100);
    const int low_before = low, high_before = high;
    low.update(50);
    high.update(50);
    REQUIRE(low - low_before > high - high_before);
}

TEST_CASE("a quiet move that cuts off gains, the quiets and captures tried before it lose") {
    Fixture f;
    const MoveList tried =
        list_of({f.move("c4d5"), f.move("a2a3"), f.move("h2h3"), f.move("b2b3")});
    f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("b2b3"), kDepth, tried);
    REQUIRE(f.quiet("b2b3") > 0);
    REQUIRE(f.quiet("a2a3") < 0);
    REQUIRE(f.quiet("h2h3") < 0);
    REQUIRE(f.capture("c4d5") < 0);
    REQUIRE(f.quiet("d1c2") == 0);
}

TEST_CASE("a move is remembered apart when its squares are attacked") {
    Fixture f;
    SquareSet attacked = f.attacked;
    attacked.add(B3);
    f.history->update_after_cutoff(f.position, attacked, f.before, f.move("b2b3"), kDepth, {});
    const int when_attacked = f.history->quiet(f.position, attacked, f.before, f.move("b2b3"));
    REQUIRE(f.quiet("b2b3") < when_attacked);
}

TEST_CASE("a capture that cuts off gains, and does not tell against the quiets") {
    Fixture f;
    const MoveList tried = list_of({f.move("a2a3"), f.move("c3d5"), f.move("c4d5")});
    f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("c4d5"), kDepth, tried);
    REQUIRE(f.capture("c4d5") > 0);
    REQUIRE(f.capture("c3d5") < 0);
    REQUIRE(f.quiet("a2a3") == 0);
}

TEST_CASE("the deeper the search, the larger the reward") {
    Fixture shallow, deep;
    shallow.history->update_after_cutoff(shallow.position, shallow.attacked, shallow.before,
                                         shallow.move("b2b3"), 2, {});
    deep.history->update_after_cutoff(deep.position, deep.attacked, deep.before, deep.move("b2b3"),
                                      8, {});
    REQUIRE(deep.quiet("b2b3") > shallow.quiet("b2b3"));
}

TEST_CASE("scores stay in range however often a move is best") {
    Fixture f;
    for (int i = 0; i < 5000; ++i)
        f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("b2b3"), 100,
                                       list_of({f.move("a2a3")}));
    // The general score and one for each move that led here.
    const int parts = 1 + static_cast<int>(f.before.size());
    REQUIRE(f.quiet("b2b3") <= parts * kLimit);
    REQUIRE(f.quiet("b2b3") > kLimit);
    REQUIRE(f.quiet("a2a3") >= -parts * kLimit);
    REQUIRE(f.quiet("a2a3") < -kLimit);
}

TEST_CASE("continuations remember what a move was good for after another") {
    Fixture f;
    const Continuations after_knight{&f.history->continuation(piece_to(kBlackKnight, C6)),
                                     &f.nothing, &f.nothing};
    const Continuations after_pawn{&f.history->continuation(piece_to(kBlackPawn, C6)), &f.nothing,
                                   &f.nothing};
    f.history->update_after_cutoff(f.position, f.attacked, after_knight, f.move("b2b3"), kDepth,
                                   {});
    REQUIRE(f.history->quiet(f.position, f.attacked, after_knight, f.move("b2b3")) >
            f.history->quiet(f.position, f.attacked, after_pawn, f.move("b2b3")));
    REQUIRE(&f.history->continuation(piece_to(kBlackKnight, C6)) !=
            &f.history->continuation(piece_to(kBlackKnight, C5)));
}

TEST_CASE("the two sides have histories of their own") {
    Fixture f;
    f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("f1e1"), kDepth, {});
    Position other = f.position;
    other.make(f.move("a2a3"));
    REQUIRE(f.history->quiet(other, f.attacked, f.before, move_in(other, "f8e8")) == 0);
}

TEST_CASE("a quiet move that nothing refuted is encouraged, less than one that refutes") {
    Fixture f;
    const Move move = f.move("b2b3");
    f.history->update_unrefuted(kWhite, f.attacked, piece_to(kWhitePawn, B3), f.before, move,
                                kDepth);
    const int encouraged = f.quiet("b2b3");
    REQUIRE(encouraged > 0);
    Fixture other;
    other.history->update_after_cutoff(other.position, other.attacked, other.before, move, kDepth,
                                       {});
    REQUIRE(encouraged < other.quiet("b2b3"));
}

TEST_CASE("a move that gained by the static evaluations rises a little, one that lost falls") {
    Fixture f;
    f.history->update_static_gain(kWhite, f.attacked, f.move("b2b3"), 40);
    f.history->update_static_gain(kWhite, f.attacked, f.move("a2a3"), -4000);
    REQUIRE(f.quiet("b2b3") > 0);
    REQUIRE(f.quiet("a2a3") < 0);
    Fixture other;
    other.history->update_after_cutoff(other.position, other.attacked, other.before,
                                       other.move("h2h3"), 2, {});
    REQUIRE(-f.quiet("a2a3") < other.quiet("h2h3"));
}

TEST_CASE("corrections draw an evaluation towards what searches found, for either side") {
    Fixture f;
    const Score difference = GENERATE(60, -60);
    REQUIRE(f.corrected(25) == 25);
    for (int i = 0; i < 50; ++i) f.learn_correction(difference, 10);
    const Score corrected = f.corrected(25);
    if (difference > 0) REQUIRE(corrected > 25);
    if (difference < 0) REQUIRE(corrected < 25);
    // For the other side to move nothing was learnt.
    Position other = f.position;
    other.make_null();
    REQUIRE(f.history->corrected(other, kNoPieceTo, kLast, 25) == 25);
}

TEST_CASE("the last two moves have a correction of their own") {
    Fixture f;
    for (int i = 0; i < 50; ++i) f.learn_correction(60, 10);
    const Position elsewhere = position_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    REQUIRE(f.history->corrected(elsewhere, kLast, kBeforeLast, 25) > 25);
    REQUIRE(f.history->corrected(elsewhere, kBeforeLast, kLast, 25) == 25);
    REQUIRE(f.history->corrected(elsewhere, kLast, kNoPieceTo, 25) == 25);
}

TEST_CASE("no correction turns an evaluation into a mate") {
    Fixture f;
    for (int i = 0; i < 1000; ++i) f.learn_correction(30000, 100);
    REQUIRE_FALSE(is_mate(f.corrected(kMateBound - 1)));
    for (int i = 0; i < 2000; ++i) f.learn_correction(-30000, 100);
    REQUIRE_FALSE(is_mate(f.corrected(-kMateBound + 1)));
}

TEST_CASE("clearing forgets everything") {
    Fixture f;
    Continuation& table = f.history->continuation(piece_to(kBlackKnight, C6));
    f.before[0] = &table;
    f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("b2b3"), kDepth, {});
    f.history->update_after_cutoff(f.position, f.attacked, f.before, f.move("c4d5"), kDepth, {});
    f.learn_correction(100, 10);
    f.history->clear();
    f.before[0] = &f.nothing;
    f.nothing = {};
    REQUIRE(f.quiet("b2b3") == 0);
    REQUIRE(f.capture("c4d5") == 0);
    REQUIRE(f.corrected(25) == 25);
    REQUIRE(table[piece_to(kWhitePawn, B3)] == 0);
}

TEST_CASE("killers are the last two, each once") {
    const Move a(A2, A3), b(B2, B3), c(C2, C3);
    Killers killers;
    REQUIRE_FALSE(killers[0]);
    killers.add(a);
    killers.add(a);
    REQUIRE(killers[0] == a);
    REQUIRE_FALSE(killers[1]);
    killers.add(b);
    killers.add(c);
    REQUIRE(killers[0] == c);
    REQUIRE(killers[1] == b);
    killers.clear();
    REQUIRE_FALSE(killers[0]);
}
