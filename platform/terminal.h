// Whether a person sits at the other end of a standard stream, and what the terminal there shows.
#pragma once

#include <cstddef>

namespace tenby {

enum class StandardStream { kInput = 0, kOutput = 1, kError = 2 };

bool is_terminal(StandardStream stream);

// Of the terminal at standard output. 80 columns and 24 lines where it does not say.
struct TerminalSize {
    std::size_t columns = 80, lines = 24;
    friend bool operator==(const TerminalSize&, const TerminalSize&) = default;
};
TerminalSize terminal_size();

// Colours are for terminals that know them, unless the variable NO_COLOR is set to something.
bool terminal_shows_colors();
// Does the environment ask for UTF-8? Windows consoles are told so.
bool terminal_shows_unicode();

}  // namespace tenby
