// Another program on the other end of two pipes: an engine that is sent lines and read line by
// line. The programs that compare engines use it, and the tests that talk to the real executable.
#pragma once

#include <sys/types.h>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class ChildProcess {
public:
    using Duration = std::chrono::steady_clock::duration;

    // A program that cannot be started shows as one that has ended with exit code 127.
    explicit ChildProcess(const std::string& path, const std::vector<std::string>& arguments = {});
    // Ends the program: politely first, by closing its input.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // False if the program no longer listens.
    bool send(std::string_view line) { return send_bytes(std::string(line) + '\n'); }
    bool send_bytes(std::string_view bytes);
    void close_input();

    // The next line without its end; nothing if none comes in time or the output has ended.
    std::optional<std::string> read_line(Duration timeout);
    // Lines up to and including the first that begins like this; nothing if it never comes.
    std::optional<std::vector<std::string>> read_until(std::string_view beginning,
                                                       Duration timeout);
    bool output_has_ended() const { return output_ended_; }

    // The exit code, or 128 and the number of the signal that ended it; nothing if it still runs.
    std::optional<int> wait_for_exit(Duration timeout);

private:
    int input_ = -1;
    int output_ = -1;
    pid_t pid_ = -1;
    bool output_ended_ = false;
    std::optional<int> exit_code_;
    std::string buffer_;
};

}  // namespace tenby
