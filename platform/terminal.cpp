#include "platform/terminal.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

#include <cstdlib>
#include <string_view>

namespace tenby {

namespace {

std::string_view variable(const char* name) {
    // Nobody changes the environment of this program.
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value ? value : "";
}

}  // namespace

#ifdef _WIN32

// _isatty would take the null device for a terminal.
bool is_terminal(StandardStream stream) {
    constexpr DWORD kHandles[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(kHandles[static_cast<int>(stream)]), &mode) != 0;
}

TerminalSize terminal_size() {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info)) return {};
    return {.columns = static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1),
            .lines = static_cast<std::size_t>(info.srWindow.Bottom - info.srWindow.Top + 1)};
}

// Escape sequences were asked for when the program began; old consoles refused.
bool terminal_shows_colors() {
    DWORD mode = 0;
    return variable("NO_COLOR").empty() &&
           GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != 0 &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool terminal_shows_unicode() {
    return true;
}

#else

bool is_terminal(StandardStream stream) {
    return isatty(static_cast<int>(stream)) != 0;
}

TerminalSize terminal_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {};
    return {.columns = size.ws_col, .lines = size.ws_row};
}

bool terminal_shows_colors() {
    const std::string_view kind = variable("TERM");
    return variable("NO_COLOR").empty() && is_terminal(StandardStream::kOutput) && !kind.empty() &&
           kind != "dumb" && !kind.starts_with("vt1") && !kind.starts_with("vt2");
}

// The first of these that is set decides, as in the C library.
bool terminal_shows_unicode() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view value = variable(name);
        if (value.empty()) continue;
        for (const std::string_view utf8 : {"UTF-8", "utf-8", "UTF8", "utf8"})
            if (value.find(utf8) != std::string_view::npos) return true;
        return false;
    }
    return false;
}

#endif

}  // namespace tenby
