// EPD: positions with operations behind them, of which those that set a task are read: bm (best
// moves), am (moves to avoid) and dm (mate in so many moves). `tenby epd` runs suites of them.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct EpdTask {
    int line = 0;
    std::string id;  // "line 7" where the file gives none
    Position position;
    std::string fen;
    // At least one of these is there; all that are there have to hold.
    std::vector<Move> best;
    std::vector<Move> avoid;
    std::optional<int> mate;  // in moves
    std::string wanted;       // the task as the file says it: "bm Nxe5", "am Qxb2 dm 3"
};

// The four fields that EPD shares with FEN, and the two counters if the line has them too. The text
// is shortened to what stands behind them.
std::string take_fen(std::string_view& text);

// One task a line; empty lines and those that begin with # do not count. Moves are SAN, UCI is
// understood too. Fails with the line and what is wrong in it.
Result<std::vector<EpdTask>> read_epd(std::istream& input);

}  // namespace tenby
