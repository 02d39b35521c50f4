#include "bench/programs/tactics_finder.h"

#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/see.h"

#include <cstdlib>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

// The game's own moves are shallow, so that there is something to punish; a quick search must
// overlook it and a long one find it. Most of the time goes into positions without a tactic, so the
// long one is not begun where a longer look changes nothing.
constexpr std::uint64_t kPlayNodes = 80;
constexpr std::uint64_t kQuickNodes = 300;
constexpr std::uint64_t kMiddleNodes = 3000;
constexpr std::uint64_t kLongNodes = 20'000;
// Before the win is seen, and after, in centipawns.
constexpr Score kMostBefore = 150;
constexpr Score kLeastAfter = 250;
constexpr Score kLeastGain = 150;
// The next best move must not win, not even more slowly.
constexpr int kMostNextBest = 120;
// The judge looks shortly first, since most candidates fail that.
constexpr int kShortDepth = 10;
constexpr int kFullDepth = 20;

// Small, since they are cleared for every position.
constexpr std::size_t kPlayHashMb = 1;
constexpr std::size_t kLookHashMb = 4;
constexpr int kLastPly = 160;
constexpr Score kGameIsOver = 1000;

struct Moment {
    Position position;
    Score score;
    Move previous;  // what led here
};

// Does the score rise for the side to move within a few plies? Looking for tactics elsewhere takes
// long and finds little.
bool turns_soon(const std::vector<Moment>& game, std::size_t index) {
    constexpr std::size_t kSoon = 5;
    const Score now = game[index].score;
    for (std::size_t i = index + 1; i <= index + kSoon && i < game.size(); ++i) {
        const Score later = (i - index) % 2 == 0 ? game[i].score : -game[i].score;
        if (later >= now + kLeastGain) return true;
    }
    return false;
}

// Taking back, or taking what is simply to be had.
bool is_plain_capture(const Position& position, Move move, Move previous) {
    if (!move.is_capture()) return false;
    return (previous && previous.is_capture() && previous.to() == move.to()) ||
           see_at_least(position, move, kLeastAfter);
}

}  // namespace

TacticsFinder::TacticsFinder(const std::string& judge_path, const NetworkPointer& network)
    : judge_(start_judge(judge_path)) {
    static_cast<void>(player_.set_hash(kPlayHashMb));
    static_cast<void>(looker_.set_hash(kLookHashMb));
    for (Searcher* searcher : {&player_, &looker_}) searcher->set_network(network);
}

std::optional<Tactic> TacticsFinder::play_game(Position position) {
    player_.clear();
    std::vector<Moment> game;
    Move previous;
    while (position.game_ply() < kLastPly && game_result(position) == GameResult::kOngoing) {
        const SearchResult played = player_.search(position, for_nodes(kPlayNodes));
        game.push_back({position, played.score, previous});
        if (std::abs(played.score) > kGameIsOver) break;
        previous = played.best;
        position.make(previous);
    }
    for (std::size_t i = 0; i < game.size(); ++i) {
        if (game[i].score > kMostBefore || !turns_soon(game, i)) continue;
        if (auto tactic = look_at(game[i].position, game[i].previous)) return tactic;
    }
    return std::nullopt;
}

std::optional<Tactic> TacticsFinder::look_at(const Position& position, Move previous) {
    looker_.clear();
    const SearchResult quick = looker_.search(position, for_nodes(kQuickNodes));
    if (quick.score > kMostBefore) return std::nullopt;

    const SearchResult middle = looker_.search(position, for_nodes(kMiddleNodes));
    if (middle.best == quick.best && middle.score <= quick.score) return std::nullopt;
    const SearchResult deep = looker_.search(position, for_nodes(kLongNodes));
    if (deep.best == quick.best || deep.score < kLeastAfter ||
        deep.score < quick.score + kLeastGain || is_plain_capture(position, deep.best, previous))
        return std::nullopt;

    const std::string fen = to_fen(position), move = to_uci(position, deep.best);
    std::optional<Verdict> verdict;
    for (int depth : {kShortDepth, kFullDepth}) {
        verdict = ask_judge(judge_, fen, depth);
        if (!verdict || verdict->best != move || verdict->score < kLeastAfter ||
            verdict->next_best > kMostNextBest)
            return std::nullopt;
    }
    return Tactic{position, deep.best, verdict->score};
}

std::string epd_line(const Tactic& tactic, const std::string& id) {
    const std::string fen = to_fen(tactic.position);
    // EPD has the first four fields of a FEN, without the counters.
    std::string_view fields = fen;
    for (int counter = 0; counter < 2; ++counter) fields = fields.substr(0, fields.rfind(' '));
    return std::string(fields) + " bm " + to_san(tactic.position, tactic.best) + "; id \"" + id +
           "\"; acd " + std::to_string(kFullDepth) + "; ce " + std::to_string(tactic.score) + ";";
}

}  // namespace tenby
