// The commands in PGN comments: [%clk 0:04:59] for the clock, [%emt 0:00:01] for the time a move
// took, [%eval 0.35] and [%eval #-3] for an evaluation.
#pragma once

#include "game/pgn_game.h"

#include <string>
#include <string_view>

namespace tenby {

// Takes the commands it knows out of a comment and puts what they say into the note. What is left
// is added to the note's comment.
void read_comment(std::string_view text, PgnNote& note);

// The other way round: the commands, then the comment. Empty if there is nothing to say.
std::string comment_text(const PgnNote& note);

}  // namespace tenby
