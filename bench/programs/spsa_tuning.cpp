#include "bench/programs/spsa_tuning.h"

#include "engine/random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenby {

namespace {

// The exponents of the schedule: how the learning rate and the perturbation shrink.
constexpr double kAlpha = 0.602;
constexpr double kGamma = 0.101;
// The first iterations are slowed down, as if this share of all had gone before.
constexpr double kStabilityShare = 0.1;
// With a smaller perturbation both engines would often get the same integer.
constexpr double kLeastIntegerPerturbation = 0.5;

// From 0 up to 1.
double fraction(Random& random) {
    return (double{random.symmetric()} + 1) / 2;
}

double perturbation(const SpsaNumber& number, int iteration, int iterations) {
    const double c = number.c_end * std::pow(static_cast<double>(iterations) / iteration, kGamma);
    return number.is_integer ? std::max(c, kLeastIntegerPerturbation) : c;
}

// What a point is worth, as a factor of the gradient's estimate.
double learning_rate(const SpsaNumber& number, int iteration, int iterations) {
    const double stability = kStabilityShare * iterations;
    return number.r_end * number.c_end * number.c_end *
           std::pow((stability + iterations) / (stability + iteration), kAlpha);
}

}  // namespace

SpsaTuning::SpsaTuning(std::vector<SpsaNumber> numbers, int iterations, std::uint64_t seed)
    : numbers_(std::move(numbers)), iterations_(iterations), seed_(seed) {
    for (const SpsaNumber& number : numbers_) progress_.values.push_back(number.start);
}

SpsaTrial SpsaTuning::next() {
    SpsaTrial trial;
    trial.number = progress_.begun++;
    ++playing_;
    Random random(Random(seed_).next() ^ Random(trial.number).next());
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const SpsaNumber& number = numbers_[i];
        const int iteration = progress_.done + 1;
        const double c = perturbation(number, iteration, iterations_);
        const double step = random.below(2) == 0 ? c : -c;
        // Integers are rounded up as often as their fraction says. Both ends share the random
        // number, so that they are never rounded to the same.
        const double rounding = fraction(random);
        const auto value = [&](double moved) {
            const double wanted = number.is_integer ? std::floor(moved + rounding) : moved;
            return std::clamp(wanted, number.least, number.most);
        };
        trial.plus.push_back(value(progress_.values[i] + step));
        trial.minus.push_back(value(progress_.values[i] - step));
        trial.gains.push_back(learning_rate(number, iteration, iterations_) / step);
    }
    return trial;
}

void SpsaTuning::finish(const SpsaTrial& trial, const SpsaScore& score) {
    --playing_;
    ++progress_.done;
    progress_.score.wins += score.wins;
    progress_.score.draws += score.draws;
    progress_.score.losses += score.losses;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        progress_.values[i] =
            std::clamp(progress_.values[i] + trial.gains[i] * (score.wins - score.losses),
                       numbers_[i].least, numbers_[i].most);
}

}  // namespace tenby
