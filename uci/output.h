// Standard output, for every thread: prints whole lines and flushes them. Nothing else in the
// program prints there while the UCI loop runs.
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace tenby {

class Output {
public:
    explicit Output(std::ostream& stream) : stream_(stream) {}

    // Nobody reads any more, or the disk is full.
    bool has_failed();

    // complain was called.
    bool has_complained();

    // One line or several that belong together; the last line's end is added where it is missing.
    void print(std::string_view text);

    // "info string ..." and "info string error: ...". Control characters are replaced, and a long
    // sentence is cut off.
    void inform(std::string_view sentence);
    void complain(std::string_view sentence);

private:
    std::mutex mutex_;
    std::ostream& stream_;
    bool has_complained_ = false;
};

}  // namespace tenby
