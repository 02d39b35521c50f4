#include "server/game_review.h"

#include "engine/draw.h"
#include "engine/notation.h"
#include "play/judge.h"
#include "server/score_json.h"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>

namespace tenby {

namespace json = boost::json;

namespace {

json::value verdict_json(Mark mark) {
    if (mark == Mark::kNone) return nullptr;
    return json::value(mark_name(mark));
}

// What a search has found, or what the end of the game is worth. A repetition and the fifty-move
// rule end it only if the players have left it at that.
Analysis analysis_of(const Position& position, const SearchResult& result, bool is_last) {
    const GameResult end = game_result(position);
    Analysis analysis;
    if (end == GameResult::kCheckmate)
        analysis.score = mated_in(0);
    else if (result.best != Move() && (end == GameResult::kOngoing || !is_last))
        analysis = {.lines = {{result.score, {result.best}}}, .score = result.score};
    return analysis;
}

json::value move_json(const Position& position, Move move, CastlingText style) {
    if (move == Move()) return nullptr;
    return json::object{{"uci", to_uci(position, move, style)}, {"san", to_san(position, move)}};
}

double white_chances(const Analysis& analysis, const Position& position) {
    const double mover = winning_chances(analysis.score);
    return position.side() == kWhite ? mover : 100 - mover;
}

}  // namespace

GameReview::GameReview(const Game& game) : is_chess960_(game.is_chess960()) {
    Position position = game.start();
    positions_.push_back(position);
    for (const PlayedMove& played : game.moves()) {
        moves_.push_back(played.move);
        position.make(played.move);
        positions_.push_back(position);
    }
}

SearchOrder GameReview::next_order() const {
    SearchOrder order;
    order.urgency = Urgency::kReview;
    order.position = positions_[done()];
    order.limits = for_nodes(kNodes);
    return order;
}

void GameReview::add(const SearchResult& result) {
    analyses_.push_back(analysis_of(positions_[done()], result, done() + 1 == size()));
}

json::object GameReview::progress_json() const {
    return {{"type", "review.progress"}, {"done", done()}, {"of", size()}};
}

json::object GameReview::json() const {
    const auto style = is_chess960_ ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    json::array plies;
    std::vector<Judgement> judgements;
    std::vector<double> chances{white_chances(analyses_[0], positions_[0])};
    for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
        const Position& before = positions_[ply];
        const Analysis& after = analyses_[ply + 1];
        judgements.push_back(judge(analyses_[ply], moves_[ply], after));
        chances.push_back(white_chances(after, positions_[ply + 1]));
        json::object entry = score_json(after.score, positions_[ply + 1]);
        entry["ply"] = ply + 1;
        entry["best"] = move_json(before, analyses_[ply].best(), style);
        entry["verdict"] = verdict_json(judgements.back().mark);
        plies.push_back(std::move(entry));
    }
    const auto players = summarise(judgements, chances, positions_[0].side());
    const auto accuracy = [&](Color color) -> json::value {
        if (players[color].moves == 0) return nullptr;
        return std::lround(players[color].accuracy);
    };
    return {{"type", "review"},
            {"plies", std::move(plies)},
            {"start", score_json(analyses_[0].score, positions_[0])},
            {"accuracy", {{"white", accuracy(kWhite)}, {"black", accuracy(kBlack)}}}};
}

}  // namespace tenby
