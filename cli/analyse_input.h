// What `tenby analyse` is given to look at: games in PGN, or positions as FEN or EPD, one to a
// line. Which of them a file holds is seen from its first line. A position is a game without moves.
#pragma once

#include "engine/result.h"
#include "game/pgn_game.h"
#include "play/review.h"

#include <functional>
#include <istream>
#include <string>
#include <string_view>

namespace tenby {

// "rnbqkbnr/pppppppp/8/..." and what may follow it, or "startpos".
bool looks_like_position(std::string_view text);

// From FEN or EPD; the EPD's id becomes the name of the game.
Result<PgnGame> game_at(std::string_view position);

struct InputUser {
    // False: no more of them.
    std::function<bool(PgnGame game, ReviewSubject subject)> take;
    // What cannot be read, with its file, line and column. The rest goes on.
    std::function<void(const std::string& sentence)> complain;
    // After complaints that leave no game to look at.
    std::function<void()> leave_out;
};

// The name is for complaints.
void read_games(std::istream& stream, const std::string& name, const InputUser& user);

}  // namespace tenby
