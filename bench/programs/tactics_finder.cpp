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

// The game is played with shallow searches, so that it has mistakes. A quick search must overlook
// the winning move and a long one find it. Most positions have no tactic, so the long search is
// left out where one of middle length changes nothing.
constexpr std::uint64_t kPlayNodes = 80;
constexpr std::uint64_t kQuickNodes = 300;
constexpr std::uint64_t kMiddleNodes = 3000;
constexpr std::uint64_t kLongNodes = 20'000;
// Scores before and after the winning move is seen, in centipawns.
constexpr Score kMostBefore = 150;
constexpr Score kLeastAfter = 250;
constexpr Score kLeastGain = 150;
// The next best move must not win, not even more slowly.
constexpr int kMostNextBest = 120;
// The judge searches to the short depth first, since most candidates fail there already.
constexpr int kShortDepth = 10;
constexpr int kFullDepth = 20;

// Small, since they are cleared for every game and for every position.
constexpr std::size_t kPlayHashMb = 1;
constexpr std::size_t kLookHashMb = 4;
constexpr int kLastPly = 160;
constexpr Score kGameIsOver = 1000;

struct Moment {
    Position position;
    Score score;
    Move previous;  // the move that led here
};

// Whether the score rises for the side to move within a few plies. Elsewhere there are few tactics,
// and looking for them takes long.
bool turns_soon(const std::vector<Moment>& game, std::size_t index) {
    constexpr std::size_t kSoon = 5;
    const Score now = game[index].score;
    for (std::size_t i = index + 1; i <= index + kSoon && i < game.size(); ++i) {
        const Score later = (i - index) % 2 == 0 ? game[i].score : -game[i].score;
        if (later >= now + kLeastGain) return true;
    }
    return false;
}

// A recapture, or a capture that wins material by itself.
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
