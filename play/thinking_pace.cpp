#include "play/thinking_pace.h"

#include "engine/movegen.h"
#include "engine/random.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr ClockTime kQuickest{400}, kSlowest{2600};
constexpr int kOpeningPlies = 10;
constexpr int kShareOfClock = 40;  // at most one part in so many of the time left

// Moves that nobody thinks about for long.
bool is_easy(const Game& game) {
    MoveList moves;
    generate_moves(game.position(), moves);
    if (moves.size() <= 1) return true;
    if (game.moves().empty()) return false;
    const Move last = game.moves().back().move;
    return last.is_capture() &&
           std::any_of(moves.begin(), moves.end(),
                       [&](const ScoredMove& next) { return next.move.to() == last.to(); });
}

}  // namespace

ClockTime believable_time(const Match& match, Match::Time now, std::uint64_t seed) {
    const Game& game = match.game();
    Random random(seed ^ game.position().key());
    ClockTime time = kQuickest;
    if (!is_easy(game)) time += (kSlowest - kQuickest) * random.below(1000) / 1000;
    if (static_cast<int>(game.moves().size()) < kOpeningPlies) time = std::max(time / 2, kQuickest);
    if (match.clock()) time = std::min(time, match.clock()->left(game.side(), now) / kShareOfClock);
    return time;
}

}  // namespace tenby
