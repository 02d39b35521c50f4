// Playing on the full screen of a terminal: the board is always to be seen, pieces are moved with
// the arrow keys or the mouse, and moves and commands can be typed as in line mode.
#pragma once

#include "engine/result.h"
#include "play/play_settings.h"

namespace tenby {

// The exit code, or why there is no game to begin with. The terminal must be able to
// (platform/raw_terminal.h).
Result<int> run_cursor_mode(const PlaySettings& settings);

}  // namespace tenby
