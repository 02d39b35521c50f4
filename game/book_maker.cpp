#include "game/book_maker.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr std::uint32_t kPointsForWin = 2, kPointsForDraw = 1;
constexpr std::uint64_t kMostWeight = 0xFFFF;

std::uint32_t points_of(std::string_view result, Color side) {
    if (result == (side == kWhite ? "1-0" : "0-1")) return kPointsForWin;
    return result == "1/2-1/2" || result == "*" ? kPointsForDraw : 0;
}

struct Weighed {
    PolyglotKey key;
    std::uint16_t move;
    std::uint64_t points;
};

}  // namespace

void BookMaker::add(const PgnGame& game) {
    ++games_;
    const std::string_view result = game.result();
    Position position = game.start;
    int ply = 0;
    for (PgnGame::Index node = game.next(PgnGame::kRoot); node != PgnGame::kRoot;
         node = game.next(node)) {
        const Move move = game.move(node);
        if (!move || ++ply > settings_.max_ply) return;
        Count& count = counts_[{polyglot_key(position), to_polyglot(position, move)}];
        ++count.games;
        count.points += points_of(result, position.side());
        position.make(move);
    }
}

std::vector<PolyglotEntry> BookMaker::entries() const {
    std::vector<Weighed> kept;
    for (const auto& [played, count] : counts_)
        if (count.games >= static_cast<std::uint32_t>(settings_.min_games) && count.points > 0)
            kept.push_back({played.key, played.move, count.points});
    std::sort(kept.begin(), kept.end(), [](const Weighed& a, const Weighed& b) {
        if (a.key != b.key) return a.key < b.key;
        if (a.points != b.points) return a.points > b.points;
        return a.move < b.move;
    });

    std::vector<PolyglotEntry> entries;
    entries.reserve(kept.size());
    std::uint64_t most = 0;  // points of the first, and best, move of a position
    for (const Weighed& weighed : kept) {
        if (entries.empty() || entries.back().key != weighed.key) most = weighed.points;
        const std::uint64_t weight =
            most <= kMostWeight ? weighed.points
                                : std::max<std::uint64_t>(weighed.points * kMostWeight / most, 1);
        entries.push_back({.key = weighed.key,
                           .move = weighed.move,
                           .weight = static_cast<std::uint16_t>(weight)});
    }
    return entries;
}

}  // namespace tenby
