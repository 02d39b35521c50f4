#include "platform/raw_terminal.h"

#ifndef _WIN32
#include "platform/terminal.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#endif

namespace tenby {

#ifdef _WIN32

std::string RawTerminal::why_not() {
    return "The full screen with arrow keys and mouse is not there on Windows";
}

RawTerminal::RawTerminal() = default;
RawTerminal::~RawTerminal() = default;

std::string RawTerminal::read(std::chrono::milliseconds) {
    has_ended_ = true;
    return {};
}

void RawTerminal::write(std::string_view) {}
void RawTerminal::suspend() {}

#else

namespace {

// The other screen, reports of mouse buttons, and no wrapping of long lines; and back.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?1000h\x1b[?1006h\x1b[?7l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?7h\x1b[?1006l\x1b[?1000l\x1b[?25h\x1b[?1049l";

// Signals that end a program, crashes among them.
constexpr std::array kEndings{SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGABRT,
                              SIGSEGV, SIGBUS,  SIGFPE, SIGILL};

// A terminal and its signals belong to the whole program, and so do these.
termios found;
volatile std::sig_atomic_t is_raw = 0;
std::array<struct sigaction, kEndings.size()> actions_found;
struct sigaction resize_found;

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return;
    }
}

// Safe in a signal handler.
void leave() {
    if (!is_raw) return;
    is_raw = 0;
    write_all(kLeave);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &found);
}

void enter() {
    termios raw = found;
    raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    is_raw = 1;
    write_all(kEnter);
}

extern "C" void leave_and_die(int signal) {
    leave();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

extern "C" void note_resize(int) {}

}  // namespace

std::string RawTerminal::why_not() {
    if (!is_terminal(StandardStream::kInput) || !is_terminal(StandardStream::kOutput))
        return "The full screen needs a terminal";
    // Nobody changes the environment of this program.
    const char* const kind = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe)
    if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb")
        return "This terminal cannot show a full screen";
    return {};
}

RawTerminal::RawTerminal() {
    tcgetattr(STDIN_FILENO, &found);
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = leave_and_die;
    for (std::size_t i = 0; i < kEndings.size(); ++i)
        sigaction(kEndings[i], &action, &actions_found[i]);
    // Without SA_RESTART: it interrupts the waiting for keys.
    action.sa_handler = note_resize;
    sigaction(SIGWINCH, &action, &resize_found);
    enter();
}

RawTerminal::~RawTerminal() {
    leave();
    for (std::size_t i = 0; i < kEndings.size(); ++i)
        sigaction(kEndings[i], &actions_found[i], nullptr);
    sigaction(SIGWINCH, &resize_found, nullptr);
}

std::string RawTerminal::read(std::chrono::milliseconds time) {
    pollfd keyboard{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&keyboard, 1, static_cast<int>(time.count())) <= 0) return {};
    std::array<char, 256> bytes;
    const ssize_t size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size <= 0) {
        has_ended_ = size == 0 || errno != EINTR;
        return {};
    }
    return {bytes.data(), static_cast<std::size_t>(size)};
}

void RawTerminal::write(std::string_view bytes) {
    write_all(bytes);
}

void RawTerminal::suspend() {
    leave();
    std::raise(SIGTSTP);
    enter();
}

#endif

}  // namespace tenby
