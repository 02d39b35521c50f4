#include "server/score_json.h"

#include "engine/notation.h"
#include "search/win_draw_loss.h"

#include <boost/json/value.hpp>
#include <cmath>

namespace tenby {

namespace json = boost::json;

double white_expectation(Score score, const Position& position) {
    const WinDrawLoss chances = win_draw_loss(score, material_share(position));
    const double mover = (chances.win + chances.draw / 2.0) / 1000;
    return position.side() == kWhite ? mover : 1 - mover;
}

json::object score_json(Score score, const Position& position) {
    const int sign = position.side() == kWhite ? 1 : -1;
    json::value centipawns, mate;
    if (is_mate(score))
        mate = sign * mate_moves(score);
    else
        centipawns = sign * score;
    const double white = std::round(white_expectation(score, position) * 1000) / 1000;
    return {{"cp", centipawns}, {"mate", mate}, {"white", white}};
}

json::array lines_json(const SearchLines& found, const Position& position, bool is_chess960) {
    const auto style = is_chess960 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    json::array lines;
    for (const SearchLines::Line& line : found.lines) {
        json::array uci, san;
        Position at = position;
        for (const Move move : line.moves) {
            uci.push_back(json::value(to_uci(at, move, style)));
            san.push_back(json::value(to_san(at, move)));
            at.make(move);
        }
        json::object entry = score_json(line.score, position);
        entry["uci"] = std::move(uci);
        entry["san"] = std::move(san);
        lines.push_back(std::move(entry));
    }
    return lines;
}

}  // namespace tenby
