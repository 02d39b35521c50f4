// Reads lines on a thread of its own, so that whoever waits for one can do something else. It reads
// only when it is asked to: what nobody wants stays unread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tenby {

class LineReader {
public:
    explicit LineReader(std::istream& input);
    // A read under way may never come to an end: its thread is then left to itself, and the input
    // must live as long as the program.
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // The next line, if it comes within the time. Ask has_ended() if there is none.
    std::optional<std::string> wait(std::chrono::milliseconds time);
    bool has_ended() const;

private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        bool is_wanted = false;
        bool has_ended = false;
        bool is_closing = false;
        std::optional<std::string> line;
    };
    static void read(const std::shared_ptr<Shared>& shared, std::istream& input);

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::thread thread_;
};

}  // namespace tenby
