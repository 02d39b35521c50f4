#include "play/adviser.h"

#include "engine/notation.h"
#include "play/eval_text.h"
#include "search/network/default_network.h"

#include <cstdio>
#include <cstdlib>

namespace tenby {

namespace {

constexpr std::size_t kLongestLine = 6;  // half-moves that are shown

// Keeps the last line and score that are exact.
struct LineKeeper : Listener {
    void on_iteration(const SearchInfo& info) override {
        if (info.bound != Bound::kExact || info.multi_pv != 1) return;
        line.assign(info.pv.begin(), info.pv.end());
        score = info.score;
    }
    std::vector<Move> line;
    Score score = kDraw;
};

// Half a pawn is something, a pawn and a half decides many games.
constexpr Score kLevel = 40, kSlight = 90, kClear = 250;

std::string judgement(Score score) {
    if (std::abs(score) < kLevel) return "The game is level";
    const std::string side = name_of(score > 0 ? kWhite : kBlack);
    if (is_mate(score)) {
        return side + " mates in " + std::to_string(std::abs(moves_to_mate(score)));
    }
    const Score amount = std::abs(score);
    return side + (amount < kSlight  ? " is slightly better"
                   : amount < kClear ? " is better"
                                     : " is winning");
}

int in_hundred(int thousandths) {
    return (thousandths + 5) / 10;
}

// "White wins 55, draws 40 and loses 5": whole games that add up to a hundred.
std::string games_in_hundred(const WinDrawLoss& chances) {
    const int won = in_hundred(chances.win), not_lost = in_hundred(chances.win + chances.draw);
    return "White wins " + std::to_string(won) + ", draws " + std::to_string(not_lost - won) +
           " and loses " + std::to_string(100 - not_lost);
}

}  // namespace

Adviser::Adviser(const Limits& limits) : limits_(limits) {
    searcher_.set_network(default_network());
}

Advice Adviser::ask(const Position& position) {
    LineKeeper keeper;
    limits_.start = Clock::now();
    const SearchResult result = searcher_.search(position, limits_, &keeper);
    Advice advice;
    advice.line = keeper.line;
    if (!result.best) return advice;
    if (advice.line.empty() || advice.line.front() != result.best) advice.line = {result.best};
    const bool is_white = position.side() == kWhite;
    advice.score = is_white ? result.score : -result.score;
    advice.chances = win_draw_loss(result.score, material_share(position));
    if (!is_white) std::swap(advice.chances.win, advice.chances.loss);
    return advice;
}

std::string white_score_text(Score score) {
    if (is_mate(score)) {
        const int moves = moves_to_mate(score);
        return (moves > 0 ? "mate in " : "mated in ") + std::to_string(std::abs(moves));
    }
    char text[16];
    std::snprintf(text, sizeof(text), "%+.2f", score / 100.0);
    return text;
}

std::string describe(const Position& position, const Advice& advice) {
    std::string text = judgement(advice.score);
    if (!is_mate(advice.score))
        text += ", " + white_score_text(advice.score) + ": of 100 games like this " +
                games_in_hundred(advice.chances);
    text += '.';
    if (!advice.line.empty()) text += " Best is " + line_text(position, advice.line) + '.';
    return text;
}

std::string line_text(const Position& position, const std::vector<Move>& line) {
    Position board = position;
    std::string text;
    for (std::size_t i = 0; i < line.size() && i < kLongestLine; ++i) {
        const std::string number = std::to_string(board.game_ply() / 2 + 1);
        if (board.side() == kWhite)
            text += (i > 0 ? " " : "") + number + '.';
        else
            text += i > 0 ? " " : number + "...";
        text += to_san(board, line[i]);
        board.make(line[i]);
    }
    return text;
}

}  // namespace tenby
