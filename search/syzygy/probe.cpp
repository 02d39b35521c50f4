#include "search/syzygy/probe.h"

#include "engine/draw.h"
#include "engine/movegen.h"
#include "search/syzygy/table.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr int kBareKings = 2;

// Which moves are looked at besides the table.
enum class Tried { kCaptures, kZeroingMoves };

struct Value {
    Wdl wdl;
    // A capture or a pawn move is as good as any other move. A DTZ table then holds no distance, or
    // a wrong one.
    bool zeroing_is_best;
};

std::optional<Wdl> stored_wdl(const Tablebases& tables, const Position& position) {
    if (men_on(position) == kBareKings) return Wdl::kDrawn;
    const Table* const table = tables.find(TableKind::kWdl, position);
    return table ? table->wdl(position) : std::nullopt;
}

// A position with a good capture may have any value in the table that is no better than the truth;
// the truth is the best of the table and the captures.
std::optional<Value> find_value(const Tablebases& tables, Position& position, Tried tried) {
    MoveList moves;
    generate_moves(position, moves,
                   tried == Tried::kCaptures ? MoveKind::kCaptures : MoveKind::kAll);
    Wdl best = Wdl::kLoss;
    int looked_at = 0;
    for (const auto& [move, score] : moves) {
        if (tried == Tried::kCaptures ? !move.is_capture() : !is_zeroing(position, move)) continue;
        ++looked_at;
        position.make(move);
        const std::optional<Value> after = find_value(tables, position, Tried::kCaptures);
        position.take();
        if (!after) return std::nullopt;
        best = std::max(best, -after->wdl);
        if (best == Wdl::kWin) return Value{best, true};
    }
    // Where there is no other move the table is not asked: it knows no en passant, and might take
    // the position for a stalemate.
    if (looked_at > 0 && looked_at == count_moves(position)) return Value{best, true};
    const std::optional<Wdl> stored = stored_wdl(tables, position);
    if (!stored) return std::nullopt;
    if (looked_at > 0 && best >= *stored) return Value{best, best > Wdl::kDrawn};
    return Value{*stored, false};
}

// The distance from the table, signed; other_side where the table has only the other side to move.
struct Looked {
    bool other_side;
    Dtz dtz;
};
std::optional<Looked> look_up_dtz(const Tablebases& tables, Position& position, Value value) {
    if (value.wdl == Wdl::kDrawn) return Looked{false, {0}};
    if (value.zeroing_is_best) return Looked{false, {dtz_before_zeroing(value.wdl)}};
    const Table* const table = tables.find(TableKind::kDtz, position);
    if (!table) return std::nullopt;
    const std::optional<Table::Distance> distance = table->dtz(position, value.wdl);
    if (!distance) return std::nullopt;
    if (distance->other_side) return Looked{true, {}};
    const bool beyond_fifty_moves = value.wdl == Wdl::kCursedWin || value.wdl == Wdl::kBlessedLoss;
    constexpr int kFiftyMovesInPlies = 100;
    const int plies = distance->plies + (beyond_fifty_moves ? kFiftyMovesInPlies : 0);
    return Looked{false, {value.wdl > Wdl::kDrawn ? plies : -plies, distance->is_exact}};
}

// The distance after a move, as it counts before the move.
std::optional<Dtz> dtz_after(const Tablebases& tables, Position& position, bool zeroing) {
    if (zeroing) {
        const std::optional<Value> value = find_value(tables, position, Tried::kCaptures);
        if (!value) return std::nullopt;
        return Dtz{dtz_before_zeroing(-value->wdl)};
    }
    const std::optional<Value> value = find_value(tables, position, Tried::kZeroingMoves);
    if (!value) return std::nullopt;
    if (value->wdl == Wdl::kLoss && is_checkmate(position)) return Dtz{1};
    // The other side is in the table, since this one is not.
    const std::optional<Looked> looked = look_up_dtz(tables, position, *value);
    if (!looked || looked->other_side) return std::nullopt;
    return one_ply_before(looked->dtz);
}

// Of two distances with the same result: the winner wants it short, the loser long. Of equal ones
// the winner is sure of the exact one, and the loser may hope for the other.
bool is_better(Dtz a, Dtz b) {
    if (a.plies != b.plies) return a.plies < b.plies;
    return a.is_exact != b.is_exact && a.is_exact == (a.plies > 0);
}

// The table has the other side to move only: the best of the moves tells.
std::optional<Dtz> dtz_by_moves(const Tablebases& tables, Position& position, Wdl wdl) {
    MoveList moves;
    generate_moves(position, moves);
    std::optional<Dtz> best;
    for (const auto& [move, score] : moves) {
        const bool zeroing = is_zeroing(position, move);
        position.make(move);
        const std::optional<Dtz> dtz = dtz_after(tables, position, zeroing);
        position.take();
        if (!dtz) return std::nullopt;
        // What changes the result does not count.
        const bool keeps_result = wdl > Wdl::kDrawn ? dtz->plies > 0 : dtz->plies < 0;
        if (keeps_result && (!best || is_better(*dtz, *best))) best = dtz;
    }
    return best.value_or(Dtz{-1});
}

}  // namespace

std::optional<Wdl> probe_wdl(const Tablebases& tables, Position& position) {
    if (position.castling() != kNoCastling) return std::nullopt;
    const std::optional<Value> value = find_value(tables, position, Tried::kCaptures);
    if (!value) return std::nullopt;
    return value->wdl;
}

std::optional<Dtz> probe_exact_dtz(const Tablebases& tables, Position& position) {
    if (position.castling() != kNoCastling) return std::nullopt;
    const std::optional<Value> value = find_value(tables, position, Tried::kZeroingMoves);
    if (!value) return std::nullopt;
    const std::optional<Looked> looked = look_up_dtz(tables, position, *value);
    if (!looked) return std::nullopt;
    if (!looked->other_side) return looked->dtz;
    return dtz_by_moves(tables, position, value->wdl);
}

std::optional<int> probe_dtz(const Tablebases& tables, Position& position) {
    const std::optional<Dtz> dtz = probe_exact_dtz(tables, position);
    if (!dtz) return std::nullopt;
    return dtz->plies;
}

}  // namespace tenby
