#include "play/cursor_mode.h"

#include "platform/complain.h"
#include "platform/raw_terminal.h"
#include "platform/terminal.h"
#include "play/conversation.h"
#include "play/keys.h"
#include "play/opponent_desk.h"
#include "play/promotion_menu.h"
#include "play/screen_layout.h"
#include "play/styled_text.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

namespace {

using namespace std::chrono_literals;

// How long to wait for a key: while the engine thinks or a clock runs, there is more to look at.
constexpr std::chrono::milliseconds kWhileThinking = 40ms, kWhileClockRuns = 100ms, kIdle = 500ms;
// After an escape byte: the rest of a sequence comes at once.
constexpr std::chrono::milliseconds kAfterEscape = 50ms;
constexpr std::size_t kMostMessages = 100;

class CursorMode : public Display {
public:
    explicit CursorMode(const PlaySettings& settings) : talk_(settings, *this) {}

    Result<int> run();

    void say(const std::string& text) override;
    // It is always shown.
    void show_board() override {}

private:
    void loop(RawTerminal& terminal, OpponentDesk& desk);
    void draw(RawTerminal& terminal);
    std::string prompt() const;
    void show_page();
    void press(const KeyPress& key, RawTerminal& terminal);
    void press_on_board(const KeyPress& key);
    bool press_on_menu(const KeyPress& key);
    void move_cursor(int right, int up);
    void enter();
    void click(const KeyPress& key);
    std::chrono::milliseconds patience() const;

    Conversation talk_;
    TerminalSize size_;
    std::vector<std::string> messages_;
    // Something longer than the room below the board, shown until a key is pressed.
    std::vector<std::string> page_;
    Square cursor_ = kNoSquare;
    Square pressed_ = kNoSquare;  // where the mouse button went down
    PromotionMenu menu_;          // while a pawn is promoted
    std::string typed_;
    std::vector<std::string> shown_;
    bool is_on_screen_ = false;
    int exit_code_ = 0;
};

void CursorMode::say(const std::string& text) {
    if (!is_on_screen_) {
        std::cout << text << std::endl;
        return;
    }
    constexpr std::size_t kSides = 2, kLeastRoom = 6;
    const std::size_t columns = std::max<std::size_t>(size_.columns, kLeastRoom + kSides);
    const std::vector<std::string> lines = lines_within(text, columns - kSides);
    if (lines.size() > kLeastRoom) {
        // A page has the whole width: lines of PGN stay as they are.
        page_ = lines_within(text, columns);
        return;
    }
    messages_.insert(messages_.end(), lines.begin(), lines.end());
    while (messages_.size() > kMostMessages) messages_.erase(messages_.begin());
}

std::string CursorMode::prompt() const {
    if (!talk_.is_asking() && talk_.match().is_engines_turn()) return "Tenby thinks... ";
    return talk_.is_promoting() ? menu_.text() : talk_.prompt();
}

void CursorMode::draw(RawTerminal& terminal) {
    std::vector<std::string> lines;
    if (page_.empty()) {
        lines = lay_out(talk_, {.size = size_,
                                .cursor = cursor_,
                                .messages = messages_,
                                .prompt = prompt(),
                                .typed = typed_});
    } else {
        const std::size_t room = size_.lines > 1 ? size_.lines - 1 : 1;
        for (std::size_t i = 0; i < std::min(room, page_.size()); ++i) lines.push_back(page_[i]);
        lines.emplace_back(" Press a key to go on.");
    }
    if (lines == shown_) return;
    terminal.write(screen_bytes(lines));
    shown_ = std::move(lines);
}

void CursorMode::show_page() {
    const std::size_t room = size_.lines > 1 ? size_.lines - 1 : 1;
    page_.erase(page_.begin(),
                page_.begin() + static_cast<std::ptrdiff_t>(std::min(room, page_.size())));
}

std::chrono::milliseconds CursorMode::patience() const {
    if (talk_.match().is_engines_turn()) return kWhileThinking;
    return talk_.match().clock() && !talk_.match().is_over() ? kWhileClockRuns : kIdle;
}

void CursorMode::move_cursor(int right, int up) {
    if (cursor_ == kNoSquare) {
        // Begin at the piece that moved last, or before one's king.
        const auto moves = talk_.match().game().moves();
        cursor_ = moves.empty() ? (talk_.bottom() == kWhite ? E2 : E7) : moves.back().move.to();
        return;
    }
    const int turned = talk_.bottom() == kWhite ? 1 : -1;
    const int file = std::clamp(file_of(cursor_) + right * turned, 0, 7);
    const int rank = std::clamp(rank_of(cursor_) + up * turned, 0, 7);
    cursor_ = make_square(file, rank);
}

void CursorMode::enter() {
    if (!typed_.empty()) {
        const std::string line = std::exchange(typed_, {});
        cursor_ = kNoSquare;
        talk_.enter(line);
    } else if (talk_.is_promoting()) {
        talk_.enter(name_of(menu_.chosen()));
    } else if (cursor_ != kNoSquare) {
        talk_.point_at(cursor_);
    }
}

void CursorMode::click(const KeyPress& key) {
    const Square square = square_on_screen(talk_, size_, key.line, key.column);
    if (key.kind == KeyPress::kPress) {
        pressed_ = square;
        cursor_ = kNoSquare;
        if (square != kNoSquare) talk_.point_at(square);
        return;
    }
    // Drawn from one square to another.
    if (square != kNoSquare && pressed_ != kNoSquare && square != pressed_ &&
        talk_.view().selected == pressed_)
        talk_.point_at(square);
    pressed_ = kNoSquare;
}

// Arrow keys choose a piece, and so does the mouse where it is shown. False: the key is not for
// the menu.
bool CursorMode::press_on_menu(const KeyPress& key) {
    switch (key.kind) {
        case KeyPress::kRight:
        case KeyPress::kDown: menu_.step(1); return true;
        case KeyPress::kLeft:
        case KeyPress::kUp: menu_.step(-1); return true;
        case KeyPress::kPress:
            if (const PieceType piece = piece_on_menu(size_, key.line, key.column)) {
                talk_.enter(name_of(piece));
                return true;
            }
            return false;
        default: return false;
    }
}

void CursorMode::press_on_board(const KeyPress& key) {
    if (talk_.is_promoting() && press_on_menu(key)) return;
    switch (key.kind) {
        case KeyPress::kUp: return move_cursor(0, 1);
        case KeyPress::kDown: return move_cursor(0, -1);
        case KeyPress::kLeft: return move_cursor(-1, 0);
        case KeyPress::kRight: return move_cursor(1, 0);
        case KeyPress::kPress:
        case KeyPress::kRelease: return click(key);
        case KeyPress::kEscape:
            typed_.clear();
            cursor_ = kNoSquare;
            talk_.deselect();
            return;
        default: return;
    }
}

void CursorMode::press(const KeyPress& key, RawTerminal& terminal) {
    if (key.kind == KeyPress::kInterrupt) {
        exit_code_ = kExitInterrupted;
        return talk_.quit();
    }
    if (!page_.empty()) {
        if (key.kind != KeyPress::kRelease) show_page();
        return;
    }
    switch (key.kind) {
        case KeyPress::kText:
            // A blank picks up and puts down a piece, unless something is being typed.
            if (key.text == " " && typed_.empty()) return enter();
            typed_ += key.text;
            return;
        case KeyPress::kEnter: return enter();
        case KeyPress::kBackspace:
            // Continuation bytes of UTF-8 go with what they continue.
            while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xC0U) == 0x80U)
                typed_.pop_back();
            if (!typed_.empty()) typed_.pop_back();
            return;
        case KeyPress::kEraseLine: return typed_.clear();
        case KeyPress::kEndOfInput: return talk_.quit();
        case KeyPress::kSuspend: terminal.suspend(); [[fallthrough]];
        case KeyPress::kRedraw: return shown_.clear();
        default: return press_on_board(key);
    }
}

