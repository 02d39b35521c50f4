// Reviews as JSON, one object a line for each position: for other programs.
#pragma once

#include "play/review.h"

#include <ostream>

namespace tenby {

class JsonReport : public Report {
public:
    explicit JsonReport(std::ostream& stream) : stream_(stream) {}

    // Written at once, so that a reader can follow. Scores and chances are for the side to move, as
    // in UCI.
    void on_position(const Review& review, const Position& position) override;

private:
    std::ostream& stream_;
};

}  // namespace tenby
