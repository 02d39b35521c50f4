// Playing by lines: a person types one, the answer follows below. At a terminal the engine thinks
// while lines are read; over a pipe everything comes in order and at once.
#pragma once

#include "engine/result.h"
#include "play/play_settings.h"

#include <istream>
#include <ostream>

namespace tenby {

// The exit code, or why there is no game to begin with. `is_terminal`: somebody watches, so lines
// are asked for with a prompt, and Ctrl-C ends the game in good order. Then `input` is read by
// another thread, which may outlive the call: it must be standard input.
Result<int> run_line_mode(const PlaySettings& settings, std::istream& input, std::ostream& output,
                          bool is_terminal);

}  // namespace tenby
