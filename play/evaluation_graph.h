// The course of a game as a picture: White's winning chances after each move, with a dot where a
// move was a mistake or a blunder.
#pragma once

#include "play/review.h"

#include <string>

namespace tenby {

// An <svg> element in the colours of the page around it. Empty for fewer than two positions.
std::string evaluation_graph(const Review& review);

}  // namespace tenby
