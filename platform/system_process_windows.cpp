#include "platform/system_process.h"

#include "platform/wide_text.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <thread>

namespace tenby {

namespace {

struct Pipe {
    HANDLE read_end, write_end;
};

// Both ends are private to this program, until one is handed on.
Pipe make_pipe() {
    Pipe ends{};
    if (!CreatePipe(&ends.read_end, &ends.write_end, nullptr, 0))
        throw std::runtime_error("cannot make a pipe");
    return ends;
}

void close_once(HANDLE& handle) {
    if (handle) CloseHandle(handle);
    handle = nullptr;
}

// As CommandLineToArgvW reads it again: quotes around every argument, backslashes before each quote
// inside, and twice as many backslashes where a quote follows them.
std::string quoted_argument(const std::string& argument) {
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char c : argument) {
        if (c == '"') text.append(backslashes + 1, '\\');
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, '\\') + '"';
}

class WindowsProcess : public SystemProcess {
public:
    // Without a process: it could not be started.
    WindowsProcess(HANDLE process, HANDLE input, HANDLE output)
        : process_(process), input_(input), output_(output) {}
    ~WindowsProcess() override {
        close_once(input_);
        close_once(output_);
        close_once(process_);
    }

    bool write(std::string_view bytes) override {
        while (!bytes.empty()) {
            DWORD written = 0;
            if (!WriteFile(input_, bytes.data(), static_cast<DWORD>(bytes.size()), &written,
                           nullptr))
                return false;
            bytes.remove_prefix(written);
        }
        return true;
    }

    void close_input() override { close_once(input_); }
    void close_output() override { close_once(output_); }

    // Pipes cannot be waited for with a timeout: look again and again.
    Read read(std::string& text, std::chrono::milliseconds timeout) override {
        constexpr std::chrono::milliseconds kPause{1};
        const auto deadline = std::chrono::steady_clock::now() + timeout;
        for (;;) {
            DWORD waiting = 0;
            if (!PeekNamedPipe(output_, nullptr, 0, nullptr, &waiting, nullptr)) return Read::kEnd;
            if (waiting > 0) break;
            if (std::chrono::steady_clock::now() >= deadline) return Read::kNothing;
            std::this_thread::sleep_for(kPause);
        }
        std::array<char, 4096> chunk;
        DWORD got = 0;
        if (!ReadFile(output_, chunk.data(), chunk.size(), &got, nullptr)) return Read::kEnd;
        text.append(chunk.data(), got);
        return Read::kSome;
    }

    std::optional<int> exit_code() override {
        if (!process_) return kNotStarted;
        if (WaitForSingleObject(process_, 0) != WAIT_OBJECT_0) return std::nullopt;
        DWORD code = 0;
        GetExitCodeProcess(process_, &code);
        return static_cast<int>(code);
    }

    void kill() override {
        constexpr UINT kExitCode = 1;
        TerminateProcess(process_, kExitCode);
        WaitForSingleObject(process_, INFINITE);
    }

private:
    HANDLE process_, input_, output_;
};

HANDLE create_process(std::wstring command, const Pipe& to_program, const Pipe& from_program) {
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = to_program.read_end;
    startup.hStdOutput = from_program.write_end;
    startup.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    for (const HANDLE theirs : {startup.hStdInput, startup.hStdOutput})
        SetHandleInformation(theirs, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    PROCESS_INFORMATION started{};
    if (!CreateProcessW(nullptr, command.data(), nullptr, nullptr, /*bInheritHandles=*/TRUE, 0,
                        nullptr, nullptr, &startup, &started))
        return nullptr;
    CloseHandle(started.hThread);
    return started.hProcess;
}

}  // namespace

std::unique_ptr<SystemProcess> SystemProcess::start(const std::string& path,
                                                    const std::vector<std::string>& arguments) {
    std::string command = path;
    std::replace(command.begin(), command.end(), '/', '\\');
    command = quoted_argument(command);
    for (const std::string& argument : arguments) command += ' ' + quoted_argument(argument);

    Pipe to_program = make_pipe(), from_program = make_pipe();
    const HANDLE process = create_process(to_wide(command), to_program, from_program);
    close_once(to_program.read_end);
    close_once(from_program.write_end);
    return std::make_unique<WindowsProcess>(process, to_program.write_end, from_program.read_end);
}

}  // namespace tenby
