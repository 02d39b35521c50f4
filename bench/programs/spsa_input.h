// The numbers that a tuner may move, one a line, as OpenBench reads them: name, int or float,
// start, least, most, the step at the end of the tuning, and the learning rate then. `scripts/spsa`
// prints those of search/margins.h.
#pragma once

#include "engine/result.h"

#include <istream>
#include <string>
#include <vector>

namespace tenby {

struct SpsaNumber {
    std::string name;  // of the UCI option
    bool is_integer = true;
    double start = 0, least = 0, most = 0;
    double c_end = 1;  // the perturbation in the last iteration
    // How far a point moves the number in the last iteration, in shares of that perturbation.
    double r_end = 0;
};

// Empty lines and those that begin with # are skipped. The error names the line.
Result<std::vector<SpsaNumber>> read_spsa_input(std::istream& input);

// "LmrBase, int, 80, 0, 200, 8, 0.002", without the end of the line.
std::string spsa_line(const SpsaNumber& number);

// A value as the engine takes it: rounded, unless the number is a float.
std::string value_text(const SpsaNumber& number, double value);

}  // namespace tenby
