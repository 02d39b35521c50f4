#include "platform/system_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>

namespace tenby {

namespace {

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

void close_once(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

class PosixProcess : public SystemProcess {
public:
    PosixProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
    ~PosixProcess() override {
        close_once(input_);
        close_once(output_);
    }

    bool write(std::string_view bytes) override {
        while (!bytes.empty()) {
            const ssize_t written = ::write(input_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }

    void close_input() override { close_once(input_); }
    void close_output() override { close_once(output_); }

    Read read(std::string& text, std::chrono::milliseconds timeout) override {
        pollfd waiting{output_, POLLIN, 0};
        const int ready = poll(&waiting, 1, static_cast<int>(timeout.count()));
        if (ready == 0 || (ready < 0 && errno == EINTR)) return Read::kNothing;
        std::array<char, 4096> chunk;
        const ssize_t got = ready < 0 ? -1 : ::read(output_, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) return Read::kNothing;
        if (got <= 0) return Read::kEnd;
        text.append(chunk.data(), static_cast<std::size_t>(got));
        return Read::kSome;
    }

    std::optional<int> exit_code() override {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    void kill() override {
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }

private:
    const pid_t pid_;
    int input_, output_;
};

}  // namespace

std::unique_ptr<SystemProcess> SystemProcess::start(const std::string& path,
                                                    const std::vector<std::string>& arguments) {
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
        _exit(kNotStarted);
    }
    close(to_program.read_end);
    close(from_program.write_end);
    return std::make_unique<PosixProcess>(pid, to_program.write_end, from_program.read_end);
}

}  // namespace tenby
