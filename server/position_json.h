// What a page needs to show a position: the board, where each piece may go, what was captured, and
// how it stands with the rules.
#pragma once

#include "game/game.h"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

// "white", "black".
std::string_view json_name(Color color);
boost::json::value json_name(std::optional<Color> color);

// "threefold_repetition", ...
std::string_view json_name(Ending ending);

// Of the game as it stands. `last` is the UCI text of its last move.
boost::json::object position_json(const Game& game, std::string_view last);

boost::json::value outcome_json(const std::optional<Outcome>& outcome);

}  // namespace tenby
