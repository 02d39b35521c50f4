// Reviews as a table for a terminal: a row a move, and what the players' moves come to.
#pragma once

#include "play/review.h"

#include <ostream>

namespace tenby {

class TableReport : public Report {
public:
    explicit TableReport(std::ostream& stream) : stream_(stream) {}

    void begin(const Review& review) override;
    void on_position(const Review& review, const Position& position) override;
    void end(const Review& review) override;

private:
    void print_lines(const Review& review, const Position& position);
    void print_move(const Review& review, Position position);

    std::ostream& stream_;
};

}  // namespace tenby