void CursorMode::loop(RawTerminal& terminal, OpponentDesk& desk) {
    KeyDecoder decoder;
    bool is_in_sequence = false;
    while (!talk_.is_quitting()) {
        desk.attend();
        talk_.look_at_clock();
        if (const TerminalSize size = terminal_size(); size != size_) {
            size_ = size;
            shown_.clear();
        }
        if (!talk_.is_promoting()) menu_ = PromotionMenu();
        draw(terminal);
        const std::string bytes = terminal.read(is_in_sequence ? kAfterEscape : patience());
        if (terminal.has_ended()) return;
        const std::vector<KeyPress> keys = bytes.empty() ? decoder.finish() : decoder.feed(bytes);
        is_in_sequence = !bytes.empty() && decoder.is_waiting();
        for (const KeyPress& key : keys) press(key, terminal);
    }
}

Result<int> CursorMode::run() {
    size_ = terminal_size();
    {
        // The game to resume is read before the screen is taken.
        is_on_screen_ = true;
        const Result<void> begun = talk_.begin();
        if (!begun) return Error{begun.error()};
        say("Arrow keys and the space bar, or the mouse, move pieces too.");
        RawTerminal terminal;
        OpponentDesk desk(talk_);
        loop(terminal, desk);
    }
    is_on_screen_ = false;
    if (talk_.match().is_over()) talk_.tell_end();
    talk_.end();
    return exit_code_;
}

}  // namespace

Result<int> run_cursor_mode(const PlaySettings& settings) {
    return CursorMode(settings).run();
}

}  // namespace tenby
