// SPSA, simultaneous perturbation stochastic approximation: every iteration moves all numbers at
// once, each up or down at random, lets the engine so changed play one that is changed the opposite
// way, and moves the numbers a little towards the winner. The schedule is OpenBench's: steps shrink
// with the iterations until they are what the input says.
#pragma once

#include "bench/programs/spsa_input.h"

#include <cstdint>
#include <vector>

namespace tenby {

// Games from the view of the engine whose numbers were moved by plus their flips.
struct SpsaScore {
    int wins = 0, draws = 0, losses = 0;
    int games() const { return wins + draws + losses; }
    friend bool operator==(const SpsaScore&, const SpsaScore&) = default;
};

// What one iteration tries.
struct SpsaTrial {
    std::uint64_t number = 0;         // no two trials of a tuning have the same
    std::vector<double> plus, minus;  // values for the engines
    std::vector<double> gains;        // how far a win more than losses moves each number
};

// All that changes in the course of a tuning.
struct SpsaProgress {
    int done = 0;             // iterations
    std::uint64_t begun = 0;  // trials, those that were never finished included
    SpsaScore score;
    std::vector<double> values;
};

class SpsaTuning {
public:
    SpsaTuning(std::vector<SpsaNumber> numbers, int iterations, std::uint64_t seed);

    const std::vector<SpsaNumber>& numbers() const { return numbers_; }
    int iterations() const { return iterations_; }
    const SpsaProgress& progress() const { return progress_; }
    // Goes on from an earlier run's progress.
    void resume(SpsaProgress progress) { progress_ = std::move(progress); }

    // False once all iterations are done or being played.
    bool has_next() const { return progress_.done + playing_ < iterations_; }
    // Trials may be played at the same time and finish in any order. Flips and rounding follow from
    // the seed and the trial's number.
    SpsaTrial next();
    void finish(const SpsaTrial& trial, const SpsaScore& score);

private:
    const std::vector<SpsaNumber> numbers_;
    const int iterations_;
    const std::uint64_t seed_;
    SpsaProgress progress_;
    int playing_ = 0;
};

}  // namespace tenby
