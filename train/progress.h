// A line on stderr that says how far a long run has come: rewritten in place on a terminal, one
// line a minute where stderr goes to a file.
#pragma once

#include <chrono>
#include <string>

namespace tenby {

class Progress {
public:
    Progress();
    ~Progress();

    // True if it is time for another line: making one is not free.
    bool is_due() const;
    void show(const std::string& line);
    // A line that stays.
    void keep(const std::string& line);

private:
    bool on_terminal_;
    bool is_line_open_ = false;
    std::chrono::steady_clock::time_point last_;
};

// Since some moment, in seconds.
double seconds_since(std::chrono::steady_clock::time_point start);

// 1234567 → "1.23 M", 45678 → "45.7 k".
std::string short_number(double number);

// "3 h 07 min", "12 min", "40 s".
std::string short_time(double seconds);

}  // namespace tenby
