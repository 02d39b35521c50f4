// Scores and lines of a search as a page shows them: from White's view.
#pragma once

#include "engine/position.h"
#include "search/score.h"
#include "server/search_pool.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace tenby {

// White's expected result, from 0 to 1.
double white_expectation(Score score, const Position& position);

// {"cp": 35, "mate": null, "white": 0.58}; the score is the side to move's.
boost::json::object score_json(Score score, const Position& position);

// One object for each line: the score, and the moves as UCI and SAN texts.
boost::json::array lines_json(const SearchLines& found, const Position& position, bool is_chess960);

}  // namespace tenby
