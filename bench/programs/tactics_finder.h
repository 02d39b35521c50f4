// Looks for tactics in games that Tenby plays against itself: a quick search overlooks the winning
// move, a long one finds it, and a second engine confirms that it wins and that nothing else does.
// find_tactics.cpp collects them into a suite.
#pragma once

#include "bench/programs/verdict.h"
#include "engine/position.h"
#include "search/searcher.h"

#include <optional>
#include <string>

namespace tenby {

struct Tactic {
    Position position;
    Move best;
    int score = 0;  // the judge's, in centipawns
};

class TacticsFinder {
public:
    // Throws std::runtime_error if the second engine cannot be started.
    TacticsFinder(const std::string& judge_path, const NetworkPointer& network);

    // Plays a game from here and returns its first tactic; later ones often repeat the same threat.
    // The same position gives the same answer, whatever was played before.
    std::optional<Tactic> play_game(Position position);

private:
    std::optional<Tactic> look_at(const Position& position, Move previous);

    UciClient judge_;
    Searcher player_, looker_;
};

// One EPD line: bm in SAN, the name, and the judge's depth (acd) and score (ce).
std::string epd_line(const Tactic& tactic, const std::string& id);

}  // namespace tenby
