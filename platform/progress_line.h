// A line on standard error that says how far a long run has come. On a terminal it is rewritten in
// place; what happens elsewhere (a pipe, a log file) depends on whom it is for.
#pragma once

#include <chrono>
#include <ostream>
#include <string_view>

namespace tenby {

class ProgressLine {
public:
    enum class Audience {
        kWatcher,  // silent without a terminal, and erased at the end
        kLog,      // one line a minute without a terminal, and the last line stays
    };

    explicit ProgressLine(Audience audience);
    // For tests: as if the stream were standard error.
    ProgressLine(Audience audience, std::ostream& stream, bool on_terminal);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // True if it is time for another line: making one is not free.
    bool is_due() const;
    // Takes the place of what was shown before; without a terminal, a line of its own.
    void show(std::string_view text);
    // A line that stays.
    void print(std::string_view text);
    void clear();

private:
    bool is_silent() const { return audience_ == Audience::kWatcher && !on_terminal_; }

    const Audience audience_;
    std::ostream& stream_;
    const bool on_terminal_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point last_shown_ = std::chrono::steady_clock::now();
};

}  // namespace tenby
