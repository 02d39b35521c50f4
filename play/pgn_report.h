// Reviews as PGN: every game with evaluations, marks, better lines and what the players' moves come
// to. What was said in it before stays.
#pragma once

#include "play/review.h"

#include <ostream>

namespace tenby {

// The game with what the review found. A position becomes a game that begins there and follows the
// best line; a game without moves gets an evaluation and stays without.
PgnGame annotated(const Review& review);

class PgnReport : public Report {
public:
    explicit PgnReport(std::ostream& stream) : stream_(stream) {}

    // A game is written when it is over, or cut short.
    void end(const Review& review) override;

private:
    std::ostream& stream_;
};

}  // namespace tenby
