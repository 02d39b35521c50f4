// What the workers ask the tablebases: values of nodes, and how reported lines go on.
#include "search/root_choice.h"
#include "search/syzygy/line.h"
#include "search/syzygy/probe.h"
#include "search/worker.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tenby {

namespace {

// A value from a table is worth more than a search of the same depth.
constexpr Depth kDepthOfTables = 6;
// Tables may be on a slow disk: the clock is asked once in so many values.
constexpr std::uint64_t kHitsBetweenLooks = 8;
// Lines are carried on for at most this part of the time since the search began, and at its end of
// the time that is left.
constexpr Milliseconds kShareForLines = 10;
constexpr Milliseconds kMostForLastLines = 50;

// Does the line lead to where the tables have a draw?
bool ends_in_table_draw(const Tablebases& tables, Position position, const std::vector<Move>& line,
                        int most_men) {
    for (const Move move : line) position.make(move);
    if (men_on(position) > most_men) return false;
    const std::optional<Wdl> wdl = probe_wdl(tables, position);
    return wdl && *wdl != Wdl::kWin && *wdl != Wdl::kLoss;
}

}  // namespace

// Without a bound where the tables know nothing or are not to be asked. They are asked only right
// after a capture or a pawn move: they do not know how far the fifty-move counter has come.
TableEntry Worker::tablebase_entry(Depth depth) {
    TableEntry entry;
    if (position_.fifty() != 0 || position_.castling() != kNoCastling) return entry;
    const int men = men_on(position_);
    if (men > probe_men_ || (men == probe_men_ && depth < probe_depth_)) return entry;
    const std::optional<Wdl> known = probe_wdl(*shared_.tablebases, position_);
    if (!known) return entry;
    const std::uint64_t hits = tablebase_hits() + 1;
    tablebase_hits_.store(hits, std::memory_order_relaxed);
    if (is_main_ && hits % kHitsBetweenLooks == 0) look_at_clock();

    const Wdl wdl = shared_.options.syzygy_50_move_rule ? *known : without_fifty_moves(*known);
    entry.score = tablebase_score(wdl, ply());
    entry.bound = wdl == Wdl::kWin    ? Bound::kLower
                  : wdl == Wdl::kLoss ? Bound::kUpper
                                      : Bound::kExact;
    entry.depth = std::min(depth + kDepthOfTables, kMaxPly - 1);
    return entry;
}

// In the transposition table, where it is found faster. The value is the entry's score.
Score Worker::remember(const TableEntry& entry) {
    shared_.table.store(position_.key(), ply(), entry);
    return entry.score;
}

// On a clock lines must not cost noticeable time, but those of the last report may take a little:
// of what is left, or else of what is kept back for delays.
Clock::time_point Worker::end_of_time_for_lines(bool is_last) const {
    const bool is_timed = shared_.time.is_timed();
    if (!is_last && !is_timed) return Clock::time_point::max();
    Milliseconds most = kMostForLastLines;
    if (!is_last)
        most = shared_.time.elapsed() / kShareForLines - time_for_lines_;
    else if (is_timed)
        most = std::min(most, std::max(shared_.time.left() / kShareForLines,
                                       shared_.options.move_overhead / 2));
    return Clock::now() + std::chrono::milliseconds(most);
}

// The line as it is reported: where the tables decide the game, to its end.
std::vector<Move> Worker::carried_on(RootMove& root, Score score, Clock::time_point end,
                                     bool is_last) {
    std::vector<Move> line(root.pv.moves().begin(), root.pv.moves().end());
    if (!shared_.tablebases || is_mate(score)) return line;
    const bool drawn = std::abs(score) <= std::abs(tablebase_score(Wdl::kCursedWin, ply()));
    if (root.tablebase_score == kNoScore && !is_decisive(score) &&
        !(drawn && ends_in_table_draw(*shared_.tablebases, position_, line, probe_men_)))
        return line;
    const Clock::time_point start = Clock::now();
    RankingRules rules;
    rules.fifty_moves = shared_.options.syzygy_50_move_rule;
    rules.out_of_time = [&] {
        return Clock::now() >= end || (!is_last && shared_.stop.load(std::memory_order_relaxed));
    };
    carry_on(*shared_.tablebases, position_, line, rules);
    const bool is_cut = rules.out_of_time();
    time_for_lines_ +=
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    if (root.tablebase_score != kNoScore) {
        if (!is_cut) root.whole_line = line;
        if (is_cut && !root.whole_line.empty()) return root.whole_line;
    }
    line_is_cut_ = line_is_cut_ || is_cut;
    return line;
}

}  // namespace tenby
