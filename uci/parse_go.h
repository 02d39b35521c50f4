// `go` with all its parameters, in any order: what it asks for, as values.
#pragma once

#include "engine/position.h"
#include "search/limits.h"
#include "uci/tokens.h"

#include <optional>
#include <string>
#include <vector>

namespace tenby {

struct GoCommand {
    Limits limits;
    std::optional<int> perft_depth;  // a count instead of a search
    std::vector<std::string> complaints;
};

// The tokens are those after the word `go`. An error in them is a complaint and does not prevent
// the search: a GUI that sent go waits for a move. If none of the limits could be read, the search
// is a short one.
GoCommand parse_go(Tokens tokens, const Position& position);

}  // namespace tenby
