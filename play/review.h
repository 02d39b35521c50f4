// A game looked at move by move: each position is searched, and each move judged by the positions
// before and after it. Reports hear of it as it goes on.
#pragma once

#include "game/pgn_game.h"
#include "play/judge.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tenby {

// What is looked at: a game, which may have no moves, or a position alone, which is a game only for
// convenience.
enum class ReviewSubject { kGame, kPosition };

struct Review {
    // The main line is what is looked at, up to a null move.
    Review(PgnGame reviewed, int number_in_input, ReviewSubject what = ReviewSubject::kGame);

    PgnGame game;
    int number;  // counts from 1
    ReviewSubject subject;
    std::vector<PgnGame::Index> nodes;
    // Of the positions before each move and after the last; fewer if it was cut short.
    std::vector<Analysis> analyses;
    // Of the moves between them.
    std::vector<Judgement> judgements;

    bool is_position() const { return subject == ReviewSubject::kPosition; }
    std::size_t positions() const { return nodes.size() + 1; }
    bool is_complete() const { return analyses.size() == positions(); }
    // Empty at the end of the game.
    Move played(std::size_t ply) const {
        return ply < nodes.size() ? game.move(nodes[ply]) : Move();
    }
    Color side(std::size_t ply) const;
    // From White's view, whoever is to move.
    Score white_score(std::size_t ply) const;
    std::array<PlayerSummary, kColors> summary() const;
    // "Morphy - Allies", or what a position is called; empty if nobody has a name.
    std::string title() const;
};

// What is made of reviews: a table, a file, a page.
class Report {
public:
    virtual ~Report() = default;
    virtual void begin(const Review&) {}
    // The last of the analyses is of this position, the last of the judgements of the move to it.
    virtual void on_position(const Review&, const Position&) {}
    virtual void end(const Review&) {}
};

struct ReviewSettings {
    Limits limits;
    // Asked before and after every search. A search that was interrupted counts only where there
    // is nothing else: in a position without a game.
    std::function<bool()> is_interrupted = [] { return false; };
    // What is looked at next.
    std::function<void(const Review&)> on_progress = [](const Review&) {};
};

// With a cleared searcher, so that a game is judged in the same way wherever it stands in a file.
void run_review(Review& review, Searcher& searcher, const ReviewSettings& settings,
                std::span<Report* const> reports);

}  // namespace tenby
