// EPD: positions followed by operations. Those that set a task are read: bm (best moves), am (moves
// to avoid), dm (moves to mate) and result (with best play; this one is ours). `tenby epd` runs
// suites of such tasks.
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

// As PGN has it: "0-1", "1/2-1/2", "1-0".
enum class EpdResult { kBlackWins, kDrawn, kWhiteWins };

struct EpdTask {
    int line = 0;
    std::string id;  // "line 7" if the file gives none
    Position position;
    std::string fen;
    // At least one of these four is set, and the answer has to satisfy all that are.
    std::vector<Move> best;
    std::vector<Move> avoid;
    std::optional<int> mate;  // in moves
    std::optional<EpdResult> result;
    std::string wanted;  // the task as the file says it: "bm Nxe5", "am Qxb2, dm 3"
};

// The four fields that EPD shares with FEN, and the two counters if the line has them too. They are
// removed from the text.
std::string take_fen(std::string_view& text);

// One task a line; empty lines and those that begin with # are skipped. Moves are in SAN or UCI.
// The error names the line and what is wrong with it.
Result<std::vector<EpdTask>> read_epd(std::istream& input);

}  // namespace tenby
