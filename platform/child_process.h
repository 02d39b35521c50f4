// Another program, started with pipes to its standard input and output: it is sent lines and read
// line by line. bench/programs/ talks to engines this way, and the tests to the real executable.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class SystemProcess;

class ChildProcess {
public:
    using Duration = std::chrono::steady_clock::duration;

    // A program that cannot be started looks like one that has ended with exit code 127. Throws
    // std::runtime_error if the system has no pipe or process left.
    explicit ChildProcess(const std::string& path, const std::vector<std::string>& arguments = {});
    // Closes the program's input, and kills it if it does not end within two seconds.
    ~ChildProcess();
    ChildProcess(ChildProcess&&) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;

    // False if the program no longer reads its input.
    bool send(std::string_view line) { return send_bytes(std::string(line) + '\n'); }
    bool send_bytes(std::string_view bytes);
    void close_input();

    // The next line without its end; nothing if none comes in time or the output has ended.
    std::optional<std::string> read_line(Duration timeout);
    // Lines up to and including the first with this beginning; nothing if it does not come in time.
    std::optional<std::vector<std::string>> read_until(std::string_view beginning,
                                                       Duration timeout);
    bool output_has_ended() const { return output_ended_; }

    // The exit code, or 128 plus the number of the signal (POSIX) that ended the program; nothing
    // if it still runs after the timeout.
    std::optional<int> wait_for_exit(Duration timeout);

private:
    std::unique_ptr<SystemProcess> system_;
    bool output_ended_ = false;
    std::optional<int> exit_code_;
    std::string buffer_;  // what has been read after the last complete line
};

}  // namespace tenby
