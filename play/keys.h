// What a terminal sends for keys and mouse buttons, decoded.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct KeyPress {
    enum Kind {
        kText,  // a character, in UTF-8
        kEnter,
        kBackspace,
        kEscape,
        kUp,
        kDown,
        kLeft,
        kRight,
        kPress,    // a mouse button
        kRelease,  // and its end
        kEraseLine,
        kInterrupt,   // Ctrl-C
        kSuspend,     // Ctrl-Z
        kEndOfInput,  // Ctrl-D
        kRedraw,      // Ctrl-L
    };
    Kind kind = kText;
    std::string text;
    std::size_t line = 0, column = 0;  // of the mouse, from 0
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

class KeyDecoder {
public:
    // The keys in these bytes. What may be the beginning of a longer sequence waits for the rest.
    std::vector<KeyPress> feed(std::string_view bytes);
    // Nothing has followed for a while: a lone escape byte was the key itself.
    std::vector<KeyPress> finish();
    // Is there such a beginning?
    bool is_waiting() const { return !pending_.empty(); }

private:
    // Takes the first key off the pending bytes. False if it is not complete.
    bool take(std::vector<KeyPress>& keys);
    bool take_sequence(std::vector<KeyPress>& keys);
    bool take_character(std::vector<KeyPress>& keys);

    std::string pending_;
};

}  // namespace tenby
