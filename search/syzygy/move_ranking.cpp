#include "search/syzygy/move_ranking.h"

#include "engine/draw.h"
#include "engine/movegen.h"
#include "search/syzygy/probe.h"

#include <algorithm>

namespace tenby {

namespace {

// Greater than four times any distance.
constexpr int kCertain = 1 << 18;
// A win that is no longer certain, or that the fifty-move rule spoils, ranks below this.
constexpr int kUncertain = kCertain / 2;

// Is the game over, as far as the tables do not know it?
bool is_drawn_by_the_game(const Position& position, const RankingRules& rules) {
    if (is_threefold_repetition(position)) return true;
    return rules.fifty_moves && is_fifty_moves(position) && !is_checkmate(position);
}

// Before the move that has just been made.
std::optional<Dtz> distance_after(const Tablebases& tables, Position& position, bool zeroing,
                                  const RankingRules& rules) {
    if (zeroing) {
        const std::optional<Wdl> wdl = probe_wdl(tables, position);
        if (!wdl) return std::nullopt;
        return Dtz{dtz_before_zeroing(-*wdl)};
    }
    if (is_drawn_by_the_game(position, rules)) return Dtz{0};
    if (is_checkmate(position)) return Dtz{1};
    const std::optional<Dtz> dtz = probe_exact_dtz(tables, position);
    if (!dtz) return std::nullopt;
    return one_ply_before(*dtz);
}

// The tables' distances count from the last zeroing move, and some are a ply too short. With a
// hundred plies in all the win is in time if the distance is exact; below, it is in any case. Once
// a position has come twice, only the shortest way is certain to get on.
void rank_by_distance(RankedMove& ranked, Dtz dtz, int fifty, bool has_repeated,
                      const RankingRules& rules) {
    ranked.dtz = dtz.plies;
    if (dtz.plies == 0) return;
    const int plies = dtz.plies > 0 ? dtz.plies : -dtz.plies;
    const int latest = plies + fifty + (dtz.is_exact ? 0 : 1);
    const bool in_time = !rules.fifty_moves || latest <= kFiftyMoveLimit;
    const int distance = rules.by_distance ? plies : 0;
    // Of two distances that seem equal the exact one is shorter.
    const int order = plies + fifty + latest;
    if (dtz.plies > 0) {
        ranked.wdl = in_time ? Wdl::kWin : Wdl::kCursedWin;
        const bool certain = plies + fifty < kFiftyMoveLimit && !has_repeated;
        ranked.rank = certain ? kCertain - distance : kUncertain - order;
    } else {
        ranked.wdl = in_time ? Wdl::kLoss : Wdl::kBlessedLoss;
        // Resistance pays where the fifty-move rule may come to help.
        const bool certain = 2 * plies + fifty < kFiftyMoveLimit;
        ranked.rank = certain ? -kCertain + distance : -kUncertain + order;
    }
}

// Against a bare king, with so little that none of it can be given away, the only zeroing move of a
// win is mate.
bool distance_is_to_mate(const Position& position) {
    constexpr int kLeastToMate = 1, kLeastMinorsToMate = 2;
    const Material material(position);
    for (const Color color : {kWhite, kBlack}) {
        const auto count = [&](PieceType type) { return material.count(make_piece(color, type)); };
        const int majors = count(kQueen) + count(kRook), minors = count(kBishop) + count(kKnight);
        if (majors + minors + count(kPawn) != material.men() - 2 || count(kPawn) > 0) continue;
        if (majors == kLeastToMate && minors == 0) return true;
        if (majors == 0 && minors == kLeastMinorsToMate) return true;
    }
    return false;
}

bool rank_by_distances(const Tablebases& tables, Position& position, std::vector<RankedMove>& moves,
                       RankingRules rules) {
    const bool repeated = has_repeated(position);
    rules.by_distance = rules.by_distance || distance_is_to_mate(position);
    for (RankedMove& ranked : moves) {
        if (rules.out_of_time()) return false;
        const bool zeroing = is_zeroing(position, ranked.move);
        position.make(ranked.move);
        const std::optional<Dtz> dtz = distance_after(tables, position, zeroing, rules);
        position.take();
        if (!dtz) return false;
        rank_by_distance(ranked, *dtz, position.fifty(), repeated, rules);
    }
    return true;
}

bool rank_by_values(const Tablebases& tables, Position& position, std::vector<RankedMove>& moves,
                    const RankingRules& rules) {
    constexpr int kStep = kCertain / 2;
    for (RankedMove& ranked : moves) {
        if (rules.out_of_time()) return false;
        ranked = {ranked.move, Wdl::kDrawn, std::nullopt, 0};
        position.make(ranked.move);
        const std::optional<Wdl> wdl = probe_wdl(tables, position);
        const bool drawn = is_drawn_by_the_game(position, rules);
        position.take();
        if (!wdl) return false;
        if (drawn) continue;
        ranked.rank = kStep * static_cast<int>(-*wdl);
        ranked.wdl = rules.fifty_moves ? -*wdl : without_fifty_moves(-*wdl);
    }
    return true;
}

}  // namespace

std::optional<std::vector<RankedMove>> rank_moves(const Tablebases& tables, Position& position,
                                                  std::span<const Move> moves,
                                                  const RankingRules& rules) {
    if (position.castling() != kNoCastling || men_on(position) > tables.most_men())
        return std::nullopt;
    std::vector<RankedMove> ranked;
    for (const Move move : moves) ranked.push_back({move, Wdl::kDrawn, std::nullopt, 0});
    if (rank_by_distances(tables, position, ranked, rules) ||
        rank_by_values(tables, position, ranked, rules))
        return ranked;
    return std::nullopt;
}

std::optional<std::vector<RankedMove>> rank_moves(const Tablebases& tables, Position& position,
                                                  const RankingRules& rules) {
    MoveList legal;
    generate_moves(position, legal);
    std::vector<Move> moves;
    for (const auto& [move, score] : legal) moves.push_back(move);
    return rank_moves(tables, position, moves, rules);
}

const RankedMove& best_of(const std::vector<RankedMove>& moves) {
    return *std::max_element(
        moves.begin(), moves.end(),
        [](const RankedMove& a, const RankedMove& b) { return a.rank < b.rank; });
}

std::optional<TableVerdict> table_verdict(const Tablebases& tables, Position& position) {
    RankingRules rules;
    rules.by_distance = true;
    if (const auto ranked = rank_moves(tables, position, rules); ranked && !ranked->empty())
        return TableVerdict{best_of(*ranked).wdl, best_of(*ranked).dtz};
    const std::optional<Wdl> wdl = probe_wdl(tables, position);
    if (!wdl) return std::nullopt;
    return TableVerdict{*wdl, probe_dtz(tables, position)};
}

}  // namespace tenby
