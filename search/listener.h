// What a search tells the world while it runs. uci/ prints it, bench/ and train/ collect it.
#pragma once

#include "engine/move.h"
#include "search/limits.h"
#include "search/score.h"

#include <cstdint>
#include <optional>
#include <span>

namespace tenby {

struct SearchInfo {
    Depth depth = 0;
    int selective_depth = 0;
    int multi_pv = 1;
    Score score = 0;
    Bound bound = Bound::kExact;
    std::uint64_t nodes = 0;
    int hash_full = 0;  // per mille
    std::uint64_t tablebase_hits = 0;
    Milliseconds time = 0;
    std::span<const Move> pv;
};

// Called from the thread that searches. What a listener does not override goes unheard.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void on_iteration(const SearchInfo&) {}
    // Once a second while an iteration takes long. Only nodes, hash_full and time are set.
    virtual void on_progress(const SearchInfo&) {}
    virtual void on_current_move(Depth, Move, int /*number*/) {}
    // The empty move where there is none to play, or to ponder on.
    virtual void on_bestmove(Move /*best*/, Move /*ponder*/) {}
};

}  // namespace tenby
