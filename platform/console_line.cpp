#include "platform/console_line.h"

#ifdef _WIN32
#include "platform/terminal.h"
#include "platform/wide_text.h"

#include <iostream>
#endif

namespace tenby {

#ifdef _WIN32

namespace {

// Ctrl-Z at the beginning of a line ends the input, and so does Ctrl-C.
bool read_console_line(std::string& line) {
    constexpr DWORD kLongest = 1024;
    constexpr wchar_t kEndOfInput = 0x1A;
    std::wstring wide;
    while (wide.empty() || wide.back() != L'\n') {
        wchar_t part[kLongest];
        DWORD length = 0;
        if (!ReadConsoleW(GetStdHandle(STD_INPUT_HANDLE), part, kLongest, &length, nullptr) ||
            length == 0)
            return false;
        wide.append(part, length);
    }
    if (wide.front() == kEndOfInput) return false;
    while (!wide.empty() && (wide.back() == L'\n' || wide.back() == L'\r')) wide.pop_back();
    line = from_wide(wide);
    return true;
}

}  // namespace

bool read_line(std::istream& input, std::string& line) {
    if (&input == &std::cin && is_terminal(StandardStream::kInput)) return read_console_line(line);
    return static_cast<bool>(std::getline(input, line));
}

#else

bool read_line(std::istream& input, std::string& line) {
    return static_cast<bool>(std::getline(input, line));
}

#endif

}  // namespace tenby
