#include "play/json_report.h"

#include "engine/fen.h"
#include "play/eval_text.h"
#include "play/json_text.h"
#include "play/line_text.h"
#include "search/win_draw_loss.h"

namespace tenby {

namespace {

std::string score_and_chances(const Position& position, Score score) {
    const WinDrawLoss chances = win_draw_loss(score, material_share(position));
    const std::string value = is_mate(score) ? "{\"mate\":" + std::to_string(mate_moves(score))
                                             : "{\"cp\":" + std::to_string(centipawns_of(score));
    return "\"score\":" + value + "},\"wdl\":[" + std::to_string(chances.win) + ',' +
           std::to_string(chances.draw) + ',' + std::to_string(chances.loss) + ']';
}

// What is known without a search: a game that is over is won, drawn or lost.
std::string end_and_chances(Score score) {
    return is_mate(score) ? R"("score":{"mate":0},"wdl":[0,0,1000])"
                          : R"("score":{"cp":0},"wdl":[0,1000,0])";
}

std::string move_or_null(const Position& position, Move move, CastlingText style) {
    return move ? json_text(to_uci(position, move, style)) : "null";
}

std::string line_moves(const Position& position, const std::vector<Move>& moves,
                       CastlingText style) {
    return "\"pv\":" + json_list(uci_moves(position, moves, style)) +
           ",\"pv_san\":" + json_list(san_moves(position, moves));
}

}  // namespace

void JsonReport::on_position(const Review& review, const Position& position) {
    const Analysis& analysis = review.analyses.back();
    const std::size_t ply = review.analyses.size() - 1;
    const CastlingText style =
        review.game.is_chess960 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    const bool is_over = analysis.lines.empty();
    std::string line = "{\"game\":" + std::to_string(review.number);
    line += ",\"ply\":" + std::to_string(ply);
    line += ",\"fen\":" + json_text(to_fen(position));
    line += ",\"played\":" + move_or_null(position, review.played(ply), style);
    line += ",\"best\":" + move_or_null(position, analysis.best(), style);
    line += ',' + (is_over ? end_and_chances(analysis.score)
                           : score_and_chances(position, analysis.score));
    line += ",\"depth\":" + std::to_string(analysis.depth);
    line += ",\"nodes\":" + std::to_string(analysis.nodes);
    line +=
        ',' + line_moves(position, is_over ? std::vector<Move>{} : analysis.lines[0].moves, style);
    if (analysis.lines.size() > 1) {
        line += ",\"lines\":[";
        for (const FoundLine& found : analysis.lines)
            line += (&found == &analysis.lines.front() ? "{" : ",{") +
                    score_and_chances(position, found.score) + ',' +
                    line_moves(position, found.moves, style) + '}';
        line += ']';
    }
    stream_ << line << "}" << std::endl;
}

}  // namespace tenby
