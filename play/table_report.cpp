#include "play/table_report.h"

#include "engine/draw.h"
#include "engine/fen.h"
#include "play/eval_text.h"
#include "play/line_text.h"

#include <iomanip>

namespace tenby {

namespace {

// A table that fits into 80 columns.
constexpr int kMoveWidth = 14, kEvalWidth = 8, kLossWidth = 7, kMarkWidth = 4;
constexpr std::size_t kBetterMoves = 6, kLineMoves = 10;

std::string counted(int count, std::string_view noun) {
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string inaccuracies(int count) {
    return count == 1 ? "1 inaccuracy" : std::to_string(count) + " inaccuracies";
}

}  // namespace

void TableReport::begin(const Review& review) {
    if (review.number > 1) stream_ << '\n';
    const std::string title = review.title();
    const std::string kind = review.is_position() ? "Position " : "Game ";
    stream_ << kind << review.number << (title.empty() ? "" : ": " + title);
    if (!review.is_position()) {
        if (review.game.result() != "*") stream_ << ", " << review.game.result();
        stream_ << "\n\n  ";
        if (review.nodes.empty())
            stream_ << "no moves";
        else
            stream_ << std::left << std::setw(kMoveWidth) << "move" << std::right
                    << std::setw(kEvalWidth) << "eval" << std::setw(kLossWidth) << "loss"
                    << "      better";
    }
    stream_ << std::endl;
}

void TableReport::on_position(const Review& review, const Position& position) {
    if (review.is_position())
        print_lines(review, position);
    else if (!review.judgements.empty())
        print_move(review, position);
}

void TableReport::print_lines(const Review& review, const Position& position) {
    const Analysis& analysis = review.analyses.back();
    stream_ << to_fen(position) << '\n';
    if (analysis.lines.empty()) {
        stream_ << "\n  " << describe(game_result(position)) << std::endl;
        return;
    }
    stream_ << "depth " << analysis.depth << ", " << analysis.nodes << " nodes\n\n";
    for (const FoundLine& line : analysis.lines)
        stream_ << "  " << std::right << std::setw(kEvalWidth)
                << eval_text(position.side() == kWhite ? line.score : -line.score) << "  "
                << numbered_line(position, line.moves, kLineMoves) << '\n';
    stream_ << std::flush;
}

// The position is the one after the move.
void TableReport::print_move(const Review& review, Position position) {
    const std::size_t ply = review.judgements.size() - 1;
    const Judgement& judgement = review.judgements.back();
    const Score score = review.white_score(ply + 1);
    position.take();
    stream_ << "  " << std::left << std::setw(kMoveWidth)
            << move_number(position) + ' ' + to_san(position, review.played(ply)) << std::right
            << std::setw(kEvalWidth) << eval_text(score) << std::setw(kLossWidth)
            << one_decimal(judgement.loss);
    if (judgement.mark != Mark::kNone)
        stream_ << "  " << std::left << std::setw(kMarkWidth) << mark_text(judgement.mark)
                << numbered_line(position, review.analyses[ply].lines[0].moves, kBetterMoves);
    stream_ << std::endl;
}

void TableReport::end(const Review& review) {
    if (review.judgements.empty()) return;
    const auto players = review.summary();
    stream_ << '\n';
    for (const Color color : {kWhite, kBlack}) {
        const PlayerSummary& player = players[color];
        if (player.moves == 0) continue;
        stream_ << "  " << name_of(color) << ": accuracy " << one_decimal(player.accuracy)
                << " %, average loss " << one_decimal(player.average_loss) << " centipawns, "
                << inaccuracies(player.inaccuracies) << ", " << counted(player.mistakes, "mistake")
                << ", " << counted(player.blunders, "blunder") << '\n';
    }
    stream_ << std::flush;
}

}  // namespace tenby
