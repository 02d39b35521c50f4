// Tag pairs, read and written: [White "Anderssen"].
#pragma once

#include "game/pgn_game.h"
#include "game/pgn_input.h"

#include <functional>
#include <string>
#include <vector>

namespace tenby {

// Reads tags as long as there are any, each with the place where it begins. A line that is no tag
// is reported and left out. Of several with one name, the last counts.
struct PlacedTag {
    PgnTag tag;
    TextPlace place;
};
std::vector<PlacedTag> read_tags(PgnInput& input,
                                 const std::function<void(TextPlace, std::string)>& complain);

// In the order of the export format: the seven that every game has, then the others by name. Those
// of the seven that are missing are unknown.
std::vector<PgnTag> tags_for_export(const std::vector<PgnTag>& tags);

// [White "Anderssen"], without a line break.
std::string tag_text(const PgnTag& tag);

}  // namespace tenby
