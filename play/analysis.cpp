#include "play/analysis.h"

#include "engine/draw.h"

#include <algorithm>
#include <optional>

namespace tenby {

namespace {

// Keeps the last report of each line.
class LineCollector : public Listener {
public:
    void on_iteration(const SearchInfo& info) override {
        if (info.pv.empty()) return;
        const auto number = static_cast<std::size_t>(info.multi_pv);
        if (lines.size() < number) lines.resize(number);
        lines[number - 1] = {info.score, {info.pv.begin(), info.pv.end()}};
    }

    std::vector<FoundLine> lines;
};

Analysis ended(GameResult result) {
    Analysis analysis;
    if (result == GameResult::kCheckmate) analysis.score = mated_in(0);
    return analysis;
}

}  // namespace

Analysis analyse(Searcher& searcher, const Position& position, const Limits& limits) {
    const GameResult result = game_result(position);
    if (result == GameResult::kCheckmate || result == GameResult::kStalemate ||
        result == GameResult::kInsufficientMaterial)
        return ended(result);
    Limits from_now = limits;
    from_now.start = Clock::now();
    LineCollector collector;
    const SearchResult found = searcher.search(position, from_now, &collector);
    Analysis analysis{std::move(collector.lines), found.score, found.depth, found.nodes};
    // Every search reports its move before it ends; a list without it would be of no use.
    if (analysis.best() != found.best) analysis.lines = {{found.score, {found.best}}};
    analysis.score = analysis.lines.front().score;
    return analysis;
}

Analysis analyse_last(Searcher& searcher, const Position& position, const Limits& limits) {
    const GameResult result = game_result(position);
    return result == GameResult::kOngoing ? analyse(searcher, position, limits) : ended(result);
}

}  // namespace tenby
