#include "platform/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <thread>

namespace tenby {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kTimeToEnd{2};

struct Pipe {
    int read_end, write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("cannot make a pipe");
    // Programs started later must not keep these ends open.
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return {ends[0], ends[1]};
}

int milliseconds_until(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

struct ChildProcess::Handles {
    int input = -1;
    int output = -1;
    pid_t pid = -1;
};

ChildProcess::ChildProcess(const std::string& path, const std::vector<std::string>& arguments) {
    // Writing to a program that has ended must fail with an error value, not end this program.
    std::signal(SIGPIPE, SIG_IGN);
    const Pipe to_program = make_pipe(), from_program = make_pipe();

    std::vector<char*> argv{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);

    const pid_t pid = fork();
    if (pid < 0) throw std::runtime_error("cannot start another process");
    if (pid == 0) {
        std::signal(SIGPIPE, SIG_DFL);
        dup2(to_program.read_end, STDIN_FILENO);
        dup2(from_program.write_end, STDOUT_FILENO);
        execvp(path.c_str(), argv.data());
        _exit(127);
    }
    close(to_program.read_end);
    close(from_program.write_end);
    handles_ = std::make_unique<Handles>(Handles{to_program.write_end, from_program.read_end, pid});
}

ChildProcess::ChildProcess(ChildProcess&&) noexcept = default;

ChildProcess::~ChildProcess() {
    if (!handles_) return;
    close_input();
    close(handles_->output);
    if (wait_for_exit(kTimeToEnd)) return;
    kill(handles_->pid, SIGKILL);
    waitpid(handles_->pid, nullptr, 0);
}

bool ChildProcess::send_bytes(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(handles_->input, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void ChildProcess::close_input() {
    int& input = handles_->input;
    if (input >= 0) close(input);
    input = -1;
}

std::optional<std::string> ChildProcess::read_line(Duration timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    for (;;) {
        if (const auto end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (output_ended_) return std::nullopt;
        pollfd waiting{handles_->output, POLLIN, 0};
        const int ready = poll(&waiting, 1, milliseconds_until(deadline));
        if (ready == 0) return std::nullopt;
        std::array<char, 4096> chunk;
        const ssize_t got = ready < 0 ? -1 : read(handles_->output, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0)
            output_ended_ = true;
        else
            buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    }
}

std::optional<std::vector<std::string>> ChildProcess::read_until(std::string_view beginning,
                                                                 Duration timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    std::vector<std::string> lines;
    while (auto line = read_line(deadline - Clock::now())) {
        lines.push_back(std::move(*line));
        if (lines.back().starts_with(beginning)) return lines;
    }
    return std::nullopt;
}

std::optional<int> ChildProcess::wait_for_exit(Duration timeout) {
    constexpr std::chrono::milliseconds kPause{1};
    const Clock::time_point deadline = Clock::now() + timeout;
    while (!exit_code_) {
        int status = 0;
        if (waitpid(handles_->pid, &status, WNOHANG) == handles_->pid)
            exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        else if (Clock::now() >= deadline)
            break;
        else
            std::this_thread::sleep_for(kPause);
    }
    return exit_code_;
}

}  // namespace tenby
