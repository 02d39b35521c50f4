#include "server/game_review.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "server/score_json.h"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>

namespace tenby {

namespace json = boost::json;

namespace {

// What a move has lost of the expected result, from which on it is called so.
constexpr double kInaccuracy = 0.05, kMistake = 0.10, kBlunder = 0.20;

json::value verdict_json(double loss) {
    if (loss >= kBlunder) return "blunder";
    if (loss >= kMistake) return "mistake";
    if (loss >= kInaccuracy) return "inaccuracy";
    return nullptr;
}

// Where no move is left, nothing has to be searched.
Score final_score(const Position& position, const SearchResult& found) {
    if (has_legal_move(position)) return found.score;
    return in_check(position) ? mated_in(0) : kDraw;
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
    SearchResult found = result;
    found.score = final_score(positions_[done()], result);
    results_.push_back(found);
}

json::object GameReview::json() const {
    const auto style = is_chess960_ ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    json::array plies;
    std::array<double, kColors> lost{};
    std::array<int, kColors> count{};
    for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
        const Position& before = positions_[ply];
        const Move best = results_[ply].best;
        const double was = white_expectation(results_[ply].score, before);
        const double is = white_expectation(results_[ply + 1].score, positions_[ply + 1]);
        const Color mover = before.side();
        // The best move loses nothing, whatever the deeper look after it says.
        double loss = mover == kWhite ? was - is : is - was;
        if (best == moves_[ply] || loss < 0) loss = 0;
        lost[mover] += loss;
        ++count[mover];
        json::object entry = score_json(results_[ply + 1].score, positions_[ply + 1]);
        entry["ply"] = ply + 1;
        entry["best"] =
            json::object{{"uci", to_uci(before, best, style)}, {"san", to_san(before, best)}};
        entry["verdict"] = verdict_json(loss);
        plies.push_back(std::move(entry));
    }
    const auto accuracy = [&](Color color) -> json::value {
        if (count[color] == 0) return nullptr;
        return std::lround(100 * (1 - lost[color] / count[color]));
    };
    return {{"plies", std::move(plies)},
            {"start", score_json(results_[0].score, positions_[0])},
            {"accuracy", {{"white", accuracy(kWhite)}, {"black", accuracy(kBlack)}}}};
}

}  // namespace tenby
