// The arithmetic of the tuner, with games that are drawn by lot instead of played.
#include "bench/programs/spsa_tuning.h"
#include "engine/random.h"
#include "tests/catch.h"

#include <cmath>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

using namespace tenby;

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr double kRate = 0.004;
constexpr SpsaScore kDraws{0, 2, 0}, kWins{2, 0, 0};

SpsaNumber integer(double start, double least, double most, double c_end) {
    return {"Integer", true, start, least, most, c_end, kRate};
}

SpsaNumber real(double start, double least, double most, double c_end) {
    return {"Float", false, start, least, most, c_end, kRate};
}

// Pairs of games between engines of known strength, half of them drawn when they are equal.
class Lottery {
public:
    SpsaScore play_pair(double elo_difference) {
        const double expected = 1 / (1 + std::pow(10, -elo_difference / 400));
        SpsaScore score;
        for (int game = 0; game < 2; ++game) {
            const double lot = (random_.symmetric() + 1) / 2;
            if (lot < expected - 0.25)
                ++score.wins;
            else if (lot < expected + 0.25)
                ++score.draws;
            else
                ++score.losses;
        }
        return score;
    }

private:
    Random random_{7};
};

// Elo lost by being away from the best values: two for a step, and with the square of the distance.
double elo_of(const std::vector<SpsaNumber>& numbers, const std::vector<double>& values,
              const std::vector<double>& best) {
    double elo = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        elo -= 2 * std::pow((values[i] - best[i]) / numbers[i].c_end, 2);
    return elo;
}

}  // namespace

TEST_CASE("Noisy games lead from wrong numbers to the best ones") {
    const std::vector<SpsaNumber> numbers{integer(30, 0, 150, 8), integer(11, 1, 20, 1),
                                          integer(5000, 0, 20000, 600), real(0.9, 0, 2, 0.1)};
    const std::vector<double> best{75, 6, 8500, 0.4};
    constexpr int kIterations = 30'000;
    SpsaTuning tuning(numbers, kIterations, kSeed);
    Lottery lottery;
    while (tuning.has_next()) {
        const SpsaTrial trial = tuning.next();
        tuning.finish(trial, lottery.play_pair(elo_of(numbers, trial.plus, best) -
                                               elo_of(numbers, trial.minus, best)));
    }
    CHECK(tuning.progress().done == kIterations);
    CHECK(tuning.progress().score.games() == 2 * kIterations);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        INFO("number " << i << " is " << tuning.progress().values[i]);
        CHECK(std::abs(tuning.progress().values[i] - best[i]) < 1.2 * numbers[i].c_end);
    }
}

TEST_CASE("Numbers that do not matter stay near where they were") {
    const std::vector<SpsaNumber> numbers{integer(30, 0, 60, 3), integer(5, 0, 10, 0.5),
                                          real(1, 0, 2, 0.1)};
    SpsaTuning tuning(numbers, 10'000, kSeed);
    Lottery lottery;
    while (tuning.has_next()) tuning.finish(tuning.next(), lottery.play_pair(0));
    // Each point moves a number by about a hundredth of its step, and ten thousand pairs come to
    // about a hundred points.
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double moved = tuning.progress().values[i] - numbers[i].start;
        CHECK(moved != 0);
        CHECK(std::abs(moved) < 3 * numbers[i].c_end);
    }
}

TEST_CASE("Step and learning rate shrink to what the input says") {
    constexpr int kIterations = 1000;
    const SpsaNumber number = real(0, -100, 100, 2);
    SpsaTuning tuning({number}, kIterations, kSeed);
    const auto step = [](const SpsaTrial& trial) {
        return std::abs(trial.plus[0] - trial.minus[0]) / 2;
    };
    const SpsaTrial first = tuning.next();
    // 1000 to the power of 0.101 is 2.0091, (1100 / 101) to the power of 0.602 is 4.2109.
    CHECK(step(first) == Approx(2 * 2.0091).epsilon(0.001));
    CHECK(std::abs(first.gains[0]) == Approx(kRate * 2 * 4.2109 / 2.0091).epsilon(0.001));
    tuning.finish(first, kDraws);
    for (int i = 2; i < kIterations; ++i) tuning.finish(tuning.next(), kDraws);
    const SpsaTrial last = tuning.next();
    CHECK(step(last) == Approx(2));
    CHECK(std::abs(last.gains[0]) == Approx(kRate * 2));
    CHECK_FALSE(tuning.has_next());
    // A win moves the number towards the winner, by the gain for each game.
    tuning.finish(last, kWins);
    CHECK(tuning.progress().values[0] * (last.plus[0] - last.minus[0]) > 0);
    CHECK(std::abs(tuning.progress().values[0]) == Approx(2 * kRate * 2));
}

TEST_CASE("Integers differ by at least one, and are rounded up as often as their fraction says") {
    SpsaNumber small = integer(5, 0, 10, 0.05);
    SpsaTuning tuning({small}, 100'000, kSeed);
    SpsaProgress progress = tuning.progress();
    progress.values = {5.3};
    tuning.resume(progress);
    constexpr int kTrials = 20'000;
    double sum = 0, raised = 0;
    for (int i = 0; i < kTrials; ++i) {
        const SpsaTrial trial = tuning.next();
        CHECK(trial.plus[0] == std::floor(trial.plus[0]));
        REQUIRE(std::abs(trial.plus[0] - trial.minus[0]) == 1);
        sum += trial.plus[0] + trial.minus[0];
        raised += trial.plus[0] > trial.minus[0];
    }
    CHECK(sum / (2 * kTrials) == Approx(5.3).margin(0.02));
    CHECK(raised / kTrials == Approx(0.5).margin(0.02));
}

TEST_CASE("No number leaves its bounds") {
    const std::vector<SpsaNumber> numbers{integer(1, 0, 2, 4), real(0.9, 0, 1, 0.5)};
    SpsaTuning tuning(numbers, 2000, kSeed);
    const auto check = [&](const std::vector<double>& values) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            REQUIRE(values[i] >= numbers[i].least);
            REQUIRE(values[i] <= numbers[i].most);
        }
    };
    while (tuning.has_next()) {
        const SpsaTrial trial = tuning.next();
        check(trial.plus);
        check(trial.minus);
        // More is always better.
        const bool plus_is_more = trial.plus[0] + trial.plus[1] > trial.minus[0] + trial.minus[1];
        tuning.finish(trial, plus_is_more ? kWins : SpsaScore{0, 0, 2});
        check(tuning.progress().values);
    }
    CHECK(tuning.progress().values[0] > 1.9);
}

TEST_CASE("Trials are played at the same time, and no two are the same") {
    SpsaTuning tuning({integer(50, 0, 100, 5), real(0.5, 0, 1, 0.1)}, 3, kSeed);
    const SpsaTrial first = tuning.next(), second = tuning.next();
    CHECK(tuning.has_next());
    const SpsaTrial third = tuning.next();
    CHECK_FALSE(tuning.has_next());
    CHECK(std::set{first.number, second.number, third.number}.size() == 3);
    CHECK(first.plus != second.plus);
    tuning.finish(second, kWins);
    tuning.finish(first, kDraws);
    CHECK(tuning.progress().done == 2);
    CHECK_FALSE(tuning.has_next());
    CHECK(tuning.progress().score == SpsaScore{2, 2, 0});
}
