// Lets the engine answer in a conversation while a person may type: starts its thinking when it is
// its turn, drops it when the game has changed, and passes its move on.
#pragma once

#include "play/conversation.h"
#include "play/opponent.h"

namespace tenby {

class OpponentDesk {
public:
    explicit OpponentDesk(Conversation& talk)
        : talk_(talk), opponent_(Patience::kBelievable, talk.settings().move_time) {}

    // To be called again and again.
    void attend();

private:
    Conversation& talk_;
    Opponent opponent_;
    int game_ = 0;
};

}  // namespace tenby
