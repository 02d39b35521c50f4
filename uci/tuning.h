// For tuning builds (-DTENBY_TUNE=ON) alone: every number of search/margins.h as an option, and as
// a line of input for SPSA.
#pragma once

#include "uci/options.h"

#include <string>
#include <vector>

namespace tenby {

// The effects refer to the session, which has to live as long as they do.
std::vector<Option> tuning_options(Session& session);

// One line for each number, as OpenBench reads them: name, type, value, least, most, the step at
// the end of the tuning, and the learning rate then.
std::string spsa_inputs();

}  // namespace tenby
