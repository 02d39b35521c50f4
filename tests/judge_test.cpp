// What a move loses, the mark it gets, and what the moves of a player come to.
#include "play/judge.h"
#include "engine/notation.h"
#include "tests/catch.h"

#include <cmath>

using namespace tenby;

namespace {

bool is_near(double value, double expected, double margin = 1e-9) {
    return std::abs(value - expected) <= margin;
}

const Position kStart;

Move move_of(const char* text) {
    return *parse_uci(kStart, text);
}

Analysis found(Score score, const char* best = "e2e4") {
    return {{{score, {move_of(best)}}}, score, 10, 1000};
}

Judgement with_accuracy(double accuracy, int centipawns = 0, Mark mark = Mark::kNone) {
    Judgement judgement;
    judgement.accuracy = accuracy;
    judgement.centipawns = centipawns;
    judgement.mark = mark;
    return judgement;
}

}  // namespace

// Lichess publishes the curve and these points on it.
TEST_CASE("winning chances are half at zero, alike for both sides, and whole at a mate") {
    CHECK(is_near(winning_chances(0), 50));
    CHECK(is_near(winning_chances(100), 59.1, 0.05));
    CHECK(is_near(winning_chances(300), 75.1, 0.05));
    for (const Score score : {1, 35, 250, 1000, 5000})
        CHECK(is_near(winning_chances(score) + winning_chances(-score), 100));
    CHECK(winning_chances(mate_in(5)) == 100);
    CHECK(winning_chances(mated_in(5)) == 0);
    CHECK(winning_chances(tablebase_win_in(20)) == 100);
}

TEST_CASE("marks begin at five, ten and fifteen points of winning chances") {
    CHECK(mark_text(mark_of(4.99)).empty());
    CHECK(mark_text(mark_of(5)) == "?!");
    CHECK(mark_text(mark_of(9.99)) == "?!");
    CHECK(mark_text(mark_of(10)) == "?");
    CHECK(mark_text(mark_of(15)) == "??");
    // The glyphs of the PGN standard.
    CHECK(mark_nag(Mark::kInaccuracy) == 6);
    CHECK(mark_nag(Mark::kMistake) == 2);
    CHECK(mark_nag(Mark::kBlunder) == 4);
}

TEST_CASE("a move loses what its side had before and has not after it") {
    const Judgement judgement = judge(found(100), move_of("a2a3"), found(100));
    CHECK(is_near(judgement.loss, 2 * (winning_chances(100) - 50)));
    CHECK(judgement.centipawns == 200);
    CHECK(judgement.mark == Mark::kBlunder);
    CHECK_FALSE(judgement.is_best);
    CHECK(judgement.accuracy < 50);
}

TEST_CASE("the search's own move and a move that gains lose nothing") {
    for (const Judgement& judgement : {judge(found(100), move_of("e2e4"), found(400)),
                                       judge(found(20), move_of("a2a3"), found(-90))}) {
        CHECK(judgement.loss == 0);
        CHECK(judgement.centipawns == 0);
        CHECK(judgement.mark == Mark::kNone);
        CHECK(is_near(judgement.accuracy, 100, 0.001));
    }
    CHECK(judge(found(100), move_of("e2e4"), found(400)).is_best);
}

TEST_CASE("a slower mate loses nothing, a mate given away for little is a blunder") {
    CHECK(judge(found(mate_in(1)), move_of("a2a3"), found(mated_in(8))).loss == 0);
    const Judgement given_away = judge(found(mate_in(3)), move_of("a2a3"), found(0));
    CHECK(given_away.mark == Mark::kBlunder);
    CHECK(given_away.centipawns == 1000);
    // Still won by a rook and more.
    CHECK(judge(found(mate_in(9)), move_of("a2a3"), found(-1200)).mark == Mark::kNone);
    CHECK(judge(found(0), move_of("a2a3"), found(mate_in(1))).mark == Mark::kBlunder);
}

TEST_CASE("accuracy falls with the loss and stays between 0 and 100") {
    double before = 100.001;
    for (int loss = 0; loss <= 100; loss += 5) {
        const double accuracy = move_accuracy(loss);
        CHECK(accuracy <= before);
        CHECK(accuracy >= 0);
        before = accuracy;
    }
    CHECK(is_near(move_accuracy(0), 100, 0.001));
    CHECK(is_near(move_accuracy(10), 63.6, 0.05));
    CHECK(move_accuracy(100) == 0);
}

TEST_CASE("a summary counts each player's own moves") {
    const std::vector<Judgement> judgements{with_accuracy(100),
                                            with_accuracy(60, 150, Mark::kMistake),
                                            with_accuracy(80, 40, Mark::kInaccuracy)};
    const std::vector<double> chances{50, 50, 62, 57};
    const auto white_first = summarise(judgements, chances, kWhite);
    CHECK(white_first[kWhite].moves == 2);
    CHECK(white_first[kWhite].inaccuracies == 1);
    CHECK(is_near(white_first[kWhite].average_loss, 20));
    CHECK(white_first[kBlack].moves == 1);
    CHECK(white_first[kBlack].mistakes == 1);
    CHECK(is_near(white_first[kBlack].average_loss, 150));
    // With one move, every mean is that move's.
    CHECK(is_near(white_first[kBlack].accuracy, 60));
    const auto black_first = summarise(judgements, chances, kBlack);
    CHECK(black_first[kBlack].moves == 2);
    CHECK(is_near(black_first[kWhite].accuracy, 60));
}

TEST_CASE("accuracy is half the weighted mean and half the harmonic one") {
    // Windows of two positions: deviations 0 (raised to 0.5), 6, 2.5 and 10.
    const std::vector<Judgement> judgements{with_accuracy(100), with_accuracy(70),
                                            with_accuracy(85), with_accuracy(40)};
    const std::vector<double> chances{50, 50, 62, 57, 77};
    const auto players = summarise(judgements, chances, kWhite);
    const double white_weighted = (0.5 * 100 + 2.5 * 85) / 3;
    const double white_harmonic = 2 / (1 / 100.0 + 1 / 85.0);
    CHECK(is_near(players[kWhite].accuracy, (white_weighted + white_harmonic) / 2));
    const double black_weighted = (6 * 70 + 10 * 40) / 16.0;
    const double black_harmonic = 2 / (1 / 70.0 + 1 / 40.0);
    CHECK(is_near(players[kBlack].accuracy, (black_weighted + black_harmonic) / 2));
}

TEST_CASE("long games use wider windows, one for every move") {
    std::vector<Judgement> judgements(119, with_accuracy(90));
    std::vector<double> chances(120, 50);
    chances.back() = 90;
    const auto players = summarise(judgements, chances, kWhite);
    CHECK(players[kWhite].moves == 60);
    CHECK(is_near(players[kWhite].accuracy, 90));
    CHECK(is_near(players[kBlack].accuracy, 90));
}

TEST_CASE("nobody has an accuracy without moves") {
    const auto players = summarise({}, {}, kWhite);
    CHECK(players[kWhite].moves == 0);
    CHECK(players[kBlack].accuracy == 0);
}
