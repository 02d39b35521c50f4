#include "play/eval_text.h"

#include <cstdlib>
#include <iomanip>
#include <sstream>

namespace tenby {

int moves_to_mate(Score score) {
    const int moves = (plies_to_mate(score) + 1) / 2;
    return score > 0 ? moves : -moves;
}

int centipawns_of(Score score) {
    if (!is_decisive(score)) return score;
    const Score shown = kMaxEvaluation - (kTablebaseWin - std::abs(score));
    return score > 0 ? shown : -shown;
}

std::string eval_text(Score score) {
    if (is_mate(score)) {
        const int moves = moves_to_mate(score);
        return moves == 0 ? "#" : "#" + std::to_string(moves);
    }
    const int centipawns = centipawns_of(score);
    const int size = std::abs(centipawns);
    const std::string cents = std::to_string(size % 100);
    return (centipawns > 0   ? "+"
            : centipawns < 0 ? "-"
                             : "") +
           std::to_string(size / 100) + (cents.size() < 2 ? ".0" : ".") + cents;
}

PgnEval pgn_eval(Score white_score) {
    PgnEval eval;
    eval.is_mate = is_mate(white_score);
    if (eval.is_mate)
        eval.mate_in = moves_to_mate(white_score);
    else
        eval.centipawns = centipawns_of(white_score);
    return eval;
}

std::string one_decimal(double value) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << value;
    return text.str();
}

}  // namespace tenby
