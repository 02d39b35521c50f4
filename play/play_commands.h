// The commands of `tenby play`: what a person can type besides moves.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tenby {

class Conversation;

struct PlayCommand {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    // With what follows the name, without blanks around it.
    void (*run)(Conversation& talk, std::string_view rest);
};

std::span<const PlayCommand> all_play_commands();
// By its name or another word for it, in small letters. Null if there is none.
const PlayCommand* find_play_command(std::string_view word);
// "; did you mean undo?", or nothing.
std::string did_you_mean_command(std::string_view word);

}  // namespace tenby
