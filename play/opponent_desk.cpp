#include "play/opponent_desk.h"

#include <chrono>

namespace tenby {

void OpponentDesk::attend() {
    if (game_ != talk_.game_number()) {
        game_ = talk_.game_number();
        opponent_.new_game(talk_.game_seed());
    }
    const Match& match = talk_.match();
    if (opponent_.thinks_about() && opponent_.thinks_about() != match.revision())
        opponent_.cancel();
    if (match.is_engines_turn() && !opponent_.thinks_about()) opponent_.start(match);
    if (const auto found = opponent_.answer(std::chrono::steady_clock::now()))
        talk_.engine_moves(*found);
}

}  // namespace tenby
