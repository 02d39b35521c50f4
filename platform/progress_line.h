// A progress line on standard error, for a person who waits. Where nobody watches (a pipe, a log)
// it stays silent.
#pragma once

#include <string_view>

namespace tenby {

class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Takes the place of what was shown before.
    void show(std::string_view text);
    // A line that stays.
    void print(std::string_view text);
    void clear();

private:
    bool visible_;
    bool shown_ = false;
};

}  // namespace tenby
