#include "search/syzygy/line.h"

#include "engine/draw.h"
#include "search/syzygy/probe.h"

#include <algorithm>
#include <optional>

namespace tenby {

namespace {

// Longer than any line needs with the tables there are; a damaged one might go on for ever.
constexpr std::size_t kLongestLine = 600;

// Is the move among those that rank first? Unknown positions pass.
bool ranks_first(const Tablebases& tables, Position& position, Move next,
                 const RankingRules& rules) {
    const auto ranked = rank_moves(tables, position, rules);
    if (!ranked) return true;
    const auto found = std::find_if(ranked->begin(), ranked->end(),
                                    [&](const RankedMove& move) { return move.move == next; });
    return found != ranked->end() && found->rank == best_of(*ranked).rank;
}

// Does the line's next move keep what the tables promise? Values are enough as long as the
// fifty-move rule is far away, and much cheaper than distances.
bool keeps_promise(const Tablebases& tables, Position& position, Move next,
                   const RankingRules& rules) {
    constexpr int kHalfWay = kFiftyMoveLimit / 2;
    if (men_on(position) > tables.most_men()) return true;
    if (position.fifty() >= kHalfWay) return ranks_first(tables, position, next, rules);
    const std::optional<Wdl> before = probe_wdl(tables, position);
    position.make(next);
    const std::optional<Wdl> after = probe_wdl(tables, position);
    position.take();
    return !before || !after || -*after == *before;
}

// Drawn positions are over soonest by captures or by going back and forth.
Move drawing_move(const std::vector<RankedMove>& moves, const std::vector<Move>& line) {
    const auto pick = [&](auto wanted) {
        const auto found = std::find_if(moves.begin(), moves.end(), [&](const RankedMove& move) {
            return move.wdl == Wdl::kDrawn && wanted(move.move);
        });
        return found == moves.end() ? Move() : found->move;
    };
    if (const Move capture = pick([](Move move) { return move.is_capture(); })) return capture;
    if (line.size() >= 2) {
        const Move last = line[line.size() - 2];
        if (const Move back = pick(
                [&](Move move) { return move.from() == last.to() && move.to() == last.from(); }))
            return back;
    }
    return pick([](Move) { return true; });
}

// The move of both sides' best play, or the empty move where the tables do not know.
Move next_move(const Tablebases& tables, Position& position, const std::vector<Move>& line,
               const RankingRules& rules) {
    const auto ranked = rank_moves(tables, position, rules);
    if (!ranked) return Move();
    const RankedMove& best = best_of(*ranked);
    // Values alone show no way forward.
    if (!best.dtz) return Move();
    return best.wdl == Wdl::kDrawn && best.rank == 0 ? drawing_move(*ranked, line) : best.move;
}

// Without the fifty-move rule a game goes on to mate, stalemate, bare material or repetition.
bool is_over(const Position& position, const RankingRules& rules) {
    const GameResult result = game_result(position);
    if (result == GameResult::kFiftyMoves && !rules.fifty_moves)
        return is_threefold_repetition(position);
    return result != GameResult::kOngoing;
}

}  // namespace

void carry_on(const Tablebases& tables, Position position, std::vector<Move>& line,
              const RankingRules& rules) {
    position.make(line.front());
    std::size_t kept = 1;
    for (; kept < line.size(); ++kept) {
        if (rules.out_of_time()) return;
        if (!keeps_promise(tables, position, line[kept], rules)) break;
        position.make(line[kept]);
    }
    line.resize(kept);
    RankingRules by_distance = rules;
    by_distance.by_distance = true;
    while (line.size() < kLongestLine && !is_over(position, rules)) {
        if (rules.out_of_time()) return;
        const Move move = next_move(tables, position, line, by_distance);
        if (!move) return;
        line.push_back(move);
        position.make(move);
    }
}

}  // namespace tenby
