#include "uci/uci_listener.h"

#include "search/win_draw_loss.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tenby {

namespace {

// Before that, the moves change too fast to be read.
constexpr std::chrono::seconds kCurrentMoveDelay{3};

std::string_view bound_text(Bound bound) {
    switch (bound) {
        case Bound::kLower: return " lowerbound";
        case Bound::kUpper: return " upperbound";
        default: return "";
    }
}

std::uint64_t nodes_per_second(const SearchInfo& info) {
    const auto time = static_cast<std::uint64_t>(std::max<Milliseconds>(info.time, 1));
    return static_cast<std::uint64_t>(1000.0 * static_cast<double>(info.nodes) /
                                      static_cast<double>(time));
}

std::string counters_text(const SearchInfo& info) {
    return " nodes " + std::to_string(info.nodes) + " nps " +
           std::to_string(nodes_per_second(info)) + " hashfull " + std::to_string(info.hash_full) +
           " tbhits " + std::to_string(info.tablebase_hits) + " time " + std::to_string(info.time);
}

}  // namespace

std::string score_text(Score score) {
    if (is_mate(score)) return "mate " + std::to_string(mate_moves(score));
    // GUIs know no word for a tablebase win: beyond all evaluations, less for a longer way there.
    if (is_decisive(score)) {
        const Score shown = kMaxEvaluation - (kTablebaseWin - std::abs(score));
        return "cp " + std::to_string(score > 0 ? shown : -shown);
    }
    return "cp " + std::to_string(score);
}

std::string win_draw_loss_text(const Position& position, Score score) {
    const WinDrawLoss chances = win_draw_loss(score, material_share(position));
    return std::to_string(chances.win) + ' ' + std::to_string(chances.draw) + ' ' +
           std::to_string(chances.loss);
}

void UciListener::prepare(const Position& root, CastlingText style, Clock::time_point start) {
    root_ = root;
    style_ = style;
    start_ = start;
}

// The text of a castling move depends on the position it is made in, so the moves are made.
std::string UciListener::text_of(std::span<const Move> line) {
    std::string text;
    for (const Move move : line) {
        text += ' ' + to_uci(root_, move, style_);
        root_.make(move);
    }
    for (std::size_t i = 0; i < line.size(); ++i) root_.take();
    return text;
}

void UciListener::on_iteration(const SearchInfo& info) {
    // The root has no moves: the score says whether it is mate or stalemate, and there is no more.
    if (info.depth == 0 && info.pv.empty()) {
        output_.print("info depth 0 score " + score_text(info.score));
        return;
    }
    std::string line = "info depth " + std::to_string(info.depth);
    line += " seldepth " + std::to_string(info.selective_depth);
    line += " multipv " + std::to_string(info.multi_pv);
    line += " score " + score_text(info.score);
    line += bound_text(info.bound);
    if (shows_win_draw_loss_) line += " wdl " + win_draw_loss_text(root_, info.score);
    line += counters_text(info);
    if (!info.pv.empty()) line += " pv" + text_of(info.pv);
    output_.print(line);
}

// Without a depth: some displays begin a new row for each line that has one.
void UciListener::on_progress(const SearchInfo& info) {
    output_.print("info" + counters_text(info));
}

void UciListener::on_current_move(Depth depth, Move move, int number) {
    if (Clock::now() - start_ < kCurrentMoveDelay) return;
    output_.print("info depth " + std::to_string(depth) + " currmove " +
                  to_uci(root_, move, style_) + " currmovenumber " + std::to_string(number));
}

void UciListener::on_bestmove(Move best, Move ponder) {
    if (!best) {
        output_.print("bestmove (none)");
        return;
    }
    std::string line = "bestmove" + text_of(std::array{best});
    if (ponder) {
        root_.make(best);
        line += " ponder" + text_of(std::array{ponder});
        root_.take();
    }
    output_.print(line);
}

}  // namespace tenby
