#include "search/root_choice.h"

#include "engine/movegen.h"
#include "search/syzygy/move_ranking.h"

#include <algorithm>

namespace tenby {

namespace {

std::vector<Move> wanted_moves(const Position& position, const std::vector<Move>& wanted) {
    MoveList legal;
    generate_moves(position, legal);
    std::vector<Move> moves;
    for (const ScoredMove& entry : legal)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), entry.move) != wanted.end())
            moves.push_back(entry.move);
    if (moves.empty() && !wanted.empty()) return wanted_moves(position, {});
    return moves;
}

void rank_choices(RootChoices& choices, const std::vector<RankedMove>& ranked) {
    choices.are_known = true;
    choices.moves.clear();
    for (const RankedMove& move : ranked)
        choices.moves.push_back({move.move, move.rank, tablebase_score(move.wdl, 1)});
    std::stable_sort(choices.moves.begin(), choices.moves.end(),
                     [](const RootChoice& a, const RootChoice& b) { return a.rank > b.rank; });
    // Distances show the way on. Without them a winner has to look for captures that win.
    const bool distances = !ranked.empty() && ranked.front().dtz.has_value();
    if (distances || choices.moves.front().tablebase_score <= kDraw) choices.probe_men = 0;
}

}  // namespace

Score tablebase_score(Wdl wdl, int ply) {
    constexpr Score kCursedWin = 2;
    switch (wdl) {
        case Wdl::kWin: return tablebase_win_in(ply);
        case Wdl::kLoss: return -tablebase_win_in(ply);
        default: return kDraw + kCursedWin * static_cast<int>(wdl);
    }
}

RootChoices choose_root_moves(const Position& position, const std::vector<Move>& wanted,
                              const Tablebases* tables, const SearchOptions& options,
                              const std::function<bool()>& out_of_time) {
    RootChoices choices;
    const std::vector<Move> moves = wanted_moves(position, wanted);
    for (const Move move : moves) choices.moves.push_back({move, 0, kNoScore});
    if (!tables || moves.empty()) return choices;
    choices.probe_men = std::min(options.syzygy_probe_limit, tables->most_men());
    // Where there are no larger tables that the limit rules out, all depths are worth it.
    choices.probe_depth =
        options.syzygy_probe_limit > tables->most_men() ? 0 : options.syzygy_probe_depth;
    if (men_on(position) > choices.probe_men) return choices;
    RankingRules rules;
    rules.fifty_moves = options.syzygy_50_move_rule;
    rules.out_of_time = out_of_time;
    Position root = position;
    if (const auto ranked = rank_moves(*tables, root, moves, rules)) rank_choices(choices, *ranked);
    return choices;
}

}  // namespace tenby
