// The UCI loop: reads lines and runs the commands in them. main passes standard input, tests and
// the fuzzer pass streams of their own.
#pragma once

#include "uci/session.h"

#include <istream>
#include <string_view>

namespace tenby {

// One line, with or without its end. An unknown command is reported and ignored.
void execute(Session& session, std::string_view line);

// Runs until quit or the end of the input.
void run_loop(Session& session, std::istream& input);

}  // namespace tenby
