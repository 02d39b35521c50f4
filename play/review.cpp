#include "play/review.h"

#include <utility>

namespace tenby {

namespace {

std::vector<PgnGame::Index> up_to_null_move(const PgnGame& game) {
    std::vector<PgnGame::Index> nodes;
    for (const PgnGame::Index node : game.main_line()) {
        if (!game.move(node)) break;
        nodes.push_back(node);
    }
    return nodes;
}

bool is_name(std::string_view name) {
    return !name.empty() && name != "?";
}

}  // namespace

Review::Review(PgnGame reviewed, int number_in_input, ReviewSubject what)
    : game(std::move(reviewed)),
      number(number_in_input),
      subject(what),
      nodes(up_to_null_move(game)) {}

Color Review::side(std::size_t ply) const {
    return ply % 2 == 0 ? game.start.side() : ~game.start.side();
}

Score Review::white_score(std::size_t ply) const {
    return side(ply) == kWhite ? analyses[ply].score : -analyses[ply].score;
}

std::array<PlayerSummary, kColors> Review::summary() const {
    std::vector<double> chances;
    for (std::size_t ply = 0; ply < analyses.size(); ++ply)
        chances.push_back(winning_chances(white_score(ply)));
    return summarise(judgements, chances, game.start.side());
}

std::string Review::title() const {
    const std::string_view white = game.tag("White"), black = game.tag("Black");
    if (is_name(white) || is_name(black))
        return std::string(is_name(white) ? white : "?") + " - " +
               std::string(is_name(black) ? black : "?");
    const std::string_view event = game.tag("Event");
    return std::string(is_name(event) ? event : "");
}

void run_review(Review& review, Searcher& searcher, const ReviewSettings& settings,
                std::span<Report* const> reports) {
    searcher.clear();
    for (Report* const report : reports) report->begin(review);
    Position position = review.game.start;
    for (std::size_t ply = 0; ply < review.positions() && !settings.is_interrupted(); ++ply) {
        settings.on_progress(review);
        const bool is_last = ply == review.nodes.size();
        const auto look = is_last && !review.is_position() ? &analyse_last : &analyse;
        Analysis found = look(searcher, position, settings.limits);
        if (settings.is_interrupted() && !review.is_position()) break;
        review.analyses.push_back(std::move(found));
        if (ply > 0)
            review.judgements.push_back(
                judge(review.analyses[ply - 1], review.played(ply - 1), review.analyses[ply]));
        for (Report* const report : reports) report->on_position(review, position);
        if (!is_last) position.make(review.played(ply));
    }
    for (Report* const report : reports) report->end(review);
}

}  // namespace tenby
