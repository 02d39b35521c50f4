// What ChildProcess needs of the operating system: a process and pipes to it. One file for each
// family of systems implements it, system_process_posix.cpp or system_process_windows.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class SystemProcess {
public:
    // A program that cannot be started looks like one that has ended with this exit code.
    static constexpr int kNotStarted = 127;

    // Throws std::runtime_error if the system has no pipe or process left.
    static std::unique_ptr<SystemProcess> start(const std::string& path,
                                                const std::vector<std::string>& arguments);

    SystemProcess() = default;
    virtual ~SystemProcess() = default;
    SystemProcess(const SystemProcess&) = delete;
    SystemProcess& operator=(const SystemProcess&) = delete;

    // False if the program no longer reads its input.
    virtual bool write(std::string_view bytes) = 0;
    virtual void close_input() = 0;

    enum class Read { kSome, kNothing, kEnd };
    // Adds to the text what the program prints, as soon as there is something, or nothing if the
    // time is over first.
    virtual Read read(std::string& text, std::chrono::milliseconds timeout) = 0;
    virtual void close_output() = 0;

    // Nothing while the program runs.
    virtual std::optional<int> exit_code() = 0;
    // Ends the program and waits until it is gone.
    virtual void kill() = 0;
};

}  // namespace tenby
