// The UCI loop: lines in, commands out. main gives it standard input, tests and the fuzzer
// whatever they like.
#pragma once

#include "uci/session.h"

#include <istream>
#include <string_view>

namespace tenby {

// One line, with or without its end. Unknown words are named once and ignored.
void execute(Session& session, std::string_view line);

// Until quit or the end of the input.
void run_loop(Session& session, std::istream& input);

}  // namespace tenby
