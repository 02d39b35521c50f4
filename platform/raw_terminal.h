// The whole screen of a terminal, key by key and with the mouse. Whatever happens, the terminal is
// left as it was found: at the end of the object's life, on the way through a debugger's or a
// shell's suspension, and when a signal ends the program. POSIX only: elsewhere it says so.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace tenby {

class RawTerminal {
public:
    // Why standard input and output cannot be used like this; empty if they can.
    static std::string why_not();

    // One at a time, and only where why_not() is empty.
    RawTerminal();
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    // The bytes of what was typed or clicked; empty if nothing came in time, or the window has
    // changed its size.
    std::string read(std::chrono::milliseconds time);
    // The terminal is gone: nothing will ever be typed again.
    bool has_ended() const { return has_ended_; }
    void write(std::string_view bytes);
    // Ctrl-Z: returns when the program goes on.
    void suspend();

private:
    bool has_ended_ = false;
};

}  // namespace tenby
